/// Networks read from files and written to them.
@NullMarked
package org.heliograph.formats.topology;

import org.jspecify.annotations.NullMarked;
