/**
 * The documentation agrees with the code: pages per constant, pages that are printed from it, links that lead somewhere.
 *
 * <p>Start with {@link io.bobbin.itests.architecture.docs.Page}.
 */
@NullMarked
package io.bobbin.itests.architecture.docs;

import org.jspecify.annotations.NullMarked;
