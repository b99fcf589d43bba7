/// What the hardware allows: the contract of switching models, their rules and constants.
@NullMarked
package org.heliograph.switching;

import org.jspecify.annotations.NullMarked;
