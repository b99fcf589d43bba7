/// Tests of files that hold schedules.
@NullMarked
package org.heliograph.formats.schedule;

import org.jspecify.annotations.NullMarked;
