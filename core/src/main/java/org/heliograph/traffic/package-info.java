/// Random workloads for dynamic simulators: to whom messages go, and when they are made.
///
/// Time is in ticks, load in messages a tick; a simulator says what a tick is and how long a
/// message. Nothing here knows of flits, slots or links.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.traffic;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
