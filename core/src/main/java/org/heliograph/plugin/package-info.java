/// What every plug-in shares: a name, a summary, aliases, and its spec as text.
@NullMarked
package org.heliograph.plugin;

import org.jspecify.annotations.NullMarked;
