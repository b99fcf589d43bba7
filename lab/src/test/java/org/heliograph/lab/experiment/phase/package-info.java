@NullMarked
package org.heliograph.lab.experiment.phase;

import org.jspecify.annotations.NullMarked;
