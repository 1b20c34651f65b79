/**
 * What operators ask the manager through its socket. Start with {@link io.bobbin.rm.admin.internal.ManagerVerbs}, then
 * {@link io.bobbin.rm.admin.internal.AdminEdge}.
 */
@NullMarked
package io.bobbin.rm.admin.internal;

import org.jspecify.annotations.NullMarked;
