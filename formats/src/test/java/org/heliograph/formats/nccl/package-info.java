/// Tests of files that hold networks.
@NullMarked
package org.heliograph.formats.nccl;

import org.jspecify.annotations.NullMarked;
