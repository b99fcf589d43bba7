/// GOAL, the text format of group operations that LogGOPSim and ATLAHS simulate.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.goal;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
