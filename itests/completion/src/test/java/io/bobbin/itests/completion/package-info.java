/** Completion in real shells. */
@NullMarked
package io.bobbin.itests.completion;

import org.jspecify.annotations.NullMarked;
