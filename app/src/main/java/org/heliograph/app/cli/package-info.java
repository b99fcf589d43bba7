/// The command line: one class per command, which reads options, calls the lab and prints the
/// result.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.app.cli;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
