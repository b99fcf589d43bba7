/// The verifier, which accepts or rejects a schedule. It does not depend on any scheduler.
@NullMarked
package org.heliograph.verify;

import org.jspecify.annotations.NullMarked;
