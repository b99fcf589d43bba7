/// Networks in the YAML of InfraGraph.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.infragraph;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
