/// Tests of files that hold schedules.
@NullMarked
package org.heliograph.formats.binding;

import org.jspecify.annotations.NullMarked;
