package io.bobbin.localizer.kit;

import io.bobbin.api.container.LocalResource;
import io.bobbin.localizer.spi.FetchedResource;
import java.io.IOException;
import java.nio.file.Path;

/** How files lie where containers see them: as they are, or unpacked, by the type of the resource (LOC-05, LOC-06). */
public final class Layout {

    private Layout() {}

    /**
     * Lays a file or directory of this machine out for a resource. Archives are known by the ending of the source's name.
     *
     * @param target must not exist; its parent must
     * @throws IOException also when an archive is broken, or an entry of it would leave {@code target}
     */
    public static FetchedResource layOut(LocalResource resource, Path source, Path target) throws IOException {
        switch (resource.type()) {
            case FILE -> Trees.copy(source, target);
            case ARCHIVE -> Archives.unpack(source, target);
            case PATTERN -> Archives.unpackMatching(source, target, resource.pattern());
        }
        return new FetchedResource(target, Trees.size(target));
    }
}
