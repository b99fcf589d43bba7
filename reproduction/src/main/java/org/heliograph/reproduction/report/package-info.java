/// ExhibitCatalogue for readers: one page of all, and each as a LaTeX table.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.reproduction.report;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
