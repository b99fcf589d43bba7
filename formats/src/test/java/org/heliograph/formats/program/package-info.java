@NullMarked
package org.heliograph.formats.program;

import org.jspecify.annotations.NullMarked;
