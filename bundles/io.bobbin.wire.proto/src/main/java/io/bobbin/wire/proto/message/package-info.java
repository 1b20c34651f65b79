/** Generated messages, one class for each message of the schema. Their names and field numbers are Hadoop's; fields from 10000 on are ours. */
@Export
@Version("1.0.0")
package io.bobbin.wire.proto.message;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
