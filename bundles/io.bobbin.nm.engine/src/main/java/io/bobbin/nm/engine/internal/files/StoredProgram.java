package io.bobbin.nm.engine.internal.files;

import io.bobbin.nm.model.container.Form;
import io.bobbin.nm.model.container.Program;
import org.jspecify.annotations.Nullable;

/**
 * What is written down of what a container runs.
 *
 * @param toLaunch whether nothing of it runs and it is to be started
 */
public record StoredProgram(Program program, boolean toLaunch) {

    /** What was read may lack what its type promises. */
    @SuppressWarnings("ConstantValue")
    boolean isWhole() {
        return program != null
                && program.retries() != null
                && program.current() != null
                && isWhole(program.current())
                && isWhole(program.previous());
    }

    @SuppressWarnings("ConstantValue")
    private static boolean isWhole(@Nullable Form form) {
        return form == null || form.context() != null;
    }
}
