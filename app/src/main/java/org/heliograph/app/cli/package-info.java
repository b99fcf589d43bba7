/// The command line: one class per command, without logic of the toolkit.
@NullMarked
package org.heliograph.app.cli;

import org.jspecify.annotations.NullMarked;
