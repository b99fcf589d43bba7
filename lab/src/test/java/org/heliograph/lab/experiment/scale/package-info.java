/// Tests of repairs.
@NullMarked
package org.heliograph.lab.experiment.scale;

import org.jspecify.annotations.NullMarked;
