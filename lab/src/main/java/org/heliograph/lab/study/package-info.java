/// Studies: a question with parameters is a record, and its answer declares its tables once.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.study;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
