@NullMarked
package org.heliograph.formats.msccl;

import org.jspecify.annotations.NullMarked;
