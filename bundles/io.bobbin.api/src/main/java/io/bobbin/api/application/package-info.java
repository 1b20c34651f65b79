/** Applications and attempts as their submitters see them. Start with {@link io.bobbin.api.application.ApplicationSubmissionContext}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.application;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
