/// The reference: every plug-in, rule, word and file format with its documentation, from the code.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.reference;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
