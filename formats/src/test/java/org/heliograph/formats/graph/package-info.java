/// Tests of what readers of graph files share.
@NullMarked
package org.heliograph.formats.graph;

import org.jspecify.annotations.NullMarked;
