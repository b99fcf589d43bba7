/// Flat broadcast, scatter, gather and reduce on a mesh: root and members communicate directly.
@NullMarked
package org.heliograph.algorithm.broadcast.flat;

import org.jspecify.annotations.NullMarked;
