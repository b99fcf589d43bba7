/// Reduce along in-trees, and all-reduce as a reduction followed by a broadcast.
@NullMarked
package org.heliograph.algorithm.reduce.tree;

import org.jspecify.annotations.NullMarked;
