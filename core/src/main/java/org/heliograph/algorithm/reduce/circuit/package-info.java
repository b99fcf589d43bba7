/// Barrier by dissemination on a complete reconfigurable network.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.reduce.circuit;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
