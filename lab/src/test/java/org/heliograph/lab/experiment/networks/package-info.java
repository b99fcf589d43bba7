/// Tests of comparisons of networks.
@NullMarked
package org.heliograph.lab.experiment.networks;

import org.jspecify.annotations.NullMarked;
