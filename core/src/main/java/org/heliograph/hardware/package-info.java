/// Descriptions of hardware: the constants behind every time, energy and price, named and sourced.
@NullMarked
@API(status = API.Status.EXPERIMENTAL)
package org.heliograph.hardware;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
