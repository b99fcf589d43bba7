/// What the readers of all graph files share: named nodes, attributes of edges, hardened XML.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.graph;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
