@NullMarked
package org.heliograph.formats.chakra;

import org.jspecify.annotations.NullMarked;
