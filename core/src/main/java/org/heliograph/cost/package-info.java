/// Closed-form times, energies and optical power checks of verified schedules.
@NullMarked
package org.heliograph.cost;

import org.jspecify.annotations.NullMarked;
