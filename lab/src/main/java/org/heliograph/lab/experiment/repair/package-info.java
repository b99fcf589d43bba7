/// Links or nodes fail; what becomes of a schedule, quickly and at best.
@NullMarked
package org.heliograph.lab.experiment.repair;

import org.jspecify.annotations.NullMarked;
