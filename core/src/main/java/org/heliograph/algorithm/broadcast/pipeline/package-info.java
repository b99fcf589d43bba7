/// Collectives on reconfigurable networks that hide the delay of retuning, or never retune.
@NullMarked
package org.heliograph.algorithm.broadcast.pipeline;

import org.jspecify.annotations.NullMarked;
