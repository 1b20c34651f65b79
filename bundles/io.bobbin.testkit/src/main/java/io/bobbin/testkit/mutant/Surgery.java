package io.bobbin.testkit.mutant;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Changes of a method's instructions. Each fails if what it looks for is not there any more. */
public final class Surgery {

    private Surgery() {}

    /** The method does nothing but what {@code body} says. */
    public static Consumer<MethodNode> instead(Consumer<MethodNode> body) {
        return method -> {
            method.instructions.clear();
            method.tryCatchBlocks.clear();
            method.localVariables = null;
            body.accept(method);
        };
    }

    /** Calls of a method that takes no arguments give this number instead. */
    public static Consumer<MethodNode> answer(String called, int number) {
        return replaceCalls(called, call -> {
            var instead = new InsnList();
            drop(instead, call);
            instead.add(new org.objectweb.asm.tree.LdcInsnNode(number));
            return instead;
        });
    }

    /** Calls of a method are left out; what it was called on is its result, if it has one of the same type. */
    public static Consumer<MethodNode> leaveOut(String called) {
        return replaceCalls(called, call -> {
            var instead = new InsnList();
            for (Type argument : reversed(call)) {
                instead.add(new InsnNode(argument.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
            }
            if (Type.getReturnType(call.desc).equals(Type.VOID_TYPE)) {
                instead.add(new InsnNode(Opcodes.POP));
            }
            return instead;
        });
    }

    private static void drop(InsnList into, MethodInsnNode call) {
        for (Type argument : reversed(call)) {
            into.add(new InsnNode(argument.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
        }
        into.add(new InsnNode(Opcodes.POP));
    }

    private static List<Type> reversed(MethodInsnNode call) {
        var arguments = new ArrayList<>(List.of(Type.getArgumentTypes(call.desc)));
        java.util.Collections.reverse(arguments);
        return arguments;
    }

    private static Consumer<MethodNode> replaceCalls(
            String called, java.util.function.Function<MethodInsnNode, InsnList> replacement) {
        return method -> {
            for (AbstractInsnNode each :
                    find(method, insn -> insn instanceof MethodInsnNode call && call.name.equals(called))) {
                method.instructions.insertBefore(each, replacement.apply((MethodInsnNode) each));
                method.instructions.remove(each);
            }
        };
    }

    /** All instructions of a kind; there must be one. */
    public static List<AbstractInsnNode> find(MethodNode method, Predicate<AbstractInsnNode> wanted) {
        var found = new ArrayList<AbstractInsnNode>();
        for (AbstractInsnNode each : method.instructions) {
            if (wanted.test(each)) {
                found.add(each);
            }
        }
        if (found.isEmpty()) {
            throw new AssertionError(method.name + " is not as it was; this mutant has to be written anew");
        }
        return found;
    }
}
