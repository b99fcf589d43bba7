/// A topology, a demand, a switching model and an objective, checked for coherence once.
@NullMarked
package org.heliograph.problem;

import org.jspecify.annotations.NullMarked;
