/** Files of this machine for containers. Start with {@link io.bobbin.localizer.file.FileLocalizer}. */
@NullMarked
package io.bobbin.localizer.file;

import org.jspecify.annotations.NullMarked;
