/// The command line: one class per command, which reads options, calls the lab and prints the
/// result.
@NullMarked
package org.heliograph.app.cli;

import org.jspecify.annotations.NullMarked;
