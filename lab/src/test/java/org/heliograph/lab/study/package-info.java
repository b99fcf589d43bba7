/// Tests of studies.
@NullMarked
package org.heliograph.lab.study;

import org.jspecify.annotations.NullMarked;
