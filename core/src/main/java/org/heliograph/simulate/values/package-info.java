/// Schedules executed on numbers.
@NullMarked
package org.heliograph.simulate.values;

import org.jspecify.annotations.NullMarked;
