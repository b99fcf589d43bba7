/// The entry point of the reproduction, [org.heliograph.reproduce.Reproduction].
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.reproduce;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
