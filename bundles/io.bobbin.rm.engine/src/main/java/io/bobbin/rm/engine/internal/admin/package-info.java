/** What operators change while the cluster runs. Start with {@link io.bobbin.rm.engine.internal.admin.AdminService}. */
@NullMarked
package io.bobbin.rm.engine.internal.admin;

import org.jspecify.annotations.NullMarked;
