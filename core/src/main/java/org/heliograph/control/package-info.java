/// Control of passive stars: who of a group may write which coupler in a step.
///
/// A [ControlProtocol] is a plug-in; its [Arbiter] sees the [Requests] of one group at a time and
/// grants some of them. Nothing here knows what messages are or where they go.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.control;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
