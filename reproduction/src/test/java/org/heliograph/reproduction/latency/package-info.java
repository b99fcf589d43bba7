@NullMarked
package org.heliograph.reproduction.latency;

import org.jspecify.annotations.NullMarked;
