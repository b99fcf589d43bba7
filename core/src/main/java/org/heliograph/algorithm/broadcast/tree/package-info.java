/// Broadcast trees and what grows them.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.broadcast.tree;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
