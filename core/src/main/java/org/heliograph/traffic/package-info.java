/// Random traffic for dynamic simulators: the destination of each message and the time when it is
/// made.
///
/// Time is in ticks and load in messages per tick. The simulator defines the length of a tick and
/// of a message. Nothing here depends on flits, slots or links.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.traffic;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
