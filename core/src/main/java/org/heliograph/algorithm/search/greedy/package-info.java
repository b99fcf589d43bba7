/// Messages placed one after another, each as early as the channels allow.
@NullMarked
package org.heliograph.algorithm.search.greedy;

import org.jspecify.annotations.NullMarked;
