/// Independent tasks on the machines of a cluster, by Apache Spark.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.cluster;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
