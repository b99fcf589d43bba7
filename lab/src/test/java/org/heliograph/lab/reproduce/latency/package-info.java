@NullMarked
package org.heliograph.lab.reproduce.latency;

import org.jspecify.annotations.NullMarked;
