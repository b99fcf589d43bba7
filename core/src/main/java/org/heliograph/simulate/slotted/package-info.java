/// Messages on stack-graphs, slot by slot: who holds what, who may write which coupler, who relays.
///
/// A step injects messages, lets every group grant requests, and delivers or forwards what was
/// sent. Sources of messages and relays are plug-ins; so are the protocols, in the package
/// `control`.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.simulate.slotted;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
