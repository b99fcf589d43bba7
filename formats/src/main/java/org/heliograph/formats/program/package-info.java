/// Schedules as one program a node, which a DMA engine runs knowing its own ports alone.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.program;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
