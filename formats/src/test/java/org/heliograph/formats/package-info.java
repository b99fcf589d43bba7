/// Tests of the files: round trips, goldens and hostile inputs.
@NullMarked
package org.heliograph.formats;

import org.jspecify.annotations.NullMarked;
