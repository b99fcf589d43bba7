/// The contract of formats in which verified schedules leave for other programs.
@NullMarked
package org.heliograph.export;

import org.jspecify.annotations.NullMarked;
