/// The judge: accepts or rejects a schedule, and knows no scheduler.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.verify;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
