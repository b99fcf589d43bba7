/// Tests of pictures.
@NullMarked
package org.heliograph.lab.draw;

import org.jspecify.annotations.NullMarked;
