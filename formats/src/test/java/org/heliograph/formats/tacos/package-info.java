/// Tests of files that hold networks.
@NullMarked
package org.heliograph.formats.tacos;

import org.jspecify.annotations.NullMarked;
