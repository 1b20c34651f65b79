package io.bobbin.itests.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Takes operations out of a failing list as long as it goes on to fail: halves first, then smaller and smaller parts, then
 * one at a time until none can be spared; at last each number is tried as 0.
 */
final class Shrinker {

    private final Predicate<List<Operation>> fails;

    Shrinker(Predicate<List<Operation>> fails) {
        this.fails = fails;
    }

    /** A list that fails and of which no operation can be left out. */
    List<Operation> smallest(List<Operation> failing) {
        List<Operation> list = failing;
        int part = Math.max(1, list.size() / 2);
        while (true) {
            List<Operation> shorter = withoutAPart(list, part);
            if (shorter.size() < list.size()) {
                list = shorter;
                part = Math.max(1, Math.min(part, list.size() / 2));
            } else if (part > 1) {
                part /= 2;
            } else {
                return simpler(list);
            }
        }
    }

    /** The list without the first part of this length that can be spared; the list itself when there is none. */
    private List<Operation> withoutAPart(List<Operation> list, int length) {
        for (int from = list.size() - length; from > -length; from -= length) {
            var shorter = new ArrayList<Operation>(list);
            shorter.subList(Math.max(0, from), from + length).clear();
            if (!shorter.isEmpty() && fails.test(shorter)) {
                return shorter;
            }
        }
        return list;
    }

    private List<Operation> simpler(List<Operation> failing) {
        var list = new ArrayList<>(failing);
        for (int index = 0; index < list.size(); index++) {
            tryInstead(
                    list,
                    index,
                    plain(
                            list.get(index),
                            0,
                            list.get(index).b(),
                            list.get(index).c()));
            tryInstead(
                    list,
                    index,
                    plain(
                            list.get(index),
                            list.get(index).a(),
                            0,
                            list.get(index).c()));
            tryInstead(
                    list,
                    index,
                    plain(list.get(index), list.get(index).a(), list.get(index).b(), 0));
        }
        return list;
    }

    private static Operation plain(Operation operation, int a, int b, int c) {
        return new Operation(operation.kind(), a, b, c);
    }

    private void tryInstead(List<Operation> list, int index, Operation plain) {
        Operation before = list.set(index, plain);
        if (!fails.test(List.copyOf(list))) {
            list.set(index, before);
        }
    }
}
