package io.bobbin.itests.ledger;

import io.bobbin.testkit.mutant.Mutant;
import io.bobbin.testkit.mutant.Surgery;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The manager with one thing wrong in it. */
final class Faults {

    private static final String ENGINE = "io.bobbin.rm.engine.internal.";
    private static final String BOOKINGS = ENGINE + "ledger.Bookings";
    private static final String ASK_LEVEL = ENGINE + "ledger.AskLevel";

    private Faults() {}

    static List<Mutant> all() {
        return List.of(
                new Mutant("an application keeps what has ended", BOOKINGS, "ended", Surgery.leaveOut("letGo")),
                new Mutant("a node keeps what is gone", BOOKINGS, "gone", Surgery.leaveOut("unbook")),
                new Mutant("asks add up", ASK_LEVEL, "set", Faults::addUp),
                new Mutant("a grant lowers no ask", ENGINE + "ledger.Asks", "granted", Surgery.leaveOut("lower")),
                new Mutant("an ask ends with its container", BOOKINGS, "ended", Surgery.leaveOut("askAgain")),
                new Mutant("a grant is handed out again", ENGINE + "am.Grants", "handOut", Surgery.answer("remove", 1)),
                new Mutant(
                        "an AM is not told of ends", ENGINE + "effects.Heritage", "receive", Surgery.answer("add", 1)),
                new Mutant(
                        "a response is not kept for a repetition",
                        ENGINE + "am.AmService",
                        "allocated",
                        Surgery.leaveOut("answered")),
                new Mutant(
                        "what runs on a lost node is kept",
                        ENGINE + "effects.NodeEffects",
                        "leave",
                        Surgery.leaveOut("apply")),
                new Mutant(
                        "a new scheduler is not told what runs",
                        ENGINE + "slot.LedgerCopy",
                        "next",
                        Surgery.answer("isGone", 1)),
                new Mutant(
                        "a kill is not heard", ENGINE + "effects.ApplicationEffects", "killAttempt", Faults::nothing),
                new Mutant(
                        "a restart of the AM is forgotten",
                        ENGINE + "effects.ApplicationEffects",
                        "startAttempt",
                        Faults::nothing));
    }

    private static void nothing(MethodNode method) {
        Surgery.instead(body -> body.visitInsn(Opcodes.RETURN)).accept(method);
    }

    private static void addUp(MethodNode method) {
        for (AbstractInsnNode each :
                Surgery.find(method, insn -> insn instanceof FieldInsnNode field && field.name.equals("number"))) {
            var sum = new InsnList();
            sum.add(new VarInsnNode(Opcodes.ALOAD, 0));
            sum.add(new FieldInsnNode(Opcodes.GETFIELD, ASK_LEVEL.replace('.', '/'), "number", "I"));
            sum.add(new InsnNode(Opcodes.IADD));
            method.instructions.insertBefore(each, sum);
        }
    }
}
