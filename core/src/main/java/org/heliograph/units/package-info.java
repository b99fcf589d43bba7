/// Quantities with units: exact, parsed and printed with their unit.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.units;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
