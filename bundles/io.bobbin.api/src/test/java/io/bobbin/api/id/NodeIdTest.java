package io.bobbin.api.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeIdTest {

    @ParameterizedTest
    @CsvSource({
        "host1:45454, host1, 45454",
        "':45454', '', 45454",
        "host1:-1, host1, -1",
        "host1:65536, host1, 65536",
        "'[::1]:8041', '[::1]', 8041"
    })
    void hostAndPortAreTakenApart(String text, String host, int port) {
        assertThat(NodeId.parse(text)).isEqualTo(new NodeId(host, port));
    }

    @Test
    void theOrderIsByHostTextThenPortAsANumber() {
        assertThat(new NodeId("h10", 1)).isLessThan(new NodeId("h2", 1));
        assertThat(new NodeId("h2", 9)).isLessThan(new NodeId("h2", 10));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
        'host1:45454'  | 'host1:45454'
        'HOST1:5'      | 'HOST1:5'
        'host1:+5'     | 'host1:5'
        ' host1:45454' | 'host1:45454'
        ':45454'       | ':45454'
        'host1:0'      | 'host1:0'
        'host1:-1'     | 'host1:-1'
        'host1:65536'  | 'host1:65536'
        '[fe80::1]:1'  | '[fe80::1]:1'
        """)
    void itIsReadAndPrintedInItsNormalForm(String text, String normal) {
        assertThat(NodeId.parse(text)).hasToString(normal);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
        'host1'            | parts
        'host1:'           | parts
        'host1:x'          | number
        'host1:45454 '     | number
        'host1:2147483648' | number
        'host1:1:2'        | parts
        '::1:8041'         | parts
        '[::1:8041'        | parts
        ''                 | parts
        """)
    void whatIsNoIdIsRefusedWithTheInput(String text, String kind) {
        String named = kind.equals("number") ? text.substring(text.indexOf(':') + 1) : text;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NodeId.parse(text))
                .withMessageContaining("'" + named + "'");
    }

    @Test
    @SuppressWarnings("NullAway") // a caller without null checks
    void nothingIsRefused() {
        assertThatNullPointerException().isThrownBy(() -> NodeId.parse(null));
    }
}
