package io.bobbin.nm.model.container;

import io.bobbin.api.container.ContainerLaunchContext;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a container runs.
 *
 * @param links where its files are, by the names of their links; those that are made already need not be here
 */
public record Form(ContainerLaunchContext context, Map<String, String> links) {

    public Form {
        links = Collections.unmodifiableMap(new LinkedHashMap<>(links));
    }

    Form with(Map<String, String> newLinks) {
        return new Form(context, newLinks);
    }
}
