/// Growing lists of primitive numbers, for code that adds numbers one by one without boxing them.
@NullMarked
package org.heliograph.primitive;

import org.jspecify.annotations.NullMarked;
