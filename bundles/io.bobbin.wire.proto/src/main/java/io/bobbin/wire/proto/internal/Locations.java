package io.bobbin.wire.proto.internal;

import io.bobbin.wire.proto.message.URLProto;
import java.net.URI;
import java.net.URISyntaxException;

/** Where files are: a URI in a record, its parts in a message. */
final class Locations {
    private Locations() {}

    static URLProto write(URI uri) {
        var message = URLProto.newBuilder().setPort(uri.getPort());
        Fields.set(uri.getScheme(), message::setScheme);
        Fields.set(uri.getHost(), message::setHost);
        Fields.set(uri.getUserInfo(), message::setUserInfo);
        Fields.set(uri.getPath(), message::setFile);
        return message.build();
    }

    static URI read(URLProto message) {
        try {
            return new URI(
                    message.hasScheme() ? message.getScheme() : null,
                    message.hasUserInfo() ? message.getUserInfo() : null,
                    message.hasHost() && !message.getHost().isEmpty() ? message.getHost() : null,
                    message.hasPort() && message.getPort() > 0 ? message.getPort() : -1,
                    message.hasFile() ? message.getFile() : null,
                    null,
                    null);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** Whether the parts say all of it: queries, fragments and host names with an underscore have no place in them. */
    static boolean isWhole(URI uri, URLProto parts) {
        try {
            // Equal URIs may still differ in the text, and it is the text that a fetcher gets to see.
            return read(parts).toString().equals(uri.toString());
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
