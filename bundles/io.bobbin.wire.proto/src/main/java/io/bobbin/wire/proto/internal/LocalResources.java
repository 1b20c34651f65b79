package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;
import static io.bobbin.wire.proto.internal.Fields.optional;
import static io.bobbin.wire.proto.internal.Fields.set;

import io.bobbin.api.container.LocalResource;
import io.bobbin.wire.proto.message.LocalResourceProto;
import io.bobbin.wire.proto.message.LocalResourceTypeProto;
import io.bobbin.wire.proto.message.LocalResourceVisibilityProto;
import io.bobbin.wire.proto.message.StringLocalResourceMapProto;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Files that a container needs. One of unknown type is a plain file, one of unknown visibility is shared with nobody. */
final class LocalResources {
    private static final EnumPairs<LocalResource.Type, LocalResourceTypeProto> TYPES =
            EnumPairs.byPrefix(LocalResource.Type.class, LocalResourceTypeProto.class, "");
    private static final EnumPairs<LocalResource.Visibility, LocalResourceVisibilityProto> VISIBILITIES =
            EnumPairs.byPrefix(LocalResource.Visibility.class, LocalResourceVisibilityProto.class, "");

    private LocalResources() {}

    static LocalResourceProto write(LocalResource resource) {
        var parts = Locations.write(resource.uri());
        var message = LocalResourceProto.newBuilder()
                .setResource(parts)
                .setSize(resource.size())
                .setTimestamp(resource.timestamp())
                .setType(TYPES.write(resource.type()))
                .setVisibility(VISIBILITIES.write(resource.visibility()));
        set(resource.pattern(), message::setPattern);
        if (!Locations.isWhole(resource.uri(), parts)) {
            message.setUri(resource.uri().toString());
        }
        return message.build();
    }

    static LocalResource read(LocalResourceProto message) {
        return new LocalResource(
                message.hasUri() ? URI.create(message.getUri()) : Locations.read(message.getResource()),
                TYPES.read(message.hasType(), message.getType(), LocalResource.Type.FILE),
                VISIBILITIES.read(
                        message.hasVisibility(), message.getVisibility(), LocalResource.Visibility.APPLICATION),
                message.getSize(),
                message.getTimestamp(),
                optional(message.hasPattern(), message::getPattern));
    }

    static List<StringLocalResourceMapProto> write(Map<String, LocalResource> resources) {
        return all(resources.entrySet(), entry -> StringLocalResourceMapProto.newBuilder()
                .setKey(entry.getKey())
                .setValue(write(entry.getValue()))
                .build());
    }

    static Map<String, LocalResource> read(List<StringLocalResourceMapProto> messages) {
        var resources = new LinkedHashMap<String, LocalResource>();
        messages.forEach(message -> resources.put(message.getKey(), read(message.getValue())));
        return resources;
    }
}
