/**
 * The archive as a user has it. Start with {@link io.bobbin.itests.endtoend.Shell}, then {@link
 * io.bobbin.itests.endtoend.TrialRunIT}.
 */
@NullMarked
package io.bobbin.itests.endtoend;

import org.jspecify.annotations.NullMarked;
