/// Lower bounds with an argument, a source and a certificate that anyone can check.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.bound;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
