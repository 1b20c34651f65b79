package io.bobbin.api.protocol;

import io.bobbin.api.reason.Explanation;

/** Why an application waits. */
public record ExplainApplicationResponse(Explanation explanation) {}
