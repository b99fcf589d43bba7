/// Lower bounds with an argument, a source and a certificate that anyone can check.
@NullMarked
package org.heliograph.bound;

import org.jspecify.annotations.NullMarked;
