/// Claims: formulas that papers state without a schedule, one per file, in exact integer
/// arithmetic.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.cost.claim;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
