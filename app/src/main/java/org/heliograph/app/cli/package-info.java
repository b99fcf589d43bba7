/// The command line: one command per verb, and no thought of its own.
@NullMarked
package org.heliograph.app.cli;

import org.jspecify.annotations.NullMarked;
