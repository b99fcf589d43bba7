/// Tests of the formulas that papers print without a schedule.
@NullMarked
package org.heliograph.cost.claim;

import org.jspecify.annotations.NullMarked;
