/// What every plug-in shares: a name, a summary, aliases, and its spec as text.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.plugin;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
