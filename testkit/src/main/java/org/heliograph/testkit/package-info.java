/// Tools for extension authors: contract tests to inherit, small problems and brute-force oracles.
@NullMarked
package org.heliograph.testkit;

import org.jspecify.annotations.NullMarked;
