/// Schedules as files state them, bound to a network and a demand: nodes, channels, lanes and
/// chunks by number.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.binding;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
