package io.bobbin.nm.model.resource;

import io.bobbin.api.container.LocalResource;
import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which resources are one file: those that agree in all that decides what is fetched. */
public record ResourceKey(URI uri, LocalResource.Type type, long timestamp, @Nullable String pattern) {

    public static ResourceKey of(LocalResource resource) {
        String pattern = resource.type() == LocalResource.Type.PATTERN ? resource.pattern() : null;
        return new ResourceKey(resource.uri(), resource.type(), resource.timestamp(), pattern);
    }

    /** The last part of its path, as the name of the fetched file. */
    public String fileName() {
        String path = Objects.requireNonNullElse(uri.getPath(), "");
        while (path.endsWith("/")) {
            path = path.substring(0, path.length() - 1);
        }
        String name = path.substring(path.lastIndexOf('/') + 1);
        return name.isEmpty() || name.equals("..") || name.equals(".") ? "resource" : name;
    }

    @Override
    public String toString() {
        return uri + " (" + type + ", time " + timestamp + ")";
    }
}
