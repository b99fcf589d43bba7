/// Tests of files that hold checkpoints.
@NullMarked
package org.heliograph.formats.checkpoint;

import org.jspecify.annotations.NullMarked;
