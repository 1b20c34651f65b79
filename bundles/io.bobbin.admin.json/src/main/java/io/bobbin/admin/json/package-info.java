/** Records as JSON. Start with {@link io.bobbin.admin.json.RecordJson}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.admin.json;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
