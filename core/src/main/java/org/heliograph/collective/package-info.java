/// What must be communicated: chunks with where they start and where they must end, and the
/// collective pattern that they make.
@NullMarked
package org.heliograph.collective;

import org.jspecify.annotations.NullMarked;
