/// Networks as comma-separated values, a row for each link.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.linkcsv;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
