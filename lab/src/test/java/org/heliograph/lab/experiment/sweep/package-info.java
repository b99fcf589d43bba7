/// Tests of sweeps.
@NullMarked
package org.heliograph.lab.experiment.sweep;

import org.jspecify.annotations.NullMarked;
