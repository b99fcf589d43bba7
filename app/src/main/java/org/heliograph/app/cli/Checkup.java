package org.heliograph.app.cli;

import com.sun.management.OperatingSystemMXBean;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.bound.LowerBound;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Support;
import org.heliograph.registry.PluginKind;
import org.heliograph.registry.Registry;
import org.heliograph.units.Count;

/// Checks what Heliograph needs of the machine: Java, memory, solver, plug-ins and a few comforts.
final class Checkup {
  private static final int LEAST_JAVA = 25;
  private static final long LEAST_HEAP = 512L << 20;
  private static final int SHIFT_TO_MIB = 20;
  private static final String CACHE = "-XX:AOTCache=";
  private static final String SOLVER = "lp-channel-weights";
  private static final List<String> BROWSERS =
      List.of(
          "chromium",
          "chromium-browser",
          "google-chrome",
          "firefox",
          "safari",
          "msedge",
          "open",
          "xdg-open");

  /// How a check ended.
  enum State {
    /// All is well.
    OK,
    /// Heliograph works, but something could be better.
    ADVICE,
    /// Heliograph, or a part of it, does not work.
    FAULT
  }

  /// One check: what was looked at, how it ended, what was found, and what to do, if anything.
  record Check(String name, State state, String found, Optional<String> remedy) {
    static Check ok(final String name, final String found) {
      return new Check(name, State.OK, found, Optional.empty());
    }

    static Check advice(final String name, final String found, final String remedy) {
      return new Check(name, State.ADVICE, found, Optional.of(remedy));
    }

    static Check fault(final String name, final String found, final String remedy) {
      return new Check(name, State.FAULT, found, Optional.of(remedy));
    }
  }

  private final StringWriter faults = new StringWriter();

  /// All checks, in a fixed order.
  List<Check> all() {
    final Registry registry = Plugins.load(new PrintWriter(faults, true));
    return List.of(
        java(),
        memory(),
        cores(),
        temporary(),
        solver(registry),
        plugins(registry),
        cache(),
        browser(),
        letters());
  }

  private static Check java() {
    final String found =
        "%s (%s) in %s"
            .formatted(
                System.getProperty("java.version"),
                System.getProperty("java.vendor"),
                System.getProperty("java.home"));
    return Runtime.version().feature() >= LEAST_JAVA
        ? Check.ok("Java", found)
        : Check.fault("Java", found, "Install Java %s or newer.".formatted(LEAST_JAVA));
  }

  private static Check memory() {
    final long heap = Runtime.getRuntime().maxMemory();
    final String machine =
        ManagementFactory.getOperatingSystemMXBean() instanceof final OperatingSystemMXBean system
            ? " of the machine's %s MiB".formatted(system.getTotalMemorySize() >> SHIFT_TO_MIB)
            : "";
    final String found = "Java may use %s MiB%s".formatted(heap >> SHIFT_TO_MIB, machine);
    return heap >= LEAST_HEAP
        ? Check.ok("memory", found)
        : Check.advice(
            "memory", found, "For networks of more than 100 nodes, JAVA_TOOL_OPTIONS=-Xmx2g.");
  }

  private static Check cores() {
    return Check.ok("cores", "%s".formatted(Runtime.getRuntime().availableProcessors()));
  }

  private static Check temporary() {
    final String folder = System.getProperty("java.io.tmpdir");
    try {
      Files.delete(Files.createTempFile(Path.of(folder), "heliograph", ".check"));
      return Check.ok("temporary files", folder);
    } catch (final IOException e) {
      return Check.fault(
          "temporary files",
          "'%s' cannot be written".formatted(folder),
          "JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=FOLDER with a folder that is writable.");
    }
  }

  /// Whether the solver proves that all-to-all among three nodes takes one slot.
  private static Check solver(final Registry registry) {
    final LowerBound bound = registry.parse(LowerBound.class, SOLVER);
    final StatedProblem stated =
        StatedProblem.of(
            registry, "complete(3)", "all-to-all", Optional.empty(), RequestDefaults.OBJECTIVE);
    final Support support = bound.supports(stated.problem());
    if (!support.isSupported()) {
      return Check.advice(
          "solver",
          support.reason(),
          "All but exact searches and linear programs works without it.");
    }
    final long slots =
        bound
            .bound(stated.problem(), Budget.of(1), new SplittableRandom(RequestDefaults.SEED))
            .slots();
    return slots == 1
        ? Check.ok("solver", "it loads and solves a small linear program")
        : Check.fault(
            "solver",
            "it proves %s where 1 is right".formatted(Count.of(slots, "slot")),
            "Please report this.");
  }

  private Check plugins(final Registry registry) {
    int count = 0;
    for (final PluginKind kind : PluginKind.all()) {
      count += registry.entries(kind.type()).size();
    }
    final List<String> wrong = faults.toString().lines().toList();
    final String folder = Plugins.folder();
    final String found =
        "%s%s"
            .formatted(
                Count.of(count, "name"),
                folder.isEmpty() ? "" : ", with those of '%s'".formatted(folder));
    return wrong.isEmpty()
        ? Check.ok("plug-ins", found)
        : Check.fault("plug-ins", String.join(" ", wrong), "Remove or replace what is named.");
  }

  /// The cache of loaded classes, which only the launcher uses.
  private static Check cache() {
    final Optional<Path> file =
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(flag -> flag.startsWith(CACHE))
            .map(flag -> Path.of(flag.substring(CACHE.length())))
            .findFirst();
    if (file.isEmpty()) {
      return Check.advice(
          "start-up cache", "not used", "The script heliograph uses one and starts faster.");
    }
    return Files.exists(file.get())
        ? Check.ok("start-up cache", file.get().toString())
        : Check.advice(
            "start-up cache",
            "'%s' is missing".formatted(file.get()),
            "Heliograph works, but starts slower; remove app/target/heliograph to build again.");
  }

  private static Check browser() {
    final String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    final Optional<Path> found =
        BROWSERS.stream().flatMap(name -> programs(path, name)).findFirst();
    return found
        .map(program -> Check.ok("browser", program.toString()))
        .orElseGet(
            () ->
                Check.advice(
                    "browser",
                    "none on the PATH",
                    "plan.html and report.html can be opened on any other machine."));
  }

  private static Stream<Path> programs(final String path, final String name) {
    final List<Path> programs = new ArrayList<>();
    for (final String folder : path.split(File.pathSeparator, -1)) {
      if (!folder.isEmpty()) {
        programs.add(Path.of(folder, name));
      }
    }
    return programs.stream().filter(Files::isExecutable);
  }

  private static Check letters() {
    final String output =
        Optional.ofNullable(System.getProperty("stdout.encoding"))
            .orElse(System.getProperty("native.encoding", "unknown"));
    return output.toUpperCase(Locale.ROOT).equals("UTF-8")
        ? Check.ok("character set", output)
        : Check.advice(
            "character set", output, "Results are UTF-8; maybe LC_ALL=C.UTF-8 for this terminal.");
  }

  /// The checks as lines, such as `ok      Java  25 …`.
  static List<String[]> lines(final List<Check> checks) {
    return checks.stream()
        .map(
            check ->
                new String[] {
                  check.state().name().toLowerCase(Locale.ROOT),
                  check.name(),
                  Stream.concat(Stream.of(check.found()), check.remedy().stream())
                      .collect(Collectors.joining(". "))
                })
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /// Whether nothing is at fault.
  static boolean isSound(final List<Check> checks) {
    return checks.stream().noneMatch(check -> check.state() == State.FAULT);
  }
}
