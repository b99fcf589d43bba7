/// Schedules of messages in GOAL, read.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.goal;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
