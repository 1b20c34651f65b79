/** The manager's admin socket. Start with {@link io.bobbin.rm.admin.internal.ManagerVerbs}. */
@NullMarked
package io.bobbin.rm.admin;

import org.jspecify.annotations.NullMarked;
