@NullMarked
package org.heliograph.simulate.wormhole;

import org.jspecify.annotations.NullMarked;
