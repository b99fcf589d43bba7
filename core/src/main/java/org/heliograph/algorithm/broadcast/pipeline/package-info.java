/// Collectives on reconfigurable networks that hide the delay of retuning, or never retune.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.broadcast.pipeline;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
