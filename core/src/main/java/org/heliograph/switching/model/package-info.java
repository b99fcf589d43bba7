/// Switching models and the rules that they impose, one per file.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.switching.model;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
