/// Work that runs in the background: its state, its progress, and who watches it.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.app.web.job;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
