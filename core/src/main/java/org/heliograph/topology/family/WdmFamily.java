package org.heliograph.topology.family;

import java.util.Optional;
import java.util.function.Consumer;
import org.heliograph.plugin.SpecText;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A network of links that carry wavelengths, each a fibre or several.
interface WdmFamily extends TopologyFamily {
  /// Its links.
  WdmLinks links();

  /// The same network with other links.
  WdmFamily with(WdmLinks others);

  /// The network without wavelengths; what its file says and is not used goes to `notices`.
  Topology plain(Consumer<String> notices);

  @Override
  default Optional<TopologyFamily> widened(final int factor) {
    return Optional.of(with(links().widened(factor)));
  }

  @Override
  default Topology build() {
    return build(_ -> {});
  }

  @Override
  default Topology build(final Consumer<String> notices) {
    return links().of(plain(notices), SpecText.of(this));
  }

  @Override
  default String switching() {
    return "wavelength-routed(reach=lit)";
  }

  @Override
  default String hardware() {
    return "terarack";
  }
}
