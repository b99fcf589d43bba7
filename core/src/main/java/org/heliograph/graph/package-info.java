/// Compact directed graphs over `int` nodes, and graph algorithms. Nothing here depends on optics.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.graph;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
