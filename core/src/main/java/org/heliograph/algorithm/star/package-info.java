/// Collectives on passive stars: on stack-graphs, whose couplers are heard by whole groups.
@NullMarked
package org.heliograph.algorithm.star;

import org.jspecify.annotations.NullMarked;
