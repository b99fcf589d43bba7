@NullMarked
package org.heliograph.reproduction.evolution;

import org.jspecify.annotations.NullMarked;
