/// Control protocols for passive stars: which members of a group may transmit on which coupler in a
/// step.
///
/// A [ControlProtocol] is a plug-in. Its [Arbiter] reads the [CouplerRequests] of one group at a
/// time and grants some of them. Nothing here depends on message contents or routes.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.control;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
