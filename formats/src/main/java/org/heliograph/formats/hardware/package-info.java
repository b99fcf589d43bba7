/// Descriptions of hardware read from files.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.hardware;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
