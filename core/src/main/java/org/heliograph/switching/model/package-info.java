/// Switching models and the rules that they impose, one per file.
@NullMarked
package org.heliograph.switching.model;

import org.jspecify.annotations.NullMarked;
