package org.heliograph.formats.hardware;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import org.heliograph.formats.TextInput;
import org.heliograph.hardware.ChannelEnergy;
import org.heliograph.hardware.Hardware;
import org.heliograph.hardware.HardwareFact;
import org.heliograph.hardware.PartCost;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.resources.Part;
import org.heliograph.switching.Timing;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.ChannelKind;
import org.heliograph.units.Time;

/// Hardware described by a YAML or JSON file: one value per parameter.
///
/// The key `preset` names the preset to start from, `default` without it; every other key is one of
/// its parameters, such as `bandwidth: 400Gb/s`. A key that is not known is refused. Files up to 16
/// MiB.
@AutoService(Hardware.class)
@PublicName("file")
@Summary("Hardware described by a YAML or JSON file.")
public record FileHardware(@Summary("path of the file") String path) implements Hardware {
  public FileHardware {
    TextInput.requirePath("file", path);
  }

  @Override
  public boolean readsPaths() {
    return true;
  }

  @Override
  public Hardware described() {
    return HardwareReader.read(TextInput.path(path));
  }

  @Override
  public Time startup() {
    return described().startup();
  }

  @Override
  public ChannelKind completed(final ChannelKind kind) {
    return described().completed(kind);
  }

  @Override
  public Optional<Timing> lightpaths() {
    return described().lightpaths();
  }

  @Override
  public Optional<Reconfigurable> circuits() {
    return described().circuits();
  }

  @Override
  public boolean overlap() {
    return described().overlap();
  }

  @Override
  public ChannelEnergy energy() {
    return described().energy();
  }

  @Override
  public PartCost cost(final Part part) {
    return described().cost(part);
  }

  @Override
  public List<HardwareFact> facts() {
    return described().facts();
  }
}
