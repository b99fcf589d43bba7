/// Networks written as files of graph tools and of msccl, one record per format.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.networkfile;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
