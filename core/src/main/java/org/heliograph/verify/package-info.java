/// The judge: accepts or rejects a schedule, and knows no scheduler.
@NullMarked
package org.heliograph.verify;

import org.jspecify.annotations.NullMarked;
