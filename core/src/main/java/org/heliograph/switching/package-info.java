/// The contract of switching models, which state what the hardware allows, with their rules and
/// constants.
@NullMarked
package org.heliograph.switching;

import org.jspecify.annotations.NullMarked;
