package org.heliograph.plugin;

import java.util.Map;

/// A named, parameterised building block: a record whose components are its parameters.
///
/// The class name in kebab case is its public name, its no-argument constructor its documented
/// default, its compact constructor its validation.
public interface Plugin {
  /// Other names: alias to the spec text it stands for, such as `octagon` to `moebius-ladder(8)`.
  default Map<String, String> aliases() {
    return Map.of();
  }

  /// Whether a bare path, given where this kind of plug-in is expected, means this plug-in.
  default boolean readsPaths() {
    return false;
  }
}
