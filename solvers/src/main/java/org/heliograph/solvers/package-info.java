/// Bounds and schedules that need a mathematical-programming solver with native code.
@NullMarked
package org.heliograph.solvers;

import org.jspecify.annotations.NullMarked;
