/// Closed-form prices of verified schedules.
@NullMarked
package org.heliograph.cost;

import org.jspecify.annotations.NullMarked;
