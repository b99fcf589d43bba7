/// Runs of verified schedules by processes that are connected by TCP on the loopback interface.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.lab.transport.tcp;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
