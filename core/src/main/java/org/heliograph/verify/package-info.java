/// The verifier, which accepts or rejects a schedule. It does not depend on any scheduler.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.verify;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
