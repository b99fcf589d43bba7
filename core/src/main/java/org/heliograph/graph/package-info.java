/// Compact directed graphs over `int` nodes, and graph algorithms. Nothing here depends on optics.
@NullMarked
package org.heliograph.graph;

import org.jspecify.annotations.NullMarked;
