package io.bobbin.api.protocol;

import io.bobbin.api.application.AccessType;
import io.bobbin.api.container.Container;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Secret;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The limits of the cluster and, with kept containers, those of earlier attempts (AMS-53).
 *
 * @param clientToAmKey with which the AM checks the tokens of its clients; null when clients have none (TOK-08)
 */
public record RegisterApplicationMasterResponse(
        Resource maximumCapability,
        Map<AccessType, String> acls,
        String queue,
        List<Container> containersFromPreviousAttempts,
        List<NmToken> nmTokensFromPreviousAttempts,
        @Nullable Secret clientToAmKey) {

    public RegisterApplicationMasterResponse {
        containersFromPreviousAttempts = List.copyOf(containersFromPreviousAttempts);
        nmTokensFromPreviousAttempts = List.copyOf(nmTokensFromPreviousAttempts);
        acls = Collections.unmodifiableMap(new LinkedHashMap<>(acls));
    }

    /** Without a key for clients. */
    public RegisterApplicationMasterResponse(
            Resource maximumCapability,
            Map<AccessType, String> acls,
            String queue,
            List<Container> containersFromPreviousAttempts,
            List<NmToken> nmTokensFromPreviousAttempts) {
        this(maximumCapability, acls, queue, containersFromPreviousAttempts, nmTokensFromPreviousAttempts, null);
    }

    public RegisterApplicationMasterResponse withClientToAmKey(@Nullable Secret key) {
        return new RegisterApplicationMasterResponse(
                maximumCapability, acls, queue, containersFromPreviousAttempts, nmTokensFromPreviousAttempts, key);
    }
}
