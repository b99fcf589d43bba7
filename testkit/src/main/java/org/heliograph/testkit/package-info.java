/// What an extension author needs: contracts to inherit, small problems, and a brute-force oracle.
@NullMarked
package org.heliograph.testkit;

import org.jspecify.annotations.NullMarked;
