/// Broadcast trees, in-trees, and what reversing and joining them gives.
@NullMarked
package org.heliograph.algorithm.broadcast.tree;

import org.jspecify.annotations.NullMarked;
