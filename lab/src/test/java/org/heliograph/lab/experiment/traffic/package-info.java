/// Tests of random traffic on wormhole networks.
@NullMarked
package org.heliograph.lab.experiment.traffic;

import org.jspecify.annotations.NullMarked;
