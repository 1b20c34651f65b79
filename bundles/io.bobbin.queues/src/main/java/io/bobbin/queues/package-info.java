/**
 * Queues as operators write them in {@code queues.yaml}: read without trusting them, and checked against what the
 * schedulers that are present say they know. Pure functions of text and services. Start with
 * {@link io.bobbin.queues.QueueFile} and {@link io.bobbin.queues.QueueChecker}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.queues;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
