/// Pages to look at, made from records and figures alone.
@NullMarked
package org.heliograph.lab.report;

import org.jspecify.annotations.NullMarked;
