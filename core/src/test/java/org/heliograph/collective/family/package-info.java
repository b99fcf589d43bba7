/// Tests of the collective operations.
@NullMarked
package org.heliograph.collective.family;

import org.jspecify.annotations.NullMarked;
