/// Names to records: the spec grammar and the plug-ins found on the class path.
@NullMarked
package org.heliograph.registry;

import org.jspecify.annotations.NullMarked;
