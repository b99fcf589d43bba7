/// Tests of the simulators of messages.
@NullMarked
package org.heliograph.simulate.message;

import org.jspecify.annotations.NullMarked;
