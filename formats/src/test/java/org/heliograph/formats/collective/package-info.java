/// Tests of files that hold demands.
@NullMarked
package org.heliograph.formats.collective;

import org.jspecify.annotations.NullMarked;
