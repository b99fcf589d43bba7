package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/// The commands that the documents print, run in order in one folder.
///
/// The folder has `examples/` and the files that documents name; a command that several documents
/// print runs once, unless it writes files. A command that needs a jar in `plugins/` is left to
/// [ExtendingTest], the one that computes all exhibits to [ReportShownTest]; other exhibits are
/// taken from [ComputedExhibits] and printed again. `serve` goes on until it is stopped: it is
/// started by [ExplorerShownTest]. [HotTest] runs `bench hot`.
///
/// What quick commands print and write is in the [Corpus], and also what they print with `--json`,
/// once for each set of options.
final class DocumentedCommands {
  /// Commands that take more than two seconds, by how they begin; besides those that reproduce an
  /// exhibit which does.
  private static final List<String> SLOW =
      List.of(
          "./heliograph plan all-gather --on 'wdm-ring(256,64,1)'",
          "./heliograph plan all-gather --on 'wdm-ring(256,32,1)'",
          "./heliograph plan all-gather --on 'wdm-ring(16,8,1,bandwidth=25Gb/s)'",
          "./heliograph plan all-gather --on 'wdm-ring(64,32,1)'",
          "./heliograph plan all-gather 'wdm-ring(32,16)' --hardware",
          "./heliograph plan all-gather --on 'wdm-torus([4,4],8)'",
          "./heliograph plan all-gather --on 'wdm-line(64,8)'",
          "./heliograph plan all-gather --on 'torus(8,8)'",
          "./heliograph plan all-gather --on 'fat(kautz(3,2),4)'",
          "./heliograph plan 'all-gather(chunks=2)' --on 'ron(2,32)'",
          "./heliograph plan all-to-all --on levi --scheduler best",
          "./heliograph simulate traffic --traffic uniform --traffic transpose",
          "./heliograph bench");

