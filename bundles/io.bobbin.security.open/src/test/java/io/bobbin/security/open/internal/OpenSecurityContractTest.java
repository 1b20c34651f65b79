package io.bobbin.security.open.internal;

import io.bobbin.security.spi.Security;
import io.bobbin.security.tck.SecurityContract;

class OpenSecurityContractTest extends SecurityContract {

    @Override
    protected Security newSecurity() {
        return new OpenSecurity();
    }
}
