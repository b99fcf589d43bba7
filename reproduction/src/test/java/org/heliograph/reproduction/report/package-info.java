/// Tests of the page and the tables of exhibits.
@NullMarked
package org.heliograph.reproduction.report;

import org.jspecify.annotations.NullMarked;
