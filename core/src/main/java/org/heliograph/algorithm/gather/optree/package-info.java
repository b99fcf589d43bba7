/// OpTree: all-gather in stages, each an exchange between the parts of smaller and smaller blocks.
@NullMarked
package org.heliograph.algorithm.gather.optree;

import org.jspecify.annotations.NullMarked;
