/// All-gather on WDM rings by one relay tree per chunk, rotated from node to node.
@NullMarked
package org.heliograph.algorithm.gather.rotation;

import org.jspecify.annotations.NullMarked;
