/// Tests of files that hold networks.
@NullMarked
package org.heliograph.formats.sndlib;

import org.jspecify.annotations.NullMarked;
