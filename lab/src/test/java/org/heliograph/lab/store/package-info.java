/// Tests of the store.
@NullMarked
package org.heliograph.lab.store;

import org.jspecify.annotations.NullMarked;
