/// Random traffic on wormhole networks: latency over load, and where a network saturates.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.traffic;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
