/// Tests of the slotted simulator.
@NullMarked
package org.heliograph.simulate.slotted;

import org.jspecify.annotations.NullMarked;
