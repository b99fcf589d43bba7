/// The tables and figures of the papers, computed anew and held against what was printed.
@NullMarked
package org.heliograph.lab.reproduce;

import org.jspecify.annotations.NullMarked;
