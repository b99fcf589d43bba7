/// Ejection search: a message takes its channels and ejects the messages in the way.
@NullMarked
package org.heliograph.algorithm.exchange.ejection;

import org.jspecify.annotations.NullMarked;
