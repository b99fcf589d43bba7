/// Tests of repairs.
@NullMarked
package org.heliograph.lab.experiment;

import org.jspecify.annotations.NullMarked;
