/// What must be communicated: chunks with where they start and where they must end.
@NullMarked
package org.heliograph.collective;

import org.jspecify.annotations.NullMarked;
