/// Tests of the parts of pages.
@NullMarked
package org.heliograph.lab.page;

import org.jspecify.annotations.NullMarked;
