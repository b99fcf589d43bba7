/// Tests of slotted studies.
@NullMarked
package org.heliograph.lab.experiment.slotted;

import org.jspecify.annotations.NullMarked;
