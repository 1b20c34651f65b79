package io.bobbin.cli.command;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads ids from arguments; what is no id is wrong use, with the words of the id itself. */
final class Ids {

    private Ids() {}

    private static <T> T read(String text, Function<String, T> parse) {
        try {
            return parse.apply(text);
        } catch (IllegalArgumentException malformed) {
            throw new TypeConversionException(malformed.getMessage());
        }
    }

    static final class Application implements ITypeConverter<ApplicationId> {
        @Override
        public ApplicationId convert(String text) {
            return read(text, ApplicationId::parse);
        }
    }

    static final class Attempt implements ITypeConverter<ApplicationAttemptId> {
        @Override
        public ApplicationAttemptId convert(String text) {
            return read(text, ApplicationAttemptId::parse);
        }
    }

    static final class Container implements ITypeConverter<ContainerId> {
        @Override
        public ContainerId convert(String text) {
            return read(text, ContainerId::parse);
        }
    }
}
