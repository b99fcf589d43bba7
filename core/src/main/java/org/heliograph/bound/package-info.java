/// Lower bounds on the slots and on the time of a schedule, each with an argument, a source and a
/// certificate that can be checked without a solver.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.bound;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
