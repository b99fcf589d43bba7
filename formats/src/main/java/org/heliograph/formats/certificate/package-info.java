/// Certificates of lower bounds read from files and written to them.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.certificate;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
