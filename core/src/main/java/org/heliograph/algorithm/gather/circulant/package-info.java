/// All-gather over circuits of a circulant graph on a complete reconfigurable network.
@NullMarked
package org.heliograph.algorithm.gather.circulant;

import org.jspecify.annotations.NullMarked;
