/// Tests of jobs.
@NullMarked
package org.heliograph.app.web.job;

import org.jspecify.annotations.NullMarked;
