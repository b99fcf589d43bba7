/// How time and memory to plan grow with the messages.
@NullMarked
package org.heliograph.lab.experiment.scale;

import org.jspecify.annotations.NullMarked;
