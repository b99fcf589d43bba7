/// Studies that the explorer runs as jobs, row by row.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.app.web.study;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
