/// Schedules made from flows: one source, a private chunk for every target.
@NullMarked
package org.heliograph.algorithm.exchange.flow;

import org.jspecify.annotations.NullMarked;
