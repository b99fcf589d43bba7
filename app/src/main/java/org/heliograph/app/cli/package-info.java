/// The command line: one command per verb, and no thought of its own.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.app.cli;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
