/// Tests of networks in files of Net2Plan.
@NullMarked
package org.heliograph.formats.net2plan;

import org.jspecify.annotations.NullMarked;
