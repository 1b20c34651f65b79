package io.bobbin.itests.interleavings;

import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.testkit.mutant.Mutant;
import io.bobbin.testkit.mutant.Surgery;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The checks behind the rules between the loops, each taken out alone. */
final class Mutants {

    private static final String ENGINE = "io.bobbin.rm.engine.internal.";
    private static final String KIT = "io.bobbin.scheduler.kit.";
    private static final String STREAM = ENGINE + "slot.EventStream";
    private static final String COMMITTER = ENGINE + "commit.Committer";
    private static final String JUDGE = ENGINE + "commit.Judge";
    private static final String BOOKINGS = ENGINE + "ledger.Bookings";
    private static final String LEDGER_HEADROOM = ENGINE + "ledger.Headroom";
    private static final String INDEXES = ENGINE + "ledger.DenseIndexes";

    private Mutants() {}

    static List<Mutant> all() {
        var all = new ArrayList<Mutant>();
        outcomes(all);
        validity(all);
        indexes(all);
        asks(all);
        twoEnds(all);
        races(all);
        headroom(all);
        beats(all);
        return all;
    }

    private static void outcomes(List<Mutant> all) {
        all.add(rule(1, "refusals are not told", STREAM, "refuse", Surgery.instead(Mutants::returnVoid)));
        all.add(rule(1, "a proposal stays after its outcome", COMMITTER, "slice", rename("remove", "peek")));
        all.add(rule(
                1,
                "open proposals are not bounded",
                ENGINE + "slot.Follower",
                "budget",
                Surgery.answer("openProposals", 1_000_000)));
    }

    private static void validity(List<Mutant> all) {
        // What is said of marks has tests of its own: nothing marks here.
        var marks = EnumSet.of(Refusal.Cause.UNKNOWN_CONTAINER, Refusal.Cause.CONTAINER_ENDED);
        for (Refusal.Cause cause : EnumSet.complementOf(marks)) {
            if (cause == Refusal.Cause.GENERATION) {
                all.add(rule(2, "GENERATION is not looked at", COMMITTER, "refusal", Surgery.answer("isInUse", 1)));
            } else {
                all.add(rule(2, cause + " is not looked at", JUDGE, "no", passes(cause)));
            }
        }
    }

    private static void indexes(List<Mutant> all) {
        all.add(rule(
                3, "an index is used again before its end is heard", INDEXES, "recycle", Surgery.answer("test", 1)));
        all.add(rule(3, "an index is used again while it is named", INDEXES, "recycle", Surgery.answer("contains", 0)));
    }

    private static void asks(List<Mutant> all) {
        all.add(rule(4, "asks add up", ENGINE + "ledger.AskLevel", "set", Mutants::addUp));
        all.add(rule(4, "grants come a response late", ENGINE + "am.Grants", "pull", Mutants::holdBack));
        all.add(rule(4, "an allocate is two events", BOOKINGS, "ask", Mutants::tellTwice));
        all.add(rule(4, "open proposals are not deducted", KIT + "AskLevel", "outstanding", Surgery.instead(method -> {
            method.visitVarInsn(Opcodes.ALOAD, 0);
            method.visitFieldInsn(Opcodes.GETFIELD, internal(KIT + "AskLevel"), "number", "I");
            method.visitInsn(Opcodes.IRETURN);
        })));
    }

    private static void twoEnds(List<Mutant> all) {
        all.add(rule(5, "room is free before the processes are gone", BOOKINGS, "ended", Mutants::goneAtOnce));
        all.add(rule(5, "an application keeps what has ended", BOOKINGS, "ended", Surgery.leaveOut("letGo")));
    }

    private static void races(List<Mutant> all) {
        all.add(rule(8, "every refusal is a fault", JUDGE, "no", compares(Opcodes.ICONST_0)));
        all.add(rule(8, "every refusal is a race", JUDGE, "no", compares(Opcodes.ICONST_1)));
        all.add(rule(
                8, "the same is proposed again before its outcome", KIT + "Ask", "isOpenOn", Surgery.instead(method -> {
                    method.visitInsn(Opcodes.ICONST_0);
                    method.visitInsn(Opcodes.IRETURN);
                })));
    }

