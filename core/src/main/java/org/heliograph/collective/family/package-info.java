/// Collectives, one record per file.
@NullMarked
package org.heliograph.collective.family;

import org.jspecify.annotations.NullMarked;
