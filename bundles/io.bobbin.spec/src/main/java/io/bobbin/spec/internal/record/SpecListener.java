package io.bobbin.spec.internal.record;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Found by the JUnit Platform in every module that has this bundle on its test class path. When a run ends, it leaves
 * one file per test class in {@code target/spec} of the module; a class without ids leaves none. A later run replaces
 * the files of the classes that it ran.
 */
public final class SpecListener implements TestExecutionListener {

    private final SpecResults results = new SpecResults();
    private final Path folder;
    private @Nullable TestPlan plan;

    public SpecListener() {
        this(Path.of(System.getProperty("basedir", ""), "target", "spec"));
    }

    SpecListener(Path folder) {
        this.folder = folder;
    }

    @Override
    public void testPlanExecutionStarted(TestPlan testPlan) {
        plan = testPlan;
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        record(test, Outcome.SKIPPED);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Outcome outcome = outcome(result);
        // A container that went well says nothing; one that did not kept its tests from running.
        if (test.isTest() || outcome != Outcome.PASSED) {
            record(test, outcome);
        }
    }

    @Override
    public void testPlanExecutionFinished(TestPlan testPlan) {
        results.writeTo(folder);
    }

    private static Outcome outcome(TestExecutionResult result) {
        return switch (result.getStatus()) {
            case SUCCESSFUL -> Outcome.PASSED;
            case ABORTED -> Outcome.SKIPPED;
            case FAILED -> Outcome.FAILED;
        };
    }

    private void record(TestIdentifier test, Outcome outcome) {
        Optional<TestIdentifier> current = Optional.of(test);
        // Dynamic tests have no method of their own: the factory above them speaks.
        while (current.isPresent()) {
            TestSource source = current.get().getSource().orElse(null);
            if (source instanceof MethodSource method) {
                record(method.getJavaClass(), method.getJavaMethod(), outcome);
                return;
            }
            if (source instanceof ClassSource type) {
                recordAll(type.getJavaClass(), outcome);
                return;
            }
            current = plan == null ? Optional.empty() : plan.getParent(current.get());
        }
    }

    private void record(Class<?> testClass, Method method, Outcome outcome) {
        results.add(testClass.getName(), method.getName(), SpecIds.of(testClass, method), outcome);
    }

    private void recordAll(Class<?> testClass, Outcome outcome) {
        results.add(testClass.getName(), "(class)", SpecIds.of(testClass), outcome);
        SpecIds.markedMethods(testClass).forEach(method -> record(testClass, method, outcome));
    }
}