    private static void headroom(List<Mutant> all) {
        all.add(rule(12, "later grants and ends are not counted", LEDGER_HEADROOM, "now", Surgery.leaveOut("plus")));
        all.add(rule(12, "headroom may be below zero", LEDGER_HEADROOM, "now", Surgery.leaveOut("max")));
    }

    private static void beats(List<Mutant> all) {
        all.add(rule(13, "every heartbeat is an event of its own", STREAM, "beat", Mutants::beatAtOnce));
        all.add(rule(
                13,
                "heartbeats do not gather while a follower is at work",
                ENGINE + "slot.Follower",
                "hasBeatsWaiting",
                Surgery.instead(method -> {
                    method.visitInsn(Opcodes.ICONST_0);
                    method.visitInsn(Opcodes.IRETURN);
                })));
    }

    private static Mutant rule(int rule, String name, String type, String method, Consumer<MethodNode> change) {
        return new Mutant("rule " + rule + ": " + name, type, method, change);
    }

    private static String internal(String type) {
        return type.replace('.', '/');
    }

    private static void returnVoid(MethodNode method) {
        method.visitInsn(Opcodes.RETURN);
    }

    private static Consumer<MethodNode> rename(String from, String to) {
        return method -> Surgery.find(
                        method,
                        insn -> insn instanceof MethodInsnNode call
                                && call.owner.equals("java/util/Deque")
                                && call.name.equals(from))
                .forEach(insn -> ((MethodInsnNode) insn).name = to);
    }

    /** A refusal for this cause is none. */
    private static Consumer<MethodNode> passes(Refusal.Cause cause) {
        return method -> {
            String type = Type.getInternalName(Refusal.Cause.class);
            var head = new InsnList();
            var on = new LabelNode();
            head.add(new VarInsnNode(Opcodes.ALOAD, 1));
            head.add(new FieldInsnNode(Opcodes.GETSTATIC, type, cause.name(), "L" + type + ";"));
            head.add(new JumpInsnNode(Opcodes.IF_ACMPNE, on));
            head.add(new InsnNode(Opcodes.ACONST_NULL));
            head.add(new InsnNode(Opcodes.ARETURN));
            head.add(on);
            method.instructions.insert(head);
        };
    }

    /** The comparison of two event numbers always has this result. */
    private static Consumer<MethodNode> compares(int constant) {
        return method -> {
            for (AbstractInsnNode each : Surgery.find(method, insn -> insn.getOpcode() == Opcodes.LCMP)) {
                method.instructions.insertBefore(each, new InsnNode(Opcodes.POP2));
                method.instructions.insertBefore(each, new InsnNode(Opcodes.POP2));
                method.instructions.set(each, new InsnNode(constant));
            }
        };
    }

    private static void addUp(MethodNode method) {
        for (AbstractInsnNode each :
                Surgery.find(method, insn -> insn instanceof FieldInsnNode field && field.name.equals("number"))) {
            var sum = new InsnList();
            sum.add(new VarInsnNode(Opcodes.ALOAD, 0));
            sum.add(new FieldInsnNode(Opcodes.GETFIELD, internal(ENGINE + "ledger.AskLevel"), "number", "I"));
            sum.add(new InsnNode(Opcodes.IADD));
            method.instructions.insertBefore(each, sum);
        }
    }

