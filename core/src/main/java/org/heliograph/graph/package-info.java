/// Compact directed graphs over `int` and the algorithms on them; knows nothing of light.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.graph;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
