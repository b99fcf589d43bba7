/// A small web server of Java's own: requests, replies, events, and the guard before them.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.app.web.http;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
