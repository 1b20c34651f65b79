/** Words that every part of Bobbin shares. Start with the packages id, resource and protocol. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.api;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
