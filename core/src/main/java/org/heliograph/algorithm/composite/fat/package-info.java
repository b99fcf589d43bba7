/// Schedules for nodes of several cores: the network outside, the shared memory inside.
@NullMarked
package org.heliograph.algorithm.composite.fat;

import org.jspecify.annotations.NullMarked;
