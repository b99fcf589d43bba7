/// Collectives on reconfigurable networks that hide the delay of retuning, or never retune.
@NullMarked
package org.heliograph.algorithm.pipeline;

import org.jspecify.annotations.NullMarked;
