/// Tests of the clock of lightpaths.
@NullMarked
package org.heliograph.simulate.lightpath;

import org.jspecify.annotations.NullMarked;
