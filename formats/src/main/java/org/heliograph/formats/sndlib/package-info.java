/// Networks of the library SNDlib, in its two formats.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.sndlib;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
