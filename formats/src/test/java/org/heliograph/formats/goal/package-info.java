@NullMarked
package org.heliograph.formats.goal;

import org.jspecify.annotations.NullMarked;
