/// Tables of results in columns: written as Parquet, and queried in SQL.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.store;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
