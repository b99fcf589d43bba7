/// The exhibits of *stack-kautz*: multi-hop networks of passive stars with distributed control.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.reproduction.kautz;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
