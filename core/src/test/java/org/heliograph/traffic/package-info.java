/// Tests of random traffic.
@NullMarked
package org.heliograph.traffic;

import org.jspecify.annotations.NullMarked;
