/// Demands: which chunks must be communicated, where each starts and where it must end.
@NullMarked
package org.heliograph.collective;

import org.jspecify.annotations.NullMarked;
