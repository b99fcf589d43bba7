/// The exhibits of *stack-kautz*: multi-hop networks of passive stars with distributed control.
@NullMarked
package org.heliograph.lab.reproduce.kautz;

import org.jspecify.annotations.NullMarked;
