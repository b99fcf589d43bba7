/// Tests of the command line as its clumsy and hostile users know it.
@NullMarked
package org.heliograph.app.cli;

import org.jspecify.annotations.NullMarked;
