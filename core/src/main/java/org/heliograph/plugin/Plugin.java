package org.heliograph.plugin;

import java.util.Map;

/// A named, parameterised building block: a record whose components are its parameters.
///
/// Its public name is the class name in kebab case, or its [PublicName]; its no-argument
/// constructor gives the documented default; its compact constructor validates.
public interface Plugin {
  /// Other names: alias to the spec text it stands for, such as `octagon` to `moebius-ladder(8)`.
  default Map<String, String> aliases() {
    return Map.of();
  }

  /// Whether its text always states its sizes and parts, without keys, as `kautz(4,3)` does.
  default boolean statesSizes() {
    return false;
  }

  /// Whether a bare path, given where this kind of plug-in is expected, selects this plug-in.
  default boolean readsPaths() {
    return false;
  }
}
