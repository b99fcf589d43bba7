/// Claims: formulas that papers state without a schedule, a table for each paper, in exact integer
/// arithmetic; those with parameters are records.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.cost.claim;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
