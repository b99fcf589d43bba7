package org.heliograph.interchange;

import java.util.OptionalInt;
import java.util.Set;

/// What a file calls a chunk. Nodes are indices into the [ImportedSchedule#nodes()] of the file.
public sealed interface ChunkName
    permits ChunkName.Numbered, ChunkName.Message, ChunkName.Between, ChunkName.Unknown {
  /// A chunk by its number in the collective, from 0.
  record Numbered(int chunk) implements ChunkName {}

  /// What the file sends though its own collective has no such chunk, in words.
  record Unknown(String words) implements ChunkName {}

  /// Part `part` of the message from `source` to `target`; an end that is absent is not needed to
  /// know the message, such as the target of a chunk that goes to everybody.
  record Message(OptionalInt source, OptionalInt target, int part) implements ChunkName {}

  /// The chunk that starts at exactly `sources` and must reach exactly `targets`; of several such
  /// chunks the one number `part`, from 0. Sources that must also end with it count as targets.
  record Between(Set<Integer> sources, Set<Integer> targets, int part) implements ChunkName {
    public Between {
      sources = Set.copyOf(sources);
      targets = Set.copyOf(targets);
    }
  }
}
