/// All-reduce and barrier on complete reconfigurable networks.
@NullMarked
package org.heliograph.algorithm.reduce.circuit;

import org.jspecify.annotations.NullMarked;
