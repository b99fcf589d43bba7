/// Claims: formulas that papers state without a schedule, one per file, in exact integer
/// arithmetic.
@NullMarked
package org.heliograph.cost.claim;

import org.jspecify.annotations.NullMarked;
