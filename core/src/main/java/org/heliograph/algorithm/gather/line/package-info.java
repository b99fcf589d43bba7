/// All-gather on lines of many lanes, slot by slot: the arcs to send are chosen by what they save.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.gather.line;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
