/**
 * The one canonical form of each record that a state store keeps. Start with {@link io.bobbin.store.codec.RecordCodec},
 * then {@link io.bobbin.store.codec.ApplicationRecord} and {@link io.bobbin.store.codec.AttemptRecord}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.store.codec;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
