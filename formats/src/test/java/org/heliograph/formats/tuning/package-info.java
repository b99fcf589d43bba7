@NullMarked
package org.heliograph.formats.tuning;

import org.jspecify.annotations.NullMarked;
