/// Tests of random workloads.
@NullMarked
package org.heliograph.traffic;

import org.jspecify.annotations.NullMarked;
