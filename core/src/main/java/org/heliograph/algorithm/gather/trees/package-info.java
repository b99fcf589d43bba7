/// Collectives of copies along trees that share the links evenly, on any network of links.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.gather.trees;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
