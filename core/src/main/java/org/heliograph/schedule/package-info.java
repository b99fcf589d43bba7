/// Schedules: which node sends which chunk, over which route, on which lane, in which slot.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.schedule;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
