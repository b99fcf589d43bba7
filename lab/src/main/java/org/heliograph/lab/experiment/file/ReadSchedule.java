package org.heliograph.lab.experiment.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.formats.FormatRecognition;
import org.heliograph.formats.binding.ScheduleBinding;
import org.heliograph.formats.schedule.HeliographSchedule;
import org.heliograph.formats.schedule.ScheduleFile;
import org.heliograph.formats.schedule.ScheduleNetwork;
import org.heliograph.formats.schedule.ScheduleReader;
import org.heliograph.formats.topology.FileTopology;
import org.heliograph.interchange.ImportedProgram;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.NodeNaming;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Violation;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Time;

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

  /// The name of its format.
  public String format() {
    return sendings.map(ImportedSchedule::format).orElse("heliograph-schedule");
  }

  /// How many nodes it names, if it names any.
  public int nodes() {
    return sendings.map(ImportedSchedule::nodes).map(List::size).orElse(0);
  }

  /// The time that it takes by the program that wrote it, if the file says so.
  public Optional<Time> statedTime() {
    return sendings.flatMap(ImportedSchedule::statedTime);
  }

  /// Whether the file or the request says on which network it is.
  public boolean isPlaced() {
    return request.topology().isPresent() || statedTopology().isPresent() || hasNetwork();
  }

  /// The same file on another network.
  public ReadSchedule on(final String network) {
    return new ReadSchedule(registry, request.on(Optional.of(network)), own, sendings);
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
    return new FileTopology(request.file().toString(), new ScheduleNetwork(), false, "");
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
    final Optional<ImportedSchedule> listing = listing();
    if (listing.isEmpty()) {
      return StatedProblem.of(
          registry,
          network,
          circumstances(
              collective.orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "%s: it does not say which collective it is. Maybe --as all-gather."
                              .formatted(request.file())))));
    }
    final TopologyFamily family = registry.parse(TopologyFamily.class, network);
    final Topology topology = registry.network(family);
    final Demand demand =
        DemandNames.moved(listing.get().demand().orElseThrow(), nodes(topology, listing.get()));
    final Optional<String> name =
        isOfMessages(listing.get())
            ? Optional.empty()
            : new DemandNames(registry, topology).name(demand);
    if (name.isPresent() && isAsked(topology, demand)) {
      return StatedProblem.of(registry, network, circumstances(request.collective().get()));
    }
    name.ifPresent(this::requireAsked);
    return name.isPresent()
        ? StatedProblem.of(registry, network, circumstances(name.get()))
        : StatedProblem.of(
            registry,
            family,
            topology,
            demand,
            circumstances(
                (isOfMessages(listing.get()) ? "the messages of " : "the chunks of ")
                    + request.file()));
  }

  /// What of the file lists the chunks from which the collective follows, if nothing else names it:
  /// a program whose chunks are known, or the messages of one whose chunks are not.
  private Optional<ImportedSchedule> listing() {
    final Optional<ImportedProgram> program = sendings.flatMap(ImportedSchedule::program);
    final boolean isOfRanks =
        sendings.filter(read -> read.naming() == NodeNaming.RANKS).isPresent();
    final boolean isNamed = request.collective().or(this::statedCollective).isPresent();
    final Optional<ImportedSchedule> listing =
        sendings.flatMap(ImportedSchedule::demand).isPresent()
            ? sendings.filter(read -> !isOfMessages(read) || !isNamed)
            : program.flatMap(ImportedProgram::otherwise).filter(_ -> !isNamed);
    return listing.filter(_ -> isOfRanks || !isNamed);
  }

  private static boolean isOfMessages(final ImportedSchedule read) {
    return read.program()
        .filter(
            program ->
                program.contents() == ImportedProgram.Contents.UNKNOWN
                    || program.contents() == ImportedProgram.Contents.INTERPRETED)
        .isPresent();
  }

  /// Whether the collective that was asked for has the chunks of the file.
  private boolean isAsked(final Topology topology, final Demand demand) {
    return request
        .collective()
        .filter(
            asked ->
                DemandNames.areAlike(
                    registry.parse(Collective.class, asked).demand(topology), demand))
        .isPresent();
  }

  /// Throws if the file is a program for another collective than the one that was asked for. How
  /// often that is divided is up to the file.
  private void requireAsked(final String name) {
    request
        .collective()
        .map(asked -> SpecText.of(registry.parse(Collective.class, asked)))
        .filter(asked -> !undivided(asked).equals(undivided(name)))
        .ifPresent(
            asked -> {
              throw new IllegalArgumentException(
                  "%s: it is for %s, not for %s.".formatted(request.file(), name, asked));
            });
  }

  private static String undivided(final String spec) {
    return spec.replaceFirst("[(,]chunks=[0-9]+", "").replaceFirst("[(]?[)]$", "");
  }

  private StatedProblem.Circumstances circumstances(final String collective) {
    return new StatedProblem.Circumstances(
        collective, switching(), Optional.of(Objective.SLOTS), hardware());
  }

  private int[] nodes(final Topology topology, final ImportedSchedule imported) {
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
  public FileSchedule bound(final StatedProblem stated) {
    final Problem problem = stated.problem();
    requireFit(problem);
    if (sendings.isEmpty()) {
      final Schedule schedule = own.orElseThrow().schedule();
      return new FileSchedule(
          request.file(),
          stated,
          schedule,
          List.of(),
          falseClaims(schedule),
          body ->
              ScheduleReader.lines(
                  request.file(), (sent, line) -> body.accept(sent, FilePlace.ofLine(line))),
          notices(),
          ImportedProgram.Contents.STATED,
          Optional.empty());
    }
    return bound(stated, sendings.get());
  }

  /// The schedule that one reading of the file means, or the next one if its slots are impossible.
  private FileSchedule bound(final StatedProblem asked, final ImportedSchedule imported) {
    final StatedProblem stated = isOfMessages(imported) ? ofMessages(asked, imported) : asked;
    final Problem problem = stated.problem();
    final Optional<ImportedSchedule> otherwise =
        imported.program().flatMap(ImportedProgram::otherwise);
    if (otherwise.isPresent() && !TagChunks.fit(imported, asked)) {
      return bound(asked, otherwise.get());
    }
    final ScheduleBinding binding =
        new ScheduleBinding(
            imported,
            nodes(problem.topology(), imported),
            problem.topology(),
            problem.demand(),
            problem.capabilities());
    if (!binding.isPossible()) {
      return bound(
          asked,
          otherwise.orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "%s: %s with %s leaves no slot for some of its sendings."
                          .formatted(request.file(), stated.topology(), stated.switching()))));
    }
    binding
        .mismatch()
        .ifPresent(
            reason -> {
              throw new IllegalArgumentException("%s: %s.".formatted(request.file(), reason));
            });
    final Schedule schedule = binding.schedule();
    final List<FileFault> faults = new ArrayList<>();
    imported
        .program()
        .ifPresent(program -> program.faults().stream().map(FileFault::of).forEach(faults::add));
    binding.faults().stream().map(FileFault::of).forEach(faults::add);
    return new FileSchedule(
        request.file(),
        stated,
        schedule,
        faults,
        faults.isEmpty() ? falseClaims(schedule) : List.of(),
        body -> places(imported, binding, body),
        notices(imported),
        imported.program().map(ImportedProgram::contents).orElse(ImportedProgram.Contents.STATED),
        imported
            .program()
            .filter(program -> program.contents() == ImportedProgram.Contents.STATED)
            .flatMap(ImportedProgram::otherwise)
            .map(next -> () -> bound(asked, next)));
  }

  /// The problem whose chunks are the messages of a program.
  private StatedProblem ofMessages(final StatedProblem asked, final ImportedSchedule imported) {
    return new StatedProblem(
        asked.topology(),
        asked.collective(),
        asked.switching(),
        asked.hardware(),
        asked
            .problem()
            .with(
                DemandNames.moved(
                    imported.demand().orElseThrow(), nodes(asked.problem().topology(), imported))));
  }

  private List<String> notices(final ImportedSchedule imported) {
    final List<String> notices = new ArrayList<>(notices());
    final Optional<ImportedProgram> program = imported.program();
    if (program.isPresent()) {
      notices.add("The file states no slots; they are the earliest ones that the network allows.");
    }
    switch (program.map(ImportedProgram::contents).orElse(ImportedProgram.Contents.STATED)) {
      case INTERPRETED -> {
        if (program.orElseThrow().faults().isEmpty()) {
          notices.add(
              "A node keeps several values of a chunk, so that slots tell its messages alone; what"
                  + " they carry was checked by running the program.");
        }
      }
      case UNKNOWN -> {
        if (program.orElseThrow().faults().isEmpty()) {
          notices.add(
              "The file does not say what its messages carry: that sends and receives match, and"
                  + " deadlocks, were judged, contents were not.");
        }
      }
      case INFERRED -> notices.add("The tag of a message is taken for the number of its chunk.");
      case STATED -> {}
    }
    return notices;
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
