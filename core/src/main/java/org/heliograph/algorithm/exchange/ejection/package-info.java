/// Ejection search: messages claim their channels and throw out whoever is in the way.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.exchange.ejection;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
