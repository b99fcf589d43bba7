/// Networks written as files of graph tools and of msccl, and what all writers of networks share:
/// what a format carries of a network, and names of nodes.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.network;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
