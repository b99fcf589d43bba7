/// All-gather over circuits of a circulant graph on a complete reconfigurable network.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.gather.circulant;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
