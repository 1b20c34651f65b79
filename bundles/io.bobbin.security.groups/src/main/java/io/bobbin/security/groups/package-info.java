/** Groups of users. Start with {@link io.bobbin.security.groups.internal.GroupsComponent}. */
@NullMarked
package io.bobbin.security.groups;

import org.jspecify.annotations.NullMarked;
