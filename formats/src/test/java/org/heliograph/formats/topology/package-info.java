/// Tests of files that hold networks.
@NullMarked
package org.heliograph.formats.topology;

import org.jspecify.annotations.NullMarked;
