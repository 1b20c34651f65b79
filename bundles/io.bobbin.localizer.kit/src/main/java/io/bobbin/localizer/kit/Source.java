package io.bobbin.localizer.kit;

import java.io.IOException;
import java.io.InputStream;

/**
 * What a URI names.
 *
 * @param name the name of the file that containers shall see; its ending tells what kind of archive it is. A plain name: no
 *     slash, not {@code .} or {@code ..}
 * @param time its modification time, in ms since the epoch, as the submitter knows it
 * @param content opened at most once, after the time has been found right
 */
public record Source(String name, long time, Content content) {

    /** The bytes, read to their end and closed by the caller. */
    @FunctionalInterface
    public interface Content {

        InputStream open() throws IOException;
    }
}
