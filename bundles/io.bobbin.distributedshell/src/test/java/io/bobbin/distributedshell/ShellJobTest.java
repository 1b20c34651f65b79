package io.bobbin.distributedshell;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ShellJobTest {

    @Test
    void theSubmissionSaysWhereTheProgramIsAndWhatToRun() {
        var task = new ShellTask(2, Resource.of(100, 1), Priority.ZERO, List.of("true"));
        var job = new ShellJob("job", "ads", task, Resource.of(256, 1), 3, true, Set.of("t"));

        var submission = job.submission(
                new ApplicationId(1, 1),
                new ShellHome("/opt/bobbin", "/opt/bobbin/lib/client/a.jar", List.of("-Dx"), "rm:1"));

        assertThat(submission.queue()).isEqualTo("ads");
        assertThat(submission.maxAppAttempts()).isEqualTo(3);
        assertThat(submission.type()).isEqualTo("SHELL");
        assertThat(submission.resource()).isEqualTo(Resource.of(256, 1));
        var context = Objects.requireNonNull(submission.amContainer());
        assertThat(context.environment())
                .containsEntry("BOBBIN_HOME", "/opt/bobbin")
                .containsEntry("CLASSPATH", "/opt/bobbin/lib/client/a.jar")
                .containsEntry("BOBBIN_RM", "rm:1");
        assertThat(context.commands())
                .singleElement()
                .asString()
                .startsWith("{{JAVA_HOME}}/bin/java -Xmx128m ")
                .contains(" -Dx io.bobbin.distributedshell.ApplicationMaster --containers 2 ")
                .endsWith(" 1><LOG_DIR>/stdout 2><LOG_DIR>/stderr");
    }
}
