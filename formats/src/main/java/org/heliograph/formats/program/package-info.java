/// Schedules as one program a node, which a DMA engine runs knowing its own ports alone.
@NullMarked
package org.heliograph.formats.program;

import org.jspecify.annotations.NullMarked;
