/// Broadcast trees and what grows them.
@NullMarked
package org.heliograph.algorithm.broadcast.tree;

import org.jspecify.annotations.NullMarked;
