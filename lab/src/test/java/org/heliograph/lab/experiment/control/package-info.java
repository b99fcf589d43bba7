/// Tests of slotted studies.
@NullMarked
package org.heliograph.lab.experiment.control;

import org.jspecify.annotations.NullMarked;
