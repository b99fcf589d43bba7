/// Schedules written as GOAL.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.goal.export;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
