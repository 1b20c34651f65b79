package io.bobbin.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {

    @TempDir
    Path root;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @BeforeEach
    void writeLists() throws IOException {
        list("AMS", "| AMS-01 | An AM registers. |", "| AMS-02 | An AM asks. |", "| AMS-03 | An AM ends. |");
        list("SM-1", "| SM-1.01 | NEW: it begins. |");
    }

    @Test
    void countsAreGivenPerComponentAndInAll() throws IOException {
        results("io.bobbin.one.AmsTest", "PASSED\tAMS-01\ta", "FAILED\tAMS-02\tb");

        assertThat(run()).isZero();

        assertThat(out())
                .contains(
                        "AMS           3        1        1        0         0        1\n",
                        "SM-1          1        0        0        0         0        1\n",
                        "total         4        1        1        0         0        2\n",
                        "failing AMS: 02\n",
                        "missing AMS: 03\n",
                        "missing SM-1: 01\n");
    }

    @Test
    void oneFailingTestOutweighsAPassingOne() throws IOException {
        results("io.bobbin.one.AmsTest", "PASSED\tAMS-01\ta");
        results("io.bobbin.one.OtherTest", "FAILED\tAMS-01\tb");

        run();

        assertThat(page()).contains("| AMS-01 | failing | An AM registers. | AmsTest.a, OtherTest.b |");
    }

    @Test
    void aSkippedTestCoversNothing() throws IOException {
        results("io.bobbin.one.AmsTest", "SKIPPED\tAMS-01\ta");

        run();

        assertThat(page()).contains("| AMS-01 | skipped | An AM registers. | AmsTest.a |");
    }

    @Test
    void anIdInNoListIsAnErrorThatNamesTheTest() throws IOException {
        results("io.bobbin.one.AmsTest", "PASSED\tAMS-99\ta");

        assertThat(run()).isEqualTo(1);

        assertThat(err()).contains("AMS-99 is in no list (named by AmsTest.a)");
    }

    @Test
    void resultsOfAClassThatIsNoLongerBuiltAreLeftOut() throws IOException {
        results("io.bobbin.one.AmsTest", "PASSED\tAMS-99\ta");
        Files.delete(root.resolve("bundles/one/target/test-classes/io/bobbin/one/AmsTest.class"));

        assertThat(run()).isZero();
    }

    @Test
    void aListWithASentenceTwiceIsAnError() throws IOException {
        list("AMS", "| AMS-01 | An AM registers. |", "| AMS-01 | Again. |");

        assertThat(run()).isEqualTo(1);

        assertThat(err()).contains("AMS.md: AMS-01 is there twice");
    }

    @Test
    void aSentenceInTheWrongFileIsAnError() throws IOException {
        list("AMS", "| NOD-01 | A node registers. |");

        assertThat(run()).isEqualTo(1);

        assertThat(err()).contains("AMS.md: NOD-01 belongs in NOD.md");
    }

    @Test
    void whatIsLeftOutIsNotMissingAndItsReasonIsGiven() throws IOException {
        leftOut("| AMS-02, SM-1.01 | It comes later. |");
        results("io.bobbin.one.AmsTest", "PASSED\tAMS-01\ta");

        assertThat(run()).isZero();

        assertThat(out())
                .contains(
                        "AMS           3        1        0        0         1        1\n",
                        "left out AMS: 02\n",
                        "left out SM-1: 01\n",
                        "missing AMS: 03\n")
                .doesNotContain("missing SM-1");
        assertThat(page()).contains("| AMS-02 | left out | An AM asks. | It comes later. |");
    }

    @Test
    void whatIsLeftOutAndHasATestIsAnError() throws IOException {
        leftOut("| AMS-01 | It comes later. |");
        results("io.bobbin.one.AmsTest", "PASSED\tAMS-01\ta");

        assertThat(run()).isEqualTo(1);

        assertThat(err()).contains("AMS-01 is in left-out.md and named by AmsTest.a");
    }

    @Test
    void whatIsLeftOutIsInAListAndThereOnce() throws IOException {
        leftOut("| AMS-02, AMS-99 and more | It comes later. |", "| AMS-98, AMS-02 | Why. |", "| AMS-02 | Why. |");

        assertThat(run()).isEqualTo(1);

        assertThat(err())
                .contains(
                        "left-out.md: not an id: AMS-99 and more",
                        "left-out.md: AMS-02 is there twice",
                        "left-out.md: AMS-98 is in no list");
    }

    @Test
    void aFolderWithoutListsIsWrongUse() throws IOException {
        assertThat(new Main(new PrintStream(out), new PrintStream(err))
                        .run(List.of(root.resolve("nowhere").toString())))
                .isEqualTo(2);
    }

    private void leftOut(String... rows) throws IOException {
        Files.writeString(
                root.resolve("distribution/docs/spec/left-out.md"),
                "# Left out\n\n| Ids | Why |\n|---|---|\n" + String.join("\n", rows) + "\n");
    }

    private void list(String component, String... rows) throws IOException {
        Path file = root.resolve("distribution/docs/spec/" + component + ".md");
        Files.createDirectories(file.getParent());
        Files.writeString(
                file, "# " + component + "\n\n| Id | Sentence |\n|---|---|\n" + String.join("\n", rows) + "\n");
    }

    private void results(String testClass, String... lines) throws IOException {
        Path target = root.resolve("bundles/one/target");
        Path compiled = target.resolve("test-classes/" + testClass.replace('.', '/') + ".class");
        Files.createDirectories(compiled.getParent());
        Files.writeString(compiled, "");
        Files.createDirectories(target.resolve("spec"));
        Files.writeString(target.resolve("spec/" + testClass + ".txt"), String.join("\n", lines) + "\n");
    }

    private int run() throws IOException {
        return new Main(print(out), print(err)).run(List.of(root.toString()));
    }

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String page() throws IOException {
        return Files.readString(root.resolve("target/spec-report.md"));
    }
}
