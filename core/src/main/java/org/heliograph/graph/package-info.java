/// Compact directed graphs over `int` and the algorithms on them; knows nothing of light.
@NullMarked
package org.heliograph.graph;

import org.jspecify.annotations.NullMarked;
