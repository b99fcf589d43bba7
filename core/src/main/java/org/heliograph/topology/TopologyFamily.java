package org.heliograph.topology;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.heliograph.plugin.Plugin;

/// A family of networks: a record whose components are its parameters.
public interface TopologyFamily extends Plugin {
  /// A network is known by its sizes, also where they are the usual ones.
  @Override
  default boolean statesSizes() {
    return true;
  }

  /// Builds the member with these parameters; may take time and memory linear in its channels.
  Topology build();

  /// Builds the same; a sentence about each thing that a file says and that is not used is given to
  /// `notices`.
  default Topology build(final Consumer<String> notices) {
    return build();
  }

  /// The same family with all stated that its files show, such as their format.
  default TopologyFamily recognised() {
    return this;
  }

  /// The members of this family with a number of ranks in `range`, preferred first: few ranks, then
  /// what the family prefers, such as a small diameter. Parameters that do not determine the size
  /// keep their values. Nothing is built. Empty if the family has one size, or cannot tell it.
  default List<TopologyFamily> members(final NodeRange range) {
    return List.of();
  }

  /// The same network with `factor` times the transceivers, if one of its parameters says so.
  /// Otherwise every link can be made a bundle of links.
  default Optional<TopologyFamily> widened(final int factor) {
    return Optional.empty();
  }

  /// The spec text of the default switching model for this hardware.
  default String switching() {
    return "circuit";
  }

  /// The spec text of the hardware that is assumed if none is named.
  default String hardware() {
    return "default";
  }
}
