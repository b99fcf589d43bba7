/// How a plan is made: schedulers in order of promise, verified, bounded, priced and ranked.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.planner;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
