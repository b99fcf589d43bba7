/// Files that tell communication libraries which of their algorithms to use at which size.
@NullMarked
@API(status = API.Status.EXPERIMENTAL)
package org.heliograph.formats.tuning;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
