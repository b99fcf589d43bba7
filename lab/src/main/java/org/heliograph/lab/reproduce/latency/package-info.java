/// The exhibits of *latency-hiding*: broadcast on reconfigurable optical networks.
@NullMarked
package org.heliograph.lab.reproduce.latency;

import org.jspecify.annotations.NullMarked;
