/// Files of TACOS.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.tacos;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
