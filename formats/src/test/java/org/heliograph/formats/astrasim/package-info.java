/// Tests of networks in files of ASTRA-sim.
@NullMarked
package org.heliograph.formats.astrasim;

import org.jspecify.annotations.NullMarked;
