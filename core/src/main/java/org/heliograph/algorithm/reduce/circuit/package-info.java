/// Barrier by dissemination on a complete reconfigurable network.
@NullMarked
package org.heliograph.algorithm.reduce.circuit;

import org.jspecify.annotations.NullMarked;
