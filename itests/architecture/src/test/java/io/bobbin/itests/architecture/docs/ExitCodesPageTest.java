package io.bobbin.itests.architecture.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ExitStatus;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ExitCodesPageTest {

    private static final Pattern STATUS = Pattern.compile("(?m)^\\| (-?[0-9]+) \\| ([A-Z_]+) \\|");

    @Test
    void thePageHasEveryStatusOfAContainer() {
        var onPage = STATUS.matcher(Page.of("exit-codes.md").text())
                .results()
                .map(row -> row.group(2) + " " + row.group(1))
                .toList();
        var inCode = Arrays.stream(ExitStatus.class.getFields())
                .filter(field -> field.getType() == int.class)
                .map(field -> field.getName() + " " + valueOf(field))
                .toList();

        assertThat(onPage).containsExactlyInAnyOrderElementsOf(inCode);
    }

    private static int valueOf(Field constant) {
        try {
            return constant.getInt(null);
        } catch (IllegalAccessException hidden) {
            throw new IllegalStateException(hidden);
        }
    }
}
