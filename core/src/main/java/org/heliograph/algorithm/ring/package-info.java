/// Published all-gathers on rings and lines that need no tree of stages.
@NullMarked
package org.heliograph.algorithm.ring;

import org.jspecify.annotations.NullMarked;
