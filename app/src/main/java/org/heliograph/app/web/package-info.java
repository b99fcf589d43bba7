/// The explorer: the routes behind the page that `serve` shows in a browser.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.app.web;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
