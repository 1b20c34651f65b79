package io.bobbin.itests.samples;

import io.bobbin.am.tck.AmContract;
import io.bobbin.am.tck.AmProgram;

class PythonAmTest extends AmContract {

    @Override
    protected AmProgram program() {
        return new PythonAm(null);
    }
}
