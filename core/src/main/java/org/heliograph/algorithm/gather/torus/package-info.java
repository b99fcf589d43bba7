/// All-gather on products of rings and lines, one axis after another.
@NullMarked
package org.heliograph.algorithm.gather.torus;

import org.jspecify.annotations.NullMarked;