  private static final Pattern EXHIBIT = Pattern.compile("reproduce ([a-z]+) ([a-z0-9-]+)");
  private static final Pattern CODE =
      Pattern.compile("^```.*?^```|(?<!`)`[^`\\n]+`", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern COMMAND = Pattern.compile("(\\./)?heliograph(\\s+\\S.*)");
  private static final Pattern ENDS_WITH = Pattern.compile("# exit ([0-9]+)\\b");
  private static final Pattern WORD =
      Pattern.compile("(?:[^\\s\"'|>;&#\\\\]|'[^']*'|\"[^\"]*\")+|[|>;&#]");
  private static final Pattern FILE =
      Pattern.compile(
          "(?<![\\w./-])[\\w][\\w./-]*"
              + "\\.(graphml|gml|dot|json|csv|edges|txt|svg|html|yaml|yml|xml|sndlib|n2p"
              + "|anynet|goal|sarif)\\b");

  private static final String JSON = "--json";

  /// The files of a sweep that have the cells in the order in which they ended, and the time.
  private static final Set<String> OF_ONE_RUN =
      Set.of("journal.tsv", "status.json", "metrics.prom");

  /// What commands have that take more than two seconds once more.
  private static final Pattern MUCH_WORK =
      Pattern.compile(
          "[.]{2}\\d|--tcp|40x40|64KiB,|\\((nodes=)?16|data-parallel|dgx-like|in-network|levi"
              + "|ladder|torus\\(8|wdm-ring\\((64|256|1024)|mesh\\(4,4|ron\\(2,16|fat\\("
              + "|trunk\\(|otis\\(mesh\\(3,3");

  /// Commands that measure the machine.
  private static final Set<String> MEASURING = Set.of("bench", "doctor", "run");

  /// The options that name what a command writes.
  private static final List<String> TARGETS = List.of("--out", "-o", "--dir");

  private static final CommandTree TREE = CommandTree.ofAll();

  // Of nsfnet.graphml.
  private static final int NODES = 14;

  private final ComputedExhibits exhibits;

  /// The commands and options of which JSON was asked.
  private final Set<Set<String>> asked = new HashSet<>();

  private final Path folder;

  /// Commands in `folder` of `target`: a path that is short and the same everywhere, since texts
  /// that contain it are wrapped.
  DocumentedCommands(final ComputedExhibits exhibits, final String folder) {
    this.exhibits = exhibits;
    this.folder = Path.of("target", folder);
  }

  /// Fills the folder with the files that documents speak of, and nothing else.
  void provideFiles() throws IOException {
    removeFolder();
    final Path examples = Files.createDirectories(folder.resolve("examples"));
    final Path root = Repository.file("examples");
    try (Stream<Path> files = Files.walk(root)) {
      for (final Path file : files.filter(path -> !path.equals(root)).toList()) {
        Files.copy(file, examples.resolve(root.relativize(file).toString()));
      }
    }
    Files.copy(examples.resolve("nsfnet.graphml"), folder.resolve("net.graphml"));
    Files.copy(examples.resolve("office.edges"), folder.resolve("office.edges"));
    final String row = String.join(",", Collections.nCopies(NODES, "1")) + "\n";
    Files.writeString(folder.resolve("matrix.csv"), row.repeat(NODES));
  }

  private void removeFolder() throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (final Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  /// Whether the command takes more than two seconds.
  static boolean isSlow(final String line) {
    final Matcher exhibit = EXHIBIT.matcher(line);
    return SLOW.stream().anyMatch(line::startsWith)
        || (exhibit.find()
            && ComputedExhibits.slow().contains(exhibit.group(1) + "-" + exhibit.group(2)));
  }

  /// A test for each wanted command; what it answers is compared with `corpus`.
  Stream<DynamicTest> tests(final Optional<Corpus> corpus, final Predicate<String> isWanted)
      throws IOException {
    final List<DynamicTest> tests = new ArrayList<>();
    final Set<String> known = new HashSet<>();
    for (final Path document : documents()) {
      for (final String line : commands(Files.readString(document))) {
        final boolean isNew = known.add(line.replaceFirst("\\s*#.*", ""));
        if ((isNew || line.contains("--out")) && isWanted.test(line)) {
          final String name = document.getFileName() + ": " + line;
          tests.add(dynamicTest(name, () -> assertThatItEnds(line, corpus.filter(_ -> isNew))));
        }
      }
    }
    assertThat(tests).as("commands in the documents").isNotEmpty();
    corpus.ifPresent(all -> tests.add(dynamicTest("all are as they were", all::assertUnchanged)));
    return tests.stream();
  }

  /// How the commands that take more than two seconds begin.
  static List<String> slow() {
    return SLOW;
  }

  /// All commands, in the order of the documents.
  static List<String> all() throws IOException {
    final List<String> lines = new ArrayList<>();
    for (final Path document : documents()) {
      lines.addAll(commands(Files.readString(document)));
    }
    return lines;
  }

  private static List<Path> documents() throws IOException {
    final List<Path> documents = new ArrayList<>();
    for (final String parent : List.of("", "docs", "docs/papers")) {
      try (Stream<Path> files = Files.list(Repository.file(parent))) {
        files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(documents::add);
      }
    }
    return documents;
  }

  /// The lines of shell blocks and the code in running text that call the program with arguments.
  static List<String> commands(final String document) {
    final List<String> commands = new ArrayList<>();
    final Matcher code = CODE.matcher(document);
    while (code.find()) {
      final String text = code.group();
      if (text.startsWith("```sh\n") || !text.startsWith("```")) {
        text.replace("`", "")
            .replaceAll("\\\\\\n\\s*", " ")
            .lines()
            .map(String::strip)
            .filter(line -> COMMAND.matcher(line).matches() && !line.contains("wheel"))
            .filter(line -> !line.endsWith("reproduce --out report"))
            .filter(line -> !line.contains("heliograph serve"))
            .filter(line -> !line.contains("heliograph bench hot"))
            .forEach(commands::add);
      }
    }
    return commands;
  }

  /// The arguments of the first program of a line, with its files in the folder of the test.
  List<String> words(final String line) {
    final Matcher command = COMMAND.matcher(line);
    assertThat(command.matches()).isTrue();
    final List<String> words = new ArrayList<>();
    final Matcher word = WORD.matcher(command.group(2));
    while (word.find() && !word.group().matches("[|>;&#]")) {
      final String text = word.group().replaceAll("['\"]", "");
      final boolean isFolder =
          !words.isEmpty()
              && (List.of("--out", "-o", "--dir", "--in").contains(words.getLast())
                  || (List.of("cite", "published", "sweep").contains(words.getFirst())
                      && Files.exists(folder.resolve(text))));
      words.add(
          isFolder
              ? folder.resolve(text).toString()
              : FILE.matcher(text.replace("--atlas=", "--atlas=" + folder + "/"))
                  .replaceAll(file -> folder + "/" + file.group()));
    }
    return words;
  }

  /// The exit code that the line announces.
  static int exitCode(final String line) {
    final Matcher said = ENDS_WITH.matcher(line);
    return said.find() ? Integer.parseInt(said.group(1)) : 0;
  }

  /// Runs a command, and adds what it answers to the corpus, if it is for that.
  private void assertThatItEnds(final String line, final Optional<Corpus> corpus)
      throws IOException {
    final List<String> words = withKnownExhibit(words(line));
    final Run run = Run.of(words.toArray(String[]::new));
    assertThat(run.code()).as("%s%n%s", line, run.err()).isEqualTo(exitCode(line));
    if (corpus.isPresent() && isSteady(words)) {
      final Map<String, byte[]> outputs = new TreeMap<>();
      outputs.put("", run.out().getBytes(StandardCharsets.UTF_8));
      for (final String target : TARGETS) {
        if (words.contains(target)) {
          outputs.putAll(Corpus.files(Path.of(words.get(words.indexOf(target) + 1))));
        }
      }
      outputs.keySet().removeAll(OF_ONE_RUN);
      if (isJsonNew(words)) {
        outputs.put("as JSON", json(words).getBytes(StandardCharsets.UTF_8));
      }
      corpus.get().add(line.replaceFirst("\\s+#.*", "").replaceFirst("^\\./", ""), outputs);
    }
  }

  /// Whether the answer does not depend on the machine, as the end of `--seconds` does. Exhibits
  /// that take long are left to their golden files: they are computed with all others.
  private static boolean isSteady(final List<String> words) {
    return !MEASURING.contains(words.getFirst())
        && !words.contains("--seconds")
        && !ComputedExhibits.slow().contains(String.join("-", exhibit(words)));
  }

  /// What the command `words` reproduces, if it is such a command.
  private static List<String> exhibit(final List<String> words) {
    final int out = words.indexOf("--out");
    return words.subList(1, out < 0 ? words.size() : out);
  }

  /// Whether the command `words` could print JSON, does not, and is the first with its options.
  private boolean isJsonNew(final List<String> words) {
    final Set<String> options = new TreeSet<>();
    options.addAll(words.subList(0, Math.min(2, words.size())));
    words.stream()
        .filter(word -> word.startsWith("-"))
        .map(word -> word.replaceFirst("=.*", ""))
        .forEach(options::add);
    // The data of exhibits are in their golden files.
    return !words.getFirst().equals("reproduce")
        && words.stream().noneMatch(word -> MUCH_WORK.matcher(word).find())
        && !words.contains(JSON)
        && TREE.hasOption(words, JSON)
        && options.add(JSON)
        && asked.add(options);
  }

  /// What the command `words` prints as JSON, without its files. Commands of the atlas write files
  /// in any case, so they keep their folder.
  private static String json(final List<String> words) {
    final List<String> asked = new ArrayList<>(words);
    for (final String target : TARGETS.subList(0, 2)) {
      final int out = words.indexOf(target);
      if (out >= 0 && !words.getFirst().equals("atlas")) {
        asked.subList(out, out + 2).clear();
      }
    }
    asked.add(JSON);
    final Run run = Run.of(asked.toArray(String[]::new));
    return "exit %s\n%s".formatted(run.code(), run.out());
  }

  /// The command `words` that goes on, if it computes an exhibit, with one that is computed
  /// already.
  private List<String> withKnownExhibit(final List<String> words) throws IOException {
    if (!words.getFirst().equals("reproduce") || words.contains("--list")) {
      return words;
    }
    final List<String> exhibit = exhibit(words);
    final Path known = folder.resolve("exhibits").resolve(String.join("-", exhibit));
    if (!Files.exists(known)) {
      exhibits.of(String.join("-", exhibit)).copyTo(Files.createDirectories(known));
    }
    return Stream.of(List.of("reproduce"), exhibit, List.of("--out", "" + known, "--resume"))
        .flatMap(List::stream)
        .toList();
  }
}
