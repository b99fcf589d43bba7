/// Lower bounds and their certificates, one per file.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.bound.family;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
