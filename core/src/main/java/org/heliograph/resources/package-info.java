/// Resources that networks of passive stars need, by formula: couplers, transceivers, optical power
/// and control bits.
@NullMarked
package org.heliograph.resources;

import org.jspecify.annotations.NullMarked;
