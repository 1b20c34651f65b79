/** Jobs from submission to their output. Start with {@link io.bobbin.cli.job.JobRun}. */
@NullMarked
package io.bobbin.cli.job;

import org.jspecify.annotations.NullMarked;
