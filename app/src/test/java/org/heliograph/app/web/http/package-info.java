/// Tests of the small web server.
@NullMarked
package org.heliograph.app.web.http;

import org.jspecify.annotations.NullMarked;
