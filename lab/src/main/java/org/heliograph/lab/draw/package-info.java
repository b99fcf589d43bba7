/// Pictures of topologies and verified schedules: SVG text, and data for an animated player.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.draw;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
