/// Tests of files that hold networks.
@NullMarked
package org.heliograph.formats.msccl;

import org.jspecify.annotations.NullMarked;
