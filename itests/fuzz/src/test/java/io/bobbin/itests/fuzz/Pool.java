package io.bobbin.itests.fuzz;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Parts of messages that servers have given out or accepted, by the name of their kind: ids, tokens and the like that are
 * right, or were. May be used from any thread.
 */
final class Pool {

    private static final int KEPT = 64;
    private static final int LARGEST = 10_000;

    private final Map<String, Deque<Message>> byKind = new ConcurrentHashMap<>();
    private final ByteString node;
    private final ByteString job;

    /**
     * What belongs to others, for whom nobody speaks here, is not kept.
     *
     * @param node the id of the honest node
     * @param job the id of the honest job, which no part may hold
     */
    Pool(Message node, Message job) {
        this.node = node.toByteString();
        this.job = job.toByteString();
    }

    /** Keeps a message and every part of it. */
    void keep(Message message) {
        if (message.getSerializedSize() <= LARGEST && !isOfOthers(message.toByteString())) {
            add(message);
        }
        message.getAllFields().forEach(this::keepParts);
    }

    private void add(Message message) {
        Deque<Message> known =
                byKind.computeIfAbsent(message.getDescriptorForType().getFullName(), kind -> new ArrayDeque<>());
        synchronized (known) {
            known.addLast(message);
            if (known.size() > KEPT) {
                known.removeFirst();
            }
        }
    }

    private boolean isOfOthers(ByteString bytes) {
        if (bytes.equals(node)) {
            return true;
        }
        for (int from = 0; from + job.size() <= bytes.size(); from++) {
            if (bytes.substring(from, from + job.size()).equals(job)) {
                return true;
            }
        }
        return false;
    }

    private void keepParts(FieldDescriptor field, Object value) {
        if (field.getJavaType() == FieldDescriptor.JavaType.MESSAGE) {
            List<?> parts = value instanceof List<?> list ? list : List.of(value);
            parts.stream().limit(KEPT).forEach(part -> keep((Message) part));
        }
    }

    /** One of this kind; null when none was ever seen. */
    @Nullable
    Message any(String kind, Random random) {
        Deque<Message> known = byKind.get(kind);
        if (known == null) {
            return null;
        }
        synchronized (known) {
            return new ArrayList<>(known).get(random.nextInt(known.size()));
        }
    }
}