    /** {@code if ((session.responseId() & 1) == 0) return new Pulled(List.of(), List.of());} */
    private static void holdBack(MethodNode method) {
        String session = internal(ENGINE + "ledger.AmSession");
        String pulled = internal(ENGINE + "am.Grants$Pulled");
        var head = new InsnList();
        var on = new LabelNode();
        head.add(new VarInsnNode(Opcodes.ALOAD, 2));
        head.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, session, "responseId", "()I"));
        head.add(new InsnNode(Opcodes.ICONST_1));
        head.add(new InsnNode(Opcodes.IAND));
        head.add(new JumpInsnNode(Opcodes.IFNE, on));
        head.add(new TypeInsnNode(Opcodes.NEW, pulled));
        head.add(new InsnNode(Opcodes.DUP));
        head.add(emptyList());
        head.add(emptyList());
        head.add(new MethodInsnNode(Opcodes.INVOKESPECIAL, pulled, "<init>", "(Ljava/util/List;Ljava/util/List;)V"));
        head.add(new InsnNode(Opcodes.ARETURN));
        head.add(on);
        method.instructions.insert(head);
    }

    private static MethodInsnNode emptyList() {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, "java/util/List", "of", "()Ljava/util/List;", true);
    }

    /** {@code if (!blacklist.isEmpty()) { ask(attempt, List.of(), blacklist); blacklist = NONE; }} */
    private static void tellTwice(MethodNode method) {
        String request = "io/bobbin/api/request/BlacklistRequest";
        var head = new InsnList();
        var on = new LabelNode();
        head.add(new VarInsnNode(Opcodes.ALOAD, 2));
        head.add(new MethodInsnNode(Opcodes.INVOKEINTERFACE, "java/util/List", "isEmpty", "()Z", true));
        head.add(new JumpInsnNode(Opcodes.IFNE, on));
        head.add(new VarInsnNode(Opcodes.ALOAD, 3));
        head.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, request, "isEmpty", "()Z"));
        head.add(new JumpInsnNode(Opcodes.IFNE, on));
        head.add(new VarInsnNode(Opcodes.ALOAD, 0));
        head.add(new VarInsnNode(Opcodes.ALOAD, 1));
        head.add(emptyList());
        head.add(new VarInsnNode(Opcodes.ALOAD, 3));
        head.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, internal(BOOKINGS), method.name, method.desc));
        head.add(new FieldInsnNode(Opcodes.GETSTATIC, request, "NONE", "L" + request + ";"));
        head.add(new VarInsnNode(Opcodes.ASTORE, 3));
        head.add(on);
        method.instructions.insert(head);
    }

    private static void goneAtOnce(MethodNode method) {
        String container = "L" + internal(ENGINE + "ledger.LedgerContainer") + ";";
        for (AbstractInsnNode each : Surgery.find(method, insn -> insn.getOpcode() == Opcodes.RETURN)) {
            var gone = new InsnList();
            gone.add(new VarInsnNode(Opcodes.ALOAD, 0));
            gone.add(new VarInsnNode(Opcodes.ALOAD, 1));
            gone.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, internal(BOOKINGS), "gone", "(" + container + ")V"));
            method.instructions.insertBefore(each, gone);
        }
    }

    /** {@code tell(new NodesBeat(new int[] {node})); return;} */
    private static void beatAtOnce(MethodNode method) {
        String beat = "io/bobbin/scheduler/spi/SchedulerEvent$NodesBeat";
        String event = "io/bobbin/scheduler/spi/SchedulerEvent";
        Surgery.instead(body -> {
                    body.visitVarInsn(Opcodes.ALOAD, 0);
                    body.visitTypeInsn(Opcodes.NEW, beat);
                    body.visitInsn(Opcodes.DUP);
                    body.visitInsn(Opcodes.ICONST_1);
                    body.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
                    body.visitInsn(Opcodes.DUP);
                    body.visitInsn(Opcodes.ICONST_0);
                    body.visitVarInsn(Opcodes.ILOAD, 1);
                    body.visitInsn(Opcodes.IASTORE);
                    body.visitMethodInsn(Opcodes.INVOKESPECIAL, beat, "<init>", "([I)V", false);
                    body.visitMethodInsn(Opcodes.INVOKEVIRTUAL, internal(STREAM), "tell", "(L" + event + ";)J", false);
                    body.visitInsn(Opcodes.POP2);
                    body.visitInsn(Opcodes.RETURN);
                })
                .accept(method);
    }
}
