/// The contract of schedulers and what they may answer.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.algorithm;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
