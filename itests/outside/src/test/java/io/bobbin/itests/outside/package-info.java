/** Somebody who has nothing but the archive builds plugins. Start with {@link io.bobbin.itests.outside.OutsideBuildIT}. */
@NullMarked
package io.bobbin.itests.outside;

import org.jspecify.annotations.NullMarked;
