/// Tests of repairs.
@NullMarked
package org.heliograph.lab.experiment.repair;

import org.jspecify.annotations.NullMarked;
