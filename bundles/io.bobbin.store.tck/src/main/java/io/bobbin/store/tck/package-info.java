/** What every state store must do. Start with {@link io.bobbin.store.tck.StateStoreContract}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.store.tck;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
