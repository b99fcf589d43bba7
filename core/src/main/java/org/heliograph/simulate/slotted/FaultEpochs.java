package org.heliograph.simulate.slotted;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.topology.StackTopology;

/// The remaining network after each fault, with the step from which on it applies. Immutable,
/// shared by all threads.
final class FaultEpochs {
  private final List<Integer> begins;
  private final List<LiveNetwork> networks = new ArrayList<>();

  /// Throws with a one-sentence message if the faults of step 0 disconnect a group or a sender;
  /// later faults may do so.
  FaultEpochs(final SlottedModel model) {
    final List<Fault> faults = model.faults();
    final List<Integer> steps = new ArrayList<>();
    steps.add(0);
    faults.stream().map(Fault::at).filter(at -> at > 0).distinct().sorted().forEach(steps::add);
    begins = List.copyOf(steps);
    final int couplers = model.shape().couplers();
    for (final int begin : begins) {
      final List<Fault> struck = faults.stream().filter(fault -> fault.at() <= begin).toList();
      networks.add(new LiveNetwork(model.network(), couplers, struck));
    }
    requireWhole(model, networks.getFirst());
  }

  private static void requireWhole(final SlottedModel model, final LiveNetwork live) {
    final StackTopology network = model.network();
    if (live.firstCutOff() >= 0) {
      throw new IllegalArgumentException(
          "faults: group %s of %s no longer reaches, or is no longer reached by, the others"
                  .formatted(live.firstCutOff(), network.name())
              + " from step 0 on; maybe fewer faults, or later ones, such as coupler(0,at=100).");
    }
    if (live.isIntact()) {
      return;
    }
    for (int processor = 0; processor < network.nodes(); processor++) {
      if (model.destinations().sends(processor) && isMute(network, live, processor)) {
        throw new IllegalArgumentException(
            "faults: processor %s of %s has no transmitter for a live coupler"
                    .formatted(processor, network.name())
                + " from step 0 on; maybe fewer faults, or later ones.");
      }
    }
  }

  private static boolean isMute(
      final StackTopology network, final LiveNetwork live, final int processor) {
    for (int i = 0; i < network.outDegree(processor); i++) {
      if (live.transmits(processor, i)) {
        return false;
      }
    }
    return true;
  }

  int count() {
    return begins.size();
  }

  /// The first step of an epoch.
  int begin(final int epoch) {
    return begins.get(epoch);
  }

  LiveNetwork network(final int epoch) {
    return networks.get(epoch);
  }

  /// An upper bound on the couplers of any route in any epoch.
  int hopsBound() {
    return networks.stream().mapToInt(LiveNetwork::hopsBound).max().orElse(1);
  }
}
