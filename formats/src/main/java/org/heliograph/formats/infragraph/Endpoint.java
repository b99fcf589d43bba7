package org.heliograph.formats.infragraph;

/// One component of one instance of a device.
record Endpoint(String instance, int index, String component, int place) {
  /// The name of the node.
  String name() {
    return "%s.%s.%s.%s".formatted(instance, index, component, place);
  }
}
