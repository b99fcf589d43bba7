@NullMarked
package org.heliograph.formats.teccl;

import org.jspecify.annotations.NullMarked;
