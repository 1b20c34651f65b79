package io.bobbin.itests.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static io.bobbin.itests.architecture.InLayers.areIn;
import static io.bobbin.itests.architecture.InLayers.areOf;
import static io.bobbin.itests.architecture.Uses.named;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Time, chance and threads come from outside. */
@AnalyzeClasses(locations = BundleClasses.class)
class TimeTest {

    /** What runs inside of a daemon, except for the few places where real time and real threads begin. */
    private static final DescribedPredicate<JavaClass> DAEMONS = areIn(
                    Layer.GROUND, Layer.CONTRACTS, Layer.LOGIC, Layer.KITS, Layer.PLUGINS, Layer.ENGINES, Layer.EDGES)
            .and(not(named("io.bobbin.eventloop.SystemTime", "io.bobbin.eventloop.thread.")))
            // Its client half is the command line's, its server half one thread that only reads.
            .and(not(areOf("admin.socket")));

    @ArchTest
    static final ArchRule TIME_IS_INJECTED = noClasses()
            .that(DAEMONS)
            .should()
            .accessTargetWhere(Uses.of(
                    "java.lang.System.currentTimeMillis",
                    "java.lang.System.nanoTime",
                    "java.time.Instant.now",
                    "java.time.LocalDate.now",
                    "java.time.LocalDateTime.now",
                    "java.time.OffsetDateTime.now",
                    "java.time.ZonedDateTime.now",
                    "java.time.Clock.systemUTC",
                    "java.time.Clock.systemDefaultZone",
                    "java.time.Clock.system",
                    "java.util.Date.new"))
            .because("a whole cluster runs in simulated time, and a replayed trace must give the same placements");

    @ArchTest
    static final ArchRule NOBODY_SLEEPS = noClasses()
            .that(areIn(
                    Layer.GROUND, Layer.CONTRACTS, Layer.LOGIC, Layer.KITS, Layer.PLUGINS, Layer.ENGINES, Layer.EDGES))
            .should()
            .accessTargetWhere(
                    Uses.of("java.lang.Thread.sleep", "java.util.concurrent.TimeUnit.sleep", "java.lang.Object.wait"))
            .because("a timer of the loop can be turned by hand, a sleeping thread cannot");

    @ArchTest
    static final ArchRule CHANCE_IS_INJECTED = noClasses()
            .that(areIn(Layer.GROUND, Layer.CONTRACTS, Layer.LOGIC, Layer.KITS, Layer.ENGINES, Layer.EDGES))
            .and(not(named("io.bobbin.eventloop.manual.")))
            .and(not(areOf("admin.socket")))
            .should()
            .accessTargetWhere(Uses.of(
                    "java.lang.Math.random",
                    "java.util.Random.new",
                    "java.util.SplittableRandom.new",
                    "java.util.concurrent.ThreadLocalRandom.current",
                    "java.security.SecureRandom.new",
                    "java.util.UUID.randomUUID"))
            .because("a run is repeated from its seed");

    @ArchTest
    static final ArchRule THREADS_ARE_MADE_BY_LOOPS = noClasses()
            .that(DAEMONS)
            // The end of a leadership stops whoever reported it, so it comes from a thread that none of them owns.
            .and(not(named("io.bobbin.leader.single.internal.SingleLeader")))
            .should()
            .accessTargetWhere(Uses.of(
                    "java.lang.Thread.new",
                    "java.util.Timer.new",
                    "java.util.concurrent.ThreadPoolExecutor.new",
                    "java.util.concurrent.ScheduledThreadPoolExecutor.new",
                    "java.util.concurrent.ForkJoinPool.new",
                    "java.util.concurrent.ForkJoinPool.commonPool",
                    "java.util.concurrent.Executors.newCachedThreadPool",
                    "java.util.concurrent.Executors.newFixedThreadPool",
                    "java.util.concurrent.Executors.newSingleThreadExecutor",
                    "java.util.concurrent.Executors.newScheduledThreadPool",
                    "java.util.concurrent.Executors.newSingleThreadScheduledExecutor",
                    "java.util.concurrent.Executors.newWorkStealingPool"))
            .because("tests drain every loop and pool of a daemon in one thread, so they must know them all");

    /** The rule would be worth nothing if it did not see the one place that it leaves out. */
    @ArchTest
    static void aReadingOfTheClockIsSeen(JavaClasses all) {
        assertThat(noClasses()
                        .that(named("io.bobbin.eventloop.SystemTime"))
                        .should()
                        .accessTargetWhere(Uses.of("java.lang.System.nanoTime"))
                        .evaluate(all)
                        .hasViolation())
                .isTrue();
    }

    @ArchTest
    static void aNewThreadIsSeen(JavaClasses all) {
        assertThat(noClasses()
                        .that(named("io.bobbin.eventloop.thread."))
                        .should()
                        .accessTargetWhere(Uses.of("java.lang.Thread.new"))
                        .evaluate(all)
                        .hasViolation())
                .isTrue();
    }
}
