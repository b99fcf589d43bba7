/// Lower bounds and their certificates, one per file.
@NullMarked
package org.heliograph.bound.family;

import org.jspecify.annotations.NullMarked;
