package io.bobbin.cli.job;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;

/** Writes what containers wrote, each file under the id of its container. */
public final class ContainerOutput {

    private final Logs logs;
    private final PrintStream out;

    public ContainerOutput(Logs logs, PrintStream out) {
        this.logs = logs;
        this.out = out;
    }

    /** Writes the files of one container that {@code wanted} names, or all when it is empty. */
    public void write(String node, ContainerId id, List<String> wanted, long tail) {
        write(node, id, false, wanted, tail);
    }

    /** @param released whether it was given back, which is mostly done before it starts; nothing is said of it then */
    public void write(String node, ContainerId id, boolean released, List<String> wanted, long tail) {
        List<String> files;
        try {
            files = logs.files(node, id);
        } catch (BobbinException noLogs) {
            if (!released || noLogs.code() != ErrorCode.CONTAINER_NOT_FOUND) {
                out.println(id + " on " + node + ": no output (" + noLogs.getMessage() + ")");
            }
            return;
        }
        List<String> chosen = files.stream()
                .filter(file -> wanted.isEmpty() || wanted.contains(file))
                .toList();
        if (chosen.isEmpty()) {
            out.println(id + " on " + node + ": no output");
        }
        for (String file : chosen) {
            out.println(id + " on " + node + ", " + file + ":");
            var lines = new Lines(out);
            logs.copy(node, id, file, tail, lines);
            lines.endLine();
        }
    }

    /** Passes bytes on and knows whether the last line was ended, so that the next heading begins one. */
    private static final class Lines extends OutputStream {
        private final PrintStream out;
        private int last = '\n';

        Lines(PrintStream out) {
            this.out = out;
        }

        @Override
        public void write(int letter) {
            out.write(letter);
            last = letter;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            out.write(bytes, offset, length);
            last = length == 0 ? last : bytes[offset + length - 1];
        }

        void endLine() {
            if (last != '\n') {
                out.println();
            }
        }
    }
}
