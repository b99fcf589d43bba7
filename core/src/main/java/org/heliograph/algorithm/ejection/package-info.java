/// Ejection search: messages claim their channels and throw out whoever is in the way.
@NullMarked
package org.heliograph.algorithm.ejection;

import org.jspecify.annotations.NullMarked;
