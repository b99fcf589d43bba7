/// Demands read from files.
@NullMarked
package org.heliograph.formats.collective;

import org.jspecify.annotations.NullMarked;
