/// Broadcast and reduce of several chunks on reconfigurable networks, which hide the
/// reconfiguration delay or use static circuits.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.broadcast.pipeline;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
