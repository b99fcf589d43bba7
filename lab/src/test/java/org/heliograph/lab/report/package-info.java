/// Tests of pages.
@NullMarked
package org.heliograph.lab.report;

import org.jspecify.annotations.NullMarked;
