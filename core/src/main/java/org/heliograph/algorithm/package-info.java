/// The contract of schedulers and what they may answer.
@NullMarked
package org.heliograph.algorithm;

import org.jspecify.annotations.NullMarked;
