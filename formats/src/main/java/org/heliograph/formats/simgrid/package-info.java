/// Platform files of the simulator SimGrid.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.simgrid;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
