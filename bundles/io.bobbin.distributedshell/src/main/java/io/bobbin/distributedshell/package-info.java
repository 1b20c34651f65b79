/**
 * Runs one command in several containers. Start with {@link io.bobbin.distributedshell.ShellJob} for submitters and
 * {@link io.bobbin.distributedshell.ApplicationMaster} for what runs in the cluster.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.distributedshell;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
