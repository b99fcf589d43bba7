/// Problems: a topology, a demand, a switching model and an objective, checked once for
/// consistency.
@NullMarked
package org.heliograph.problem;

import org.jspecify.annotations.NullMarked;
