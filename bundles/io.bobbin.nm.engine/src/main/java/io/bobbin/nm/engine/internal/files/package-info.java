/** What blocks: everything that touches a disk. Called outside of the loop. */
@NullMarked
package io.bobbin.nm.engine.internal.files;

import org.jspecify.annotations.NullMarked;
