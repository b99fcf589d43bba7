/// Schedules written for the MSCCL tools: algorithms as JSON, programs as XML.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.msccl.export;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
