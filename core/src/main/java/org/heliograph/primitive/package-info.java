/// Growing lists of primitive numbers, for code that adds numbers one by one without boxing them.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.primitive;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
