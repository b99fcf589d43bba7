/// Runs schedulers and bounds on problems and records what came out.
@NullMarked
package org.heliograph.lab.experiment;

import org.jspecify.annotations.NullMarked;
