/// Random traffic on wormhole networks: latency over load, and where a network saturates.
@NullMarked
package org.heliograph.lab.experiment.traffic;

import org.jspecify.annotations.NullMarked;
