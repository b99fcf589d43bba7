/// Tests of the spec grammar and of the lookup of plug-ins.
@NullMarked
package org.heliograph.registry;

import org.jspecify.annotations.NullMarked;
