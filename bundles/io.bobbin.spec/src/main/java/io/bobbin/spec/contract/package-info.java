/** Whether a contract suite notices what is wrong. Start with {@link io.bobbin.spec.contract.ContractRun}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.spec.contract;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
