/// Tests of networks in files with a row for each link.
@NullMarked
package org.heliograph.formats.linkcsv;

import org.jspecify.annotations.NullMarked;
