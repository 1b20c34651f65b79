package io.bobbin.testkit.mutant;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Loads all of Bobbin anew, the test's own classes too, with one class changed, and runs a test in that. */
public final class MutantLoader extends ClassLoader {

    private final Mutant mutant;
    private final ClassLoader original;

    public MutantLoader(Mutant mutant) {
        super(MutantLoader.class.getClassLoader());
        this.original = MutantLoader.class.getClassLoader();
        this.mutant = mutant;
    }

    /**
     * Calls a static method that takes a seed and says what went wrong, empty when nothing did; what it throws is said,
     * too.
     */
    public String run(Class<?> type, String method, long seed) {
        try {
            Method run = loadClass(type.getName()).getDeclaredMethod(method, long.class);
            run.setAccessible(true);
            return (String) run.invoke(null, seed);
        } catch (InvocationTargetException thrown) {
            return String.valueOf(thrown.getCause());
        } catch (ReflectiveOperationException failure) {
            throw new IllegalStateException(failure);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("io.bobbin.")) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = original.getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            byte[] taken = name.equals(mutant.type()) ? mutate(bytes) : bytes;
            return defineClass(name, taken, 0, taken.length);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private byte[] mutate(byte[] bytes) {
        var type = new ClassNode();
        new ClassReader(bytes).accept(type, ClassReader.SKIP_FRAMES);
        List<MethodNode> methods = type.methods.stream()
                .filter(method -> method.name.equals(mutant.method()))
                .toList();
        if (methods.isEmpty()) {
            throw new AssertionError(mutant.type() + " has no method '" + mutant.method() + "' any more");
        }
        mutant.change().accept(methods.get(0));
        var writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return "java/lang/Object";
            }
        };
        type.accept(writer);
        return writer.toByteArray();
    }
}
