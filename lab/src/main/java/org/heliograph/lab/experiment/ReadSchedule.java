package org.heliograph.lab.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.heliograph.collective.Demand;
import org.heliograph.formats.FormatRecognition;
import org.heliograph.formats.binding.ScheduleBinding;
import org.heliograph.formats.schedule.HeliographSchedule;
import org.heliograph.formats.schedule.ScheduleFile;
import org.heliograph.formats.schedule.ScheduleNetwork;
import org.heliograph.formats.schedule.ScheduleReader;
import org.heliograph.formats.topology.File;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Violation;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A schedule file as it was read, in any format, before a network and a collective give it its
/// meaning. All schedule files are read here.
///
/// A file in our JSON whose transmissions are numbers is read into columns; every other file is a
/// list of sendings.
public final class ReadSchedule {
  private final Registry registry;
  private final ScheduleFileRequest request;
  private final Optional<ScheduleFile> own;
  private final Optional<ImportedSchedule> sendings;

  private ReadSchedule(
      final Registry registry,
      final ScheduleFileRequest request,
      final Optional<ScheduleFile> own,
      final Optional<ImportedSchedule> sendings) {
    this.registry = registry;
    this.request = request;
    this.own = own;
    this.sendings = sendings;
  }

  /// Reads the file of `request`; throws one sentence if it is no schedule.
  public static ReadSchedule of(final Registry registry, final ScheduleFileRequest request) {
    final Path file = request.file();
    final ScheduleImport format =
        request
            .format()
            .map(name -> registry.parse(ScheduleImport.class, name))
            .orElseGet(
                () ->
                    FormatRecognition.of(
                        registry,
                        ScheduleImport.class,
                        file,
                        new FormatRecognition.Advice("imports", "--from %s", "csv")));
    if (format instanceof HeliographSchedule) {
      final ScheduleFile own = ScheduleReader.read(file);
      return new ReadSchedule(registry, request, Optional.of(own), own.named());
    }
    return new ReadSchedule(registry, request, Optional.empty(), Optional.of(format.read(file)));
  }

  /// What the file states and is not used, in sentences.
  List<String> notices() {
    return sendings.map(ImportedSchedule::notices).orElseGet(List::of);
  }

  /// The network as a spec: the one asked for, or that of the file.
  public String topology() {
    return request
        .topology()
        .or(() -> own.flatMap(file -> file.statement().topology()))
        .or(() -> hasNetwork() ? Optional.of(SpecText.of(networkInFile())) : Optional.empty())
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: it does not say its network. Maybe --on petersen."
                        .formatted(request.file())));
  }

  private boolean hasNetwork() {
    return own.map(ScheduleFile::hasNetwork)
        .orElseGet(() -> sendings.flatMap(ImportedSchedule::network).isPresent());
  }

  private TopologyFamily networkInFile() {
    return new File(request.file().toString(), new ScheduleNetwork(), false, "");
  }

  /// The collective that the file names, if it names one.
  Optional<String> statedCollective() {
    return own.flatMap(file -> file.statement().collective())
        .or(() -> sendings.flatMap(ImportedSchedule::collective));
  }

  /// The network that the file names, if it names one.
  Optional<String> statedTopology() {
    return own.flatMap(file -> file.statement().topology());
  }

  /// The switching model that the file names, if it names one.
  Optional<String> statedSwitching() {
    return own.flatMap(file -> file.statement().switching())
        .or(() -> sendings.flatMap(ImportedSchedule::switching));
  }

  private Optional<String> switching() {
    return request.switching().or(this::statedSwitching);
  }

  private Optional<String> hardware() {
    return request.hardware().or(() -> own.flatMap(file -> file.statement().hardware()));
  }

  /// The problem that the request and the file state.
  ///
  /// A file that lists its chunks needs no collective: if they are those of a known one it has its
  /// name.
  public StatedProblem stated() {
    final String network = topology();
    final Optional<String> collective = request.collective().or(this::statedCollective);
    final Optional<Demand> listed = sendings.flatMap(ImportedSchedule::demand);
    if (collective.isPresent()) {
      return StatedProblem.of(registry, network, circumstances(collective.get()));
    }
    if (listed.isEmpty()) {
      throw new IllegalArgumentException(
          "%s: it does not say which collective it is. Maybe --as all-gather."
              .formatted(request.file()));
    }
    final TopologyFamily family = registry.parse(TopologyFamily.class, network);
    final Topology topology = registry.network(family);
    final Demand demand = DemandNames.moved(listed.get(), nodes(topology));
    final Optional<String> name = new DemandNames(registry, topology).name(demand);
    return name.isPresent()
        ? StatedProblem.of(registry, network, circumstances(name.get()))
        : StatedProblem.of(
            registry, family, topology, demand, circumstances("the chunks of " + request.file()));
  }

  private StatedProblem.Circumstances circumstances(final String collective) {
    return new StatedProblem.Circumstances(
        collective, switching(), Optional.of(Objective.SLOTS), hardware());
  }

  private int[] nodes(final Topology topology) {
    final ImportedSchedule imported = sendings.orElseThrow();
    try {
      return ScheduleBinding.nodes(topology, imported.nodes(), imported.naming());
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException("%s: %s.".formatted(request.file(), e.getMessage()), e);
    }
  }

  /// Throws unless the file may be a schedule for `problem`, by what it claims of it.
  void requireFit(final Problem problem) {
    own.ifPresent(
        file -> {
          file.requireTopology(problem.topology());
          file.requireDemand(problem.demand());
        });
  }

  /// The schedule that the file means for `stated`.
  ///
  /// Throws if it was made for another network, or has nodes that the network lacks.
  public BoundSchedule bound(final StatedProblem stated) {
    final Problem problem = stated.problem();
    requireFit(problem);
    if (sendings.isEmpty()) {
      final Schedule schedule = own.orElseThrow().schedule();
      return new BoundSchedule(
          request.file(),
          stated,
          schedule,
          List.of(),
          falseClaims(schedule),
          body ->
              ScheduleReader.lines(
                  request.file(), (sent, line) -> body.accept(sent, FilePlace.ofLine(line))),
          notices());
    }
    final ImportedSchedule imported = sendings.get();
    final ScheduleBinding binding =
        new ScheduleBinding(
            imported,
            nodes(problem.topology()),
            problem.topology(),
            problem.demand(),
            problem.capabilities());
    final Schedule schedule = binding.schedule();
    return new BoundSchedule(
        request.file(),
        stated,
        schedule,
        binding.faults().stream().map(FileFault::of).toList(),
        binding.faults().isEmpty() ? falseClaims(schedule) : List.of(),
        body -> places(imported, binding, body),
        notices());
  }

  private List<Violation> falseClaims(final Schedule schedule) {
    return own.map(file -> file.claims().falseOf(schedule)).orElseGet(List::of);
  }

  private static void places(
      final ImportedSchedule imported,
      final ScheduleBinding binding,
      final BiConsumer<Transmission, FilePlace> body) {
    for (int i = 0; i < imported.sends().size(); i++) {
      final FilePlace place = FilePlace.of(imported.sends().get(i));
      binding.transmission(i).ifPresent(sent -> body.accept(sent, place));
    }
  }
}
