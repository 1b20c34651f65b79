package io.bobbin.executor.kit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What Linux tells about a process in {@code /proc/<pid>/status}, by field. */
record ProcessStatus(Map<String, String> fields) {

    private static final int QUIT = 3;
    private static final int HEXADECIMAL = 16;
    private static final long KILOBYTE = 1024;

    /** Null for a process that is gone. */
    static @Nullable ProcessStatus of(Path process) {
        try {
            return parse(Files.readString(process.resolve("status"), StandardCharsets.ISO_8859_1));
        } catch (IOException gone) {
            return null;
        }
    }

    static ProcessStatus parse(String text) {
        var fields = new LinkedHashMap<String, String>();
        for (String line : text.split("\n")) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                fields.put(line.substring(0, colon), line.substring(colon + 1).strip());
            }
        }
        return new ProcessStatus(fields);
    }

    /** Whether it has a handler for QUIT. */
    boolean catchesQuit() {
        String caught = fields.getOrDefault("SigCgt", "0");
        return (Long.parseUnsignedLong(caught, HEXADECIMAL) & 1L << (QUIT - 1)) != 0;
    }

    /** Bytes that it holds in memory. */
    long residentBytes() {
        return bytes("VmRSS");
    }

    /** Bytes of its address space. */
    long virtualBytes() {
        return bytes("VmSize");
    }

    /** A process on its way out has none. */
    private long bytes(String field) {
        String digits = fields.getOrDefault(field, "0").split(" ")[0];
        return Long.parseLong(digits) * KILOBYTE;
    }
}
