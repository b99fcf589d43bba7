/// The tables and figures of the papers as data: what each is and claims, what the paper prints of
/// it, and what computes it.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.reproduction;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
