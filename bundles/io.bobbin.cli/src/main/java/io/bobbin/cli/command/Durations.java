package io.bobbin.cli.command;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 90}, {@code 90s}, {@code 5m}, {@code 2h}, {@code 500ms}; a number alone is seconds. */
final class Durations implements ITypeConverter<Duration> {

    private static final Pattern FORM = Pattern.compile("([0-9]{1,9})(ms|s|m|h)?");

    @Override
    public Duration convert(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new TypeConversionException("'" + text + "' is no duration (expected: 90s, 5m, 2h or 500ms)");
        }
        long number = Long.parseLong(form.group(1));
        return switch (form.group(2) == null ? "s" : form.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofSeconds(number);
        };
    }
}
