/// Tests of the explorer, over real connections to this machine.
@NullMarked
package org.heliograph.app.web;

import org.jspecify.annotations.NullMarked;
