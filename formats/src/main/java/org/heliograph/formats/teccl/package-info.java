/// The output of TE-CCL, read.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.teccl;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
