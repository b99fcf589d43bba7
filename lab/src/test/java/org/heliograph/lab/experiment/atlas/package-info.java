@NullMarked
package org.heliograph.lab.experiment.atlas;

import org.jspecify.annotations.NullMarked;
