/// Scatter and gather along paths of circuits that are never reconfigured.
@NullMarked
package org.heliograph.algorithm.exchange.path;

import org.jspecify.annotations.NullMarked;
