/// Which strategy is fastest at which message size and reconfiguration delay.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.phase;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
