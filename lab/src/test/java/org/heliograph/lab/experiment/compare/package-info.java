/// Tests of repairs.
@NullMarked
package org.heliograph.lab.experiment.compare;

import org.jspecify.annotations.NullMarked;
