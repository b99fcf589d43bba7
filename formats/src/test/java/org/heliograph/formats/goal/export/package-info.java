@NullMarked
package org.heliograph.formats.goal.export;

import org.jspecify.annotations.NullMarked;
