/// Tests of what is read from a trace.
@NullMarked
package org.heliograph.simulate;

import org.jspecify.annotations.NullMarked;
