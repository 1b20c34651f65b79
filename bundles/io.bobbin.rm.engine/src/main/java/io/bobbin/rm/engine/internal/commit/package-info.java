/** Proposals judged and committed. Start with {@link io.bobbin.rm.engine.internal.commit.Committer}. */
@NullMarked
package io.bobbin.rm.engine.internal.commit;

import org.jspecify.annotations.NullMarked;
