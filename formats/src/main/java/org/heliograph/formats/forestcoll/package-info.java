/// The trees of ForestColl, read.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.forestcoll;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
