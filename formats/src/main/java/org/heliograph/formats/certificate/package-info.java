/// Certificates of lower bounds read from files and written to them.
@NullMarked
package org.heliograph.formats.certificate;

import org.jspecify.annotations.NullMarked;
