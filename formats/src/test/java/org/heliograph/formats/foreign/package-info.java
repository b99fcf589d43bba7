@NullMarked
package org.heliograph.formats.foreign;

import org.jspecify.annotations.NullMarked;
