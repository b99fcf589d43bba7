/// How self-contained pages begin and end, and their tables.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.lab.page;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
