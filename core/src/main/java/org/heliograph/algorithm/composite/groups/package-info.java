/// Schedules for networks of groups, such as boxes around switches, the groups of an OTIS network
/// and the cores of fat nodes: across groups, then inside, or through the switches between them.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.composite.groups;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
