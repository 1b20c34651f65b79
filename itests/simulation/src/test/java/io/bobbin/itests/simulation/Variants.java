package io.bobbin.itests.simulation;

import io.bobbin.testkit.mutant.Mutant;
import io.bobbin.testkit.mutant.Surgery;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Broken variants of the managers, at least two for each promise, and the seed that shows each. */
final class Variants {

    private static final String MANAGER = "io.bobbin.rm.engine.internal.";
    private static final String NODE = "io.bobbin.nm.engine.internal.";
    private static final String LEDGER = MANAGER + "ledger.Ledger";
    private static final String BOOKINGS = MANAGER + "ledger.Bookings";
    private static final String LEDGER_NODE = MANAGER + "ledger.LedgerNode";
    private static final String CONTAINER = MANAGER + "ledger.LedgerContainer";
    private static final String APPLICATION = MANAGER + "ledger.LedgerApplication";

    private Variants() {}

    static List<Variant> all() {
        return List.of(
                new Variant("P1", forgetsWhatEnded(), 0),
                new Variant("P1", forgetsTooMany(), 0),
                new Variant("P6", endsAreNotTold(), 1),
                new Variant("P6", lostNodesKeepTheirs(), 16),
                new Variant("P7", sharesAreFreeAtOnce(), 5),
                new Variant("P7", earlierLivesHoldNothing(), 13),
                new Variant("P7", lateBeatsAreBelieved(), 63),
                new Variant("P8", roomIsNotLookedAt(), 59),
                new Variant("P8", bookedRoomIsFree(), 59),
                new Variant("P11", storesMustNotThrow(), 17),
                new Variant("P11", executorsMustNotThrow(), 35));
    }

    private static Mutant forgetsWhatEnded() {
        return new Mutant("an application is forgotten as it ends", LEDGER, "ended", method -> {
            var head = new InsnList();
            head.add(new VarInsnNode(Opcodes.ALOAD, 0));
            head.add(new VarInsnNode(Opcodes.ALOAD, 1));
            head.add(call(LEDGER, "forget", "(L" + internal(APPLICATION) + ";)V"));
            method.instructions.insert(head);
        });
    }

    private static Mutant forgetsTooMany() {
        return new Mutant(
                "no ended application is remembered",
                MANAGER + "clients.EndedApplications",
                "trim",
                Surgery.answer("maxCompletedApplications", 0));
    }

    private static Mutant endsAreNotTold() {
        return new Mutant(
                "an AM is not told of ends", MANAGER + "effects.Heritage", "receive", Surgery.answer("add", 1));
    }

    private static Mutant lostNodesKeepTheirs() {
        return new Mutant(
                "what ran on a lost node has not ended",
                MANAGER + "effects.NodeEffects",
                "leave",
                Surgery.leaveOut("apply"));
    }

    private static Mutant sharesAreFreeAtOnce() {
        return new Mutant("room is free before the processes are gone", BOOKINGS, "ended", method -> {
            for (AbstractInsnNode each : Surgery.find(method, insn -> insn.getOpcode() == Opcodes.RETURN)) {
                var gone = new InsnList();
                gone.add(new VarInsnNode(Opcodes.ALOAD, 0));
                gone.add(new VarInsnNode(Opcodes.ALOAD, 1));
                gone.add(call(BOOKINGS, "gone", "(L" + internal(CONTAINER) + ";)V"));
                method.instructions.insertBefore(each, gone);
            }
        });
    }

    private static Mutant earlierLivesHoldNothing() {
        return new Mutant(
                "what a node has of an earlier life holds no room",
                MANAGER + "nodes.NodeService",
                "join",
                Surgery.answer("add", 1));
    }

    private static Mutant lateBeatsAreBelieved() {
        return new Mutant(
                "a heartbeat of an earlier registration is believed",
                MANAGER + "nodes.NodeProcess",
                "isInAnotherRegistration",
                answers(Opcodes.ICONST_0));
    }

    private static Mutant roomIsNotLookedAt() {
        return new Mutant(
                "whatever a scheduler proposes fits", MANAGER + "commit.Judge", "refusal", Surgery.answer("fits", 1));
    }

    private static Mutant bookedRoomIsFree() {
        return new Mutant("what is booked on a node is free", LEDGER_NODE, "free", Surgery.instead(method -> {
            method.visitVarInsn(Opcodes.ALOAD, 0);
            method.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL,
                    internal(LEDGER_NODE),
                    "total",
                    "()Lio/bobbin/api/resource/Resource;",
                    false);
            method.visitInsn(Opcodes.ARETURN);
        }));
    }

    private static Mutant storesMustNotThrow() {
        return new Mutant(
                "what a store throws is not caught", MANAGER + "store.Saver", "append", Variants::catchesNothing);
    }

    private static Mutant executorsMustNotThrow() {
        return new Mutant(
                "what an executor throws is not caught", NODE + "Watches", "guarded", Variants::catchesNothing);
    }

    private static void catchesNothing(MethodNode method) {
        if (method.tryCatchBlocks.isEmpty()) {
            throw new AssertionError(method.name + " catches nothing any more");
        }
        method.tryCatchBlocks.clear();
    }

    private static Consumer<MethodNode> answers(int constant) {
        return Surgery.instead(method -> {
            method.visitInsn(constant);
            method.visitInsn(Opcodes.IRETURN);
        });
    }

    private static MethodInsnNode call(String type, String method, String description) {
        return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, internal(type), method, description);
    }

    private static String internal(String type) {
        return type.replace('.', '/');
    }
}
