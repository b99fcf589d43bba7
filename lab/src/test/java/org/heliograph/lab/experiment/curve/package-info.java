/// Tests of slotted studies.
@NullMarked
package org.heliograph.lab.experiment.curve;

import org.jspecify.annotations.NullMarked;
