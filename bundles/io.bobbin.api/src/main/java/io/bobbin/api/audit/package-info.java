/** Who did what, for the audit log. Start with {@link io.bobbin.api.audit.AuditRecord}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api.audit;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
