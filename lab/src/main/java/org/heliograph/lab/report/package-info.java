/// Pages to look at, made from records and figures alone.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.lab.report;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
