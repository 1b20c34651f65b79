/** The checks of submit and allocate. Start with {@link io.bobbin.rm.model.check.AllocateCheck} and {@link io.bobbin.rm.model.check.SubmissionCheck}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.rm.model.check;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
