@NullMarked
package org.heliograph.lab.reproduce.evolution;

import org.jspecify.annotations.NullMarked;
