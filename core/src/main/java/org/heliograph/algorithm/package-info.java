/// The contracts of schedulers and repairers, and their possible outcomes.
@NullMarked
package org.heliograph.algorithm;

import org.jspecify.annotations.NullMarked;
