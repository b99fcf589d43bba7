/// Messages made on stack-graphs, read from files and written to them.
@NullMarked
package org.heliograph.formats.slotted;

import org.jspecify.annotations.NullMarked;
