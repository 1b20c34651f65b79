package io.bobbin.api.protocol;

import io.bobbin.api.application.AccessType;
import io.bobbin.api.container.Container;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NmToken;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The limits of the cluster and, with kept containers, those of earlier attempts (AMS-53). */
public record RegisterApplicationMasterResponse(
        Resource maximumCapability,
        Map<AccessType, String> acls,
        String queue,
        List<Container> containersFromPreviousAttempts,
        List<NmToken> nmTokensFromPreviousAttempts) {

    public RegisterApplicationMasterResponse {
        containersFromPreviousAttempts = List.copyOf(containersFromPreviousAttempts);
        nmTokensFromPreviousAttempts = List.copyOf(nmTokensFromPreviousAttempts);
        acls = Collections.unmodifiableMap(new LinkedHashMap<>(acls));
    }
}
