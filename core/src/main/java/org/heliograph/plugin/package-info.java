/// What all plug-ins have in common: a name, a summary, aliases, and a spec as text.
@NullMarked
package org.heliograph.plugin;

import org.jspecify.annotations.NullMarked;
