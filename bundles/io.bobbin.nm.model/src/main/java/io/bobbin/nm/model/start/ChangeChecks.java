package io.bobbin.nm.model.start;

import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.security.spi.TokenIdentifier;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The checks of what is to change about a container that runs; the first refusal wins. */
public final class ChangeChecks {

    private ChangeChecks() {}

    /**
     * Why this new size is refused; null when it is not.
     *
     * @param present what the container has now
     * @param node the node's id; null before an edge listens
     * @param rmIdentifier the leadership that the node is registered with
     * @param now ms since the epoch
     */
    public static @Nullable Refusal update(
            TokenIdentifier.Container token,
            TokenIdentifier.Container present,
            @Nullable NodeId node,
            long rmIdentifier,
            long now) {
        if (!token.node().equals(node)) {
            return new Refusal(
                    ErrorCode.INVALID_CONTAINER,
                    "Update token of " + token.container() + " is for node " + token.node() + ", not for " + node);
        }
        if (token.rmIdentifier() != rmIdentifier) {
            return new Refusal(
                    ErrorCode.INVALID_CONTAINER,
                    "The size of " + token.container() + " was granted by the leadership that began at "
                            + token.rmIdentifier() + "; this node obeys the one of " + rmIdentifier);
        }
        if (token.expiry() < now) {
            return new Refusal(
                    ErrorCode.INVALID_TOKEN,
                    "Update token of " + token.container() + " expired at " + token.expiry() + "; it is " + now
                            + " now");
        }
        if (token.version() <= present.version()) {
            return new Refusal(
                    ErrorCode.STALE,
                    "Update token of " + token.container() + " is of version " + token.version()
                            + "; the container has version " + present.version() + " already");
        }
        return null;
    }

    /**
     * Why these files are refused; null when they are not: each must say where it comes from, what it is and who may
     * share it (NMC-20).
     */
    @SuppressWarnings("ConstantValue") // what comes over a wire may lack what its type promises
    public static @Nullable Refusal resources(ContainerId container, Map<String, LocalResource> resources) {
        for (Map.Entry<String, LocalResource> entry : resources.entrySet()) {
            LocalResource resource = entry.getValue();
            String lacks = null;
            if (resource.uri() == null || resource.uri().toString().isEmpty()) {
                lacks = "URL";
            } else if (resource.type() == null) {
                lacks = "type";
            } else if (resource.visibility() == null) {
                lacks = "visibility";
            }
            if (lacks != null) {
                return new Refusal(
                        ErrorCode.BAD_REQUEST,
                        "Local resource '" + entry.getKey() + "' of " + container + " has no " + lacks);
            }
        }
        return null;
    }

    /** As {@link #resources}, for files whose link is made in a working directory that is in use. */
    public static @Nullable Refusal laterResources(ContainerId container, Map<String, LocalResource> resources) {
        for (String name : resources.keySet()) {
            boolean out = name.isEmpty()
                    || name.startsWith("/")
                    || Arrays.asList(name.split("/")).contains("..");
            if (out) {
                return new Refusal(
                        ErrorCode.BAD_REQUEST,
                        "Resource name '" + name + "' of " + container + " leads out of the working directory");
            }
        }
        return resources(container, resources);
    }
}
