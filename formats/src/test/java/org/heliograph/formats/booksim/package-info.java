/// Tests of networks in files of BookSim.
@NullMarked
package org.heliograph.formats.booksim;

import org.jspecify.annotations.NullMarked;
