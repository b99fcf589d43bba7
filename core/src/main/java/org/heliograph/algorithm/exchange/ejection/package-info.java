/// Ejection search: messages claim their channels and throw out whoever is in the way.
@NullMarked
package org.heliograph.algorithm.exchange.ejection;

import org.jspecify.annotations.NullMarked;
