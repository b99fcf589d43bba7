/// What all plug-ins have in common: a name, a summary, aliases, and a spec as text.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.plugin;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
