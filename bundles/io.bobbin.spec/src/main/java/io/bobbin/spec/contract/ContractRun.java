package io.bobbin.spec.contract;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * One run of a contract suite's tests within another test. A suite is proven by implementations with one fault each:
 * every one of them has to fail it, at the promise that it breaks. What such a run finds is told here and nowhere else:
 * it counts for no report.
 */
public final class ContractRun {

    private final Map<String, Throwable> failures;
    private final List<String> passed;

    private ContractRun(Map<String, Throwable> failures, List<String> passed) {
        this.failures = Collections.unmodifiableMap(failures);
        this.passed = List.copyOf(passed);
    }

    /** Runs all tests of a class, its inherited ones too; the class need not be one that a build would find. */
    public static ContractRun of(Class<?> suite) {
        return run(LauncherDiscoveryRequestBuilder.request().selectors(selectClass(suite)));
    }

    /** Runs the tests of this name only, with whatever arguments; without any, nothing has failed or passed. */
    public static ContractRun of(Class<?> suite, String test) {
        PostDiscoveryFilter named = descriptor -> FilterResult.includedIf(descriptor
                .getSource()
                .filter(MethodSource.class::isInstance)
                .map(source -> ((MethodSource) source).getMethodName().equals(test))
                .orElse(true));
        return run(LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(suite))
                .filters(named));
    }

    private static ContractRun run(LauncherDiscoveryRequestBuilder builder) {
        var results = new Results();
        LauncherDiscoveryRequest request = builder.build();
        var config = LauncherConfig.builder()
                .enableTestExecutionListenerAutoRegistration(false)
                .enableLauncherSessionListenerAutoRegistration(false)
                .build();
        LauncherFactory.create(config).execute(request, results);
        return new ContractRun(results.failures, results.passed);
    }

    /** Why each test failed, by the name of its method; a suite that could not begin stands under its class's name. */
    public Map<String, Throwable> failures() {
        return failures;
    }

    /** The names of the methods that passed, in their order. */
    public List<String> passed() {
        return passed;
    }

    private static final class Results implements TestExecutionListener {

        private final Map<String, Throwable> failures = new TreeMap<>();
        private final List<String> passed = new ArrayList<>();

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            String name = name(test);
            if (result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                failures.put(name, result.getThrowable().orElseGet(() -> new AssertionError("no reason given")));
            } else if (test.isTest()) {
                passed.add(name);
            }
        }

        private static String name(TestIdentifier test) {
            TestSource source = test.getSource().orElse(null);
            return source instanceof MethodSource method ? method.getMethodName() : test.getDisplayName();
        }
    }
}
