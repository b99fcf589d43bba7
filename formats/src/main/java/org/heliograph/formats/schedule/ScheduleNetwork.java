package org.heliograph.formats.schedule;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.formats.FormatRecognition;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;

/// The network that a schedule file has in it, in any format of schedules that carries one.
@AutoService(TopologyImport.class)
@Summary("The network that a schedule file has in it.")
public record ScheduleNetwork() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isHeliographFile("schedule"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    final ScheduleImport format =
        FormatRecognition.of(
            Registry.load(),
            ScheduleImport.class,
            file,
            new FormatRecognition.Advice("imports", "--from %s", "csv"));
    final Optional<Topology> network =
        format instanceof HeliographSchedule
            ? NetworkInSchedule.read(file, reading)
            : format.read(file).network();
    return network.orElseThrow(
        () ->
            new IllegalArgumentException(
                file + ": it is a schedule file without a network in it."));
  }
}
