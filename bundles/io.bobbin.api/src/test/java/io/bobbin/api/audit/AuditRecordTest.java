package io.bobbin.api.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.testkit.spec.Spec;
import org.junit.jupiter.api.Test;

class AuditRecordTest {

    private static final ApplicationId APPLICATION = new ApplicationId(1, 7);

    @Test
    @Spec("AUD-02")
    void aFullLineHasEveryKeyInItsOrderPartedByTabs() {
        var full = AuditRecord.failure("ann", "KILL_APPLICATION", "ClientService", "no right")
                .permissions("MODIFY_APP")
                .about(APPLICATION.attempt(1).container(2))
                .from("10.0.0.7")
                .queue("root.default");

        assertThat(full.line())
                .isEqualTo("USER=ann\tOPERATION=KILL_APPLICATION\tTARGET=ClientService\tRESULT=FAILURE"
                        + "\tDESCRIPTION=no right\tPERMISSIONS=MODIFY_APP\tAPPID=application_1_0007"
                        + "\tAPPATTEMPTID=appattempt_1_0007_000001\tCONTAINERID=container_1_0007_01_000002"
                        + "\tIP=10.0.0.7\tQUEUENAME=root.default");
    }

    @Test
    @Spec("AUD-02")
    void whatIsNotKnownIsLeftOut() {
        assertThat(AuditRecord.success("", "SUBMIT_APPLICATION", "ClientService")
                        .from("")
                        .line())
                .isEqualTo("USER=unknown\tOPERATION=SUBMIT_APPLICATION\tTARGET=ClientService\tRESULT=SUCCESS");
    }

    @Test
    @Spec("AUD-02")
    void aValueCanForgeNeitherAnotherKeyNorAnotherLine() {
        var forged = AuditRecord.success("ann\tRESULT=SUCCESS\nUSER=root", "x\r\u0000\u0085y", "t\u2028\u2029\u000b")
                .line();

        assertThat(forged.split("\t")).hasSize(4);
        assertThat(forged.lines()).hasSize(1);
        assertThat(forged).doesNotContainPattern("[\\x00-\\x08\\x0a-\\x1f\\x7f-\\x9f\u2028\u2029]");
    }

    @Test
    void aValueHasABound() {
        assertThat(AuditRecord.failure("ann", "o", "t", "x".repeat(100_000)).line())
                .hasSizeLessThan(1200)
                .endsWith("...");
    }
}
