/// Networks: nodes, channels with writers, readers and lanes, symmetry and drawing coordinates.
@NullMarked
package org.heliograph.topology;

import org.jspecify.annotations.NullMarked;
