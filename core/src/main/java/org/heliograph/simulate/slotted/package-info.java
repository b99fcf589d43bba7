/// Slotted simulation of messages on stack-graphs: which node holds which message, which processor
/// transmits on which coupler, and which node relays.
///
/// In each step the simulator injects messages, lets every group grant requests, and delivers or
/// forwards the messages sent. Message generators and relay choices are plug-ins; so are the
/// protocols, in the package `control`.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.simulate.slotted;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
