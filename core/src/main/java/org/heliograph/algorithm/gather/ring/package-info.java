/// Published all-gathers on rings and lines that need no tree of stages.
@NullMarked
package org.heliograph.algorithm.gather.ring;

import org.jspecify.annotations.NullMarked;
