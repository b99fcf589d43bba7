/// What networks of passive stars take, side by side, and which of them fit given limits.
@NullMarked
package org.heliograph.lab.experiment.resources;

import org.jspecify.annotations.NullMarked;
