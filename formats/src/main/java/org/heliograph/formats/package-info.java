/// Files in and out: opened with limits, read as streams, written whole or not at all.
///
/// Whatever is wrong with a file is an `IllegalArgumentException` of one sentence that begins with
/// its name and, where known, the line.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.formats;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
