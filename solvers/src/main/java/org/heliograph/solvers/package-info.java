/// Bounds and schedules that need a mathematical-programming solver with native code.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.solvers;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
