/// Topology families, one record per file.
@NullMarked
package org.heliograph.topology.family;

import org.jspecify.annotations.NullMarked;
