/// Networks of the planning tool Net2Plan.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.net2plan;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
