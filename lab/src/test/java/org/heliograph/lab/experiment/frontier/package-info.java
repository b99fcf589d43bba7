@NullMarked
package org.heliograph.lab.experiment.frontier;

import org.jspecify.annotations.NullMarked;
