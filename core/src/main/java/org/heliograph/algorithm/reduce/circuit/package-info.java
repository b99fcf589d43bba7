/// All-reduce and barrier by circuits: on complete reconfigurable networks, and among leaders.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.reduce.circuit;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
