/// Schedules read from files and written to them.
@NullMarked
package org.heliograph.formats.schedule;

import org.jspecify.annotations.NullMarked;
