/// Ejection search: a message takes its channels and ejects the messages in the way.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.exchange.ejection;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
