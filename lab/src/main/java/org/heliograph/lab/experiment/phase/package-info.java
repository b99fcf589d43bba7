/// Which strategy is fastest at which message size and reconfiguration delay.
@NullMarked
package org.heliograph.lab.experiment.phase;

import org.jspecify.annotations.NullMarked;
