/// Quantities with units: exact, parsed and printed with their unit.
@NullMarked
package org.heliograph.units;

import org.jspecify.annotations.NullMarked;
