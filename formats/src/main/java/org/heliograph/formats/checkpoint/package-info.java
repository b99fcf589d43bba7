/// Checkpoints read from files and written to them.
@NullMarked
package org.heliograph.formats.checkpoint;

import org.jspecify.annotations.NullMarked;
