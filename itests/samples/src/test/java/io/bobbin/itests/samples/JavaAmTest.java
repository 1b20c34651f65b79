package io.bobbin.itests.samples;

import io.bobbin.am.tck.AmContract;
import io.bobbin.am.tck.AmProgram;
import io.bobbin.distributedshell.ApplicationMaster;
import java.nio.file.Path;
import java.util.List;

/** The ApplicationMaster of {@code bobbin run}, which is made of the client library. */
class JavaAmTest extends AmContract {

    private static final String TRUE = "dHJ1ZQ,";

    @Override
    protected AmProgram program() {
        return JavaAmTest::command;
    }

    private static List<String> command(int containers) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                ApplicationMaster.class.getName(),
                "--containers",
                Integer.toString(containers),
                "--memory",
                "256",
                "--vcores",
                "1",
                "--priority",
                "0",
                "--command",
                TRUE);
    }
}
