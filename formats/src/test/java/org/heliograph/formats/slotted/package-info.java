/// Tests of the files of slotted simulations.
@NullMarked
package org.heliograph.formats.slotted;

import org.jspecify.annotations.NullMarked;
