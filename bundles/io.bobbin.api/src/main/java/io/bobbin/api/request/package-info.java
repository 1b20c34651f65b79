/** What an application asks for. Start with {@link io.bobbin.api.request.ResourceRequest}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.request;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
