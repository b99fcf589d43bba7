/// Tests of networks in files of InfraGraph.
@NullMarked
package org.heliograph.formats.infragraph;

import org.jspecify.annotations.NullMarked;
