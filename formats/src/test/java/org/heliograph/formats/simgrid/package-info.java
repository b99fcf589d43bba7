/// Tests of networks in files of SimGrid.
@NullMarked
package org.heliograph.formats.simgrid;

import org.jspecify.annotations.NullMarked;
