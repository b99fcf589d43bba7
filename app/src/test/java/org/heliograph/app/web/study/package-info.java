/// Tests of the studies of the explorer.
@NullMarked
package org.heliograph.app.web.study;

import org.jspecify.annotations.NullMarked;
