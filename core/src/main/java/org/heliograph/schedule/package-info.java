/// Schedules: which node sends which chunk, over which route, on which lane, in which slot.
@NullMarked
package org.heliograph.schedule;

import org.jspecify.annotations.NullMarked;
