/// Tools for extension authors: contract tests to inherit, small problems and brute-force oracles.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.testkit;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
