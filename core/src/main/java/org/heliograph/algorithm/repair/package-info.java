/// Repairers of copying schedules under any switching model.
@NullMarked
package org.heliograph.algorithm.repair;

import org.jspecify.annotations.NullMarked;
