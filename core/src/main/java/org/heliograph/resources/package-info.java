/// What networks of passive stars take: couplers, transceivers, power and control, by formula.
@NullMarked
package org.heliograph.resources;

import org.jspecify.annotations.NullMarked;
