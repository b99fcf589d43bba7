/// What whole commands cost, counted so that a busy machine does not matter.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.app.hot;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
