/// Tests of files that hold certificates.
@NullMarked
package org.heliograph.formats.certificate;

import org.jspecify.annotations.NullMarked;
