/// What interpreters of programs share: what a collective means for buffers, partial sums, and the
/// schedule that the sends of a program make.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.interpretation;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
