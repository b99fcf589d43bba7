/// Schedules made from flows: one source and a separate chunk for every target.
@NullMarked
package org.heliograph.algorithm.exchange.flow;

import org.jspecify.annotations.NullMarked;
