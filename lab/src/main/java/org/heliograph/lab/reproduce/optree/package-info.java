/// The exhibits of *optree*: all-gather on WDM rings.
@NullMarked
package org.heliograph.lab.reproduce.optree;

import org.jspecify.annotations.NullMarked;
