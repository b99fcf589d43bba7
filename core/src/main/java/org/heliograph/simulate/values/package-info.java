/// Execution of schedules on numbers, which checks that a schedule computes the right result.
@NullMarked
package org.heliograph.simulate.values;

import org.jspecify.annotations.NullMarked;
