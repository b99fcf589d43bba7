/// The contract of file formats that export verified schedules to other programs.
@NullMarked
package org.heliograph.export;

import org.jspecify.annotations.NullMarked;
