/// What an extension author needs: contracts to inherit, small problems, and a brute-force oracle.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.testkit;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
