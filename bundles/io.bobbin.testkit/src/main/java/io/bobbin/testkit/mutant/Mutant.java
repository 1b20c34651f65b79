package io.bobbin.testkit.mutant;

import java.util.function.Consumer;
import org.objectweb.asm.tree.MethodNode;

/**
 * One check taken out of a compiled class. A switch that turns a check off has no place in the product; so the test does
 * without the product's help.
 *
 * @param name what goes wrong without it
 * @param type the class's binary name
 * @param method the method's name; there must be one
 * @param change takes the check out; must find what it looks for
 */
public record Mutant(String name, String type, String method, Consumer<MethodNode> change) {

    @Override
    public String toString() {
        return name;
    }
}
