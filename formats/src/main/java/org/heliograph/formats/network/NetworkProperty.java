package org.heliograph.formats.network;

import java.util.function.Predicate;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;

/// What a network may have besides its nodes and links, and what a file lacks that does not carry
/// it.
public enum NetworkProperty {
  LABELS("the labels of the nodes"),
  POSITIONS("the positions of the nodes"),
  SWITCHES("which nodes are switches, which only forward"),
  SWITCH_OPERATIONS("that switches add values or multicast"),
  PORTS("the port limit of the nodes"),
  COORDINATES("the grid coordinates of the nodes, which dimension-order routing needs"),
  LANES("the lanes (wavelengths) of the links"),
  MEDIUM("the medium of the links, of which some are electrical"),
  BANDWIDTH("the bandwidth of the links"),
  PROPAGATION("the propagation time (latency) of the links"),
  LIGHT("the optical power budget");

  private final String noun;

  NetworkProperty(final String noun) {
    this.noun = noun;
  }

  /// Whether `topology` has it.
  public boolean isIn(final Topology topology) {
    return switch (this) {
      case LABELS -> hasLabels(topology);
      case POSITIONS -> true;
      case SWITCHES -> topology.ranks().size() < topology.nodes();
      case SWITCH_OPERATIONS -> !topology.switchOperations().equals(SwitchOperations.NONE);
      case PORTS -> topology.ports() != Topology.UNLIMITED;
      case COORDINATES -> topology.coordinates(0).length > 0;
      case LANES -> hasKind(topology, kind -> kind.lanes() > 1);
      case MEDIUM -> hasKind(topology, kind -> kind.medium() != Medium.OPTICAL);
      case BANDWIDTH -> hasKind(topology, WrittenNetwork::writesBandwidth);
      case PROPAGATION -> hasKind(topology, WrittenNetwork::writesPropagation);
      case LIGHT -> topology.light().isPresent();
    };
  }

  /// The sentence about a file that does not carry it.
  public String omission() {
    return "The file does not carry %s.".formatted(noun);
  }

  private static boolean hasLabels(final Topology topology) {
    for (int node = 0; node < topology.nodes(); node++) {
      if (!topology.label(node).equals(Integer.toString(node))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasKind(final Topology topology, final Predicate<ChannelKind> kind) {
    return topology.kinds().stream().anyMatch(kind);
  }
}
