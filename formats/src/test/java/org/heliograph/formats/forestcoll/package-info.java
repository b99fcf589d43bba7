@NullMarked
package org.heliograph.formats.forestcoll;

import org.jspecify.annotations.NullMarked;
