@NullMarked
package org.heliograph.lab.experiment.steps;

import org.jspecify.annotations.NullMarked;
