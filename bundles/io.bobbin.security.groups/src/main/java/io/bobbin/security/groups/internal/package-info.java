/** Groups of users. Start with {@link io.bobbin.security.groups.internal.RememberedGroups}. */
@NullMarked
package io.bobbin.security.groups.internal;

import org.jspecify.annotations.NullMarked;
