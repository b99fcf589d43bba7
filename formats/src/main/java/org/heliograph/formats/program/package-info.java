/// Schedules as one program a node or a rank: for DMA engines, which know their own ports alone, as
/// GOAL, as Chakra execution traces, and as the custom collectives of ASTRA-sim.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.program;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
