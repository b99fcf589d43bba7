package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/// `docs/third-party.md` lists every library of the class path with its licence, as its POM states
/// it, and no licence that is not allowed; `-Dregenerate=true` writes the page.
final class ThirdPartyTest {
  private static final Path PAGE = Repository.file("docs/third-party.md");

  /// Licences under which a library may be given on with the program, or be used in tests.
  private static final Set<String> ALLOWED =
      Set.of("Apache-2.0", "MIT", "BSD-2-Clause", "BSD-3-Clause", "ISC");

  private static final Set<String> ALLOWED_IN_TESTS =
      Set.of("Apache-2.0", "MIT", "BSD-3-Clause", "EPL-2.0");

  /// The solver's library is that of the machine; the page names one.
  private static final String NATIVE = "ortools-(linux|darwin|win32)-[a-z0-9-]+?(?=$|-\\d+[.])";

  private static final String NAMED = "ortools-linux-x86-64";

  /// What POMs write, in small letters, and the identifier of SPDX.
  private static final Map<String, String> IDENTIFIERS = new LinkedHashMap<>();

  static {
    IDENTIFIERS.put("apache", "Apache-2.0");
    IDENTIFIERS.put("bsd-2-clause", "BSD-2-Clause");
    IDENTIFIERS.put("bsd", "BSD-3-Clause");
    IDENTIFIERS.put("mit", "MIT");
    IDENTIFIERS.put("isc", "ISC");
    IDENTIFIERS.put("lgpl", "LGPL-2.1-or-later");
    IDENTIFIERS.put("lesser general public", "LGPL-2.1-or-later");
    IDENTIFIERS.put("eclipse public license - v 2.0", "EPL-2.0");
    IDENTIFIERS.put("eclipse public license v2.0", "EPL-2.0");
    IDENTIFIERS.put("eclipse public license v. 2.0", "EPL-2.0");
    IDENTIFIERS.put("eclipse public license (epl) 2.0", "EPL-2.0");
  }

  /// A library: what the page has in one row.
  private record Library(String name, String version, String licences) {
    private boolean isAllowed(final Set<String> allowed) {
      return Arrays.stream(licences.split(" or ")).anyMatch(allowed::contains);
    }

    private String row() {
      return "| %s | %s | %s |".formatted(name, version, licences);
    }
  }

  @Test
  void everyLibraryIsListedWithItsLicence() throws Exception {
    final List<Library> libraries = libraries();
    assertThat(libraries).hasSizeGreaterThan(20);
    if (Boolean.getBoolean("regenerate")) {
      regenerate(libraries);
    }
    assertThat(rows())
        .containsExactlyInAnyOrderElementsOf(libraries.stream().map(Library::row).toList());
  }

  @Test
  void everyLicenceIsAllowed() throws Exception {
    final String inside = part(Files.readString(PAGE), 0);
    assertThat(libraries())
        .allSatisfy(
            library ->
                assertThat(
                        library.isAllowed(
                            inside.contains(library.row()) ? ALLOWED : ALLOWED_IN_TESTS))
                    .as("%s", library)
                    .isTrue());
  }

  @Test
  void thePackagesHaveWhatThePageSays() throws Exception {
    final Set<String> shipped = shipped();
    Assumptions.assumeFalse(shipped.isEmpty(), "the program has not been packed");
    final String inside = part(Files.readString(PAGE), 0);
    final Set<String> listed =
        libraries().stream()
            .filter(library -> inside.contains(library.row()))
            .map(ThirdPartyTest::file)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(listed).isEqualTo(shipped);
  }

  /// The jars of others that the program was packed with; none if it was not.
  private static Set<String> shipped() throws IOException {
    final Path folder = Repository.file("app/target/lib");
    if (!Files.isDirectory(folder)) {
      return Set.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString().replaceFirst(NATIVE, NAMED))
          .filter(name -> !name.startsWith("heliograph-"))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static String file(final Library library) {
    final String artifact = library.name().substring(library.name().indexOf(':') + 1);
    return artifact + "-" + library.version() + ".jar";
  }

  private static List<String> rows() throws IOException {
    return Files.readString(PAGE)
        .lines()
        .filter(line -> line.matches("\\| [^ |]+:[^ |]+ \\|.*"))
        .toList();
  }

  /// What stands before the second heading of the page, or after it.
  private static String part(final String page, final int index) {
    return page.split("(?=\n## Only in tests)", 2)[index];
  }

  private static void regenerate(final List<Library> libraries) throws IOException {
    final Set<String> shipped = shipped();
    assertThat(shipped).as("jars in app/target/lib: ./mvnw package first").isNotEmpty();
    final String page = Files.readString(PAGE);
    final StringBuilder fresh = new StringBuilder();
    for (int index = 0; index < 2; index++) {
      final boolean isInside = index == 0;
      final String rows =
          libraries.stream()
              .filter(library -> shipped.contains(file(library)) == isInside)
              .map(Library::row)
              .collect(Collectors.joining("\n"));
      fresh.append(
          part(page, index)
              .replaceFirst(
                  "(?s)(\n\\|---\\|---\\|---\\|\n)(?:\\|[^\n]*\n)*",
                  "$1" + Matcher.quoteReplacement(rows) + "\n"));
    }
    Files.writeString(PAGE, fresh);
  }

  private static List<Library> libraries() throws Exception {
    final Map<String, Library> found = new TreeMap<>();
    for (final String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      final Path jar = Path.of(entry);
      final Optional<Path> pom = pom(jar);
      if (pom.isPresent() && !entry.contains("heliograph-")) {
        final String artifact = jar.getParent().getParent().getFileName().toString();
        final String group = group(pom.get());
        final String name = group + ":" + artifact.replaceFirst(NATIVE, NAMED);
        found.put(
            name,
            new Library(name, jar.getParent().getFileName().toString(), licences(pom.get(), jar)));
      }
    }
    return List.copyOf(found.values());
  }

  /// The POM beside a jar in the local repository of Maven.
  private static Optional<Path> pom(final Path jar) {
    final String name = jar.getFileName().toString();
    final Path pom = jar.resolveSibling(name.replaceFirst("\\.jar$", ".pom"));
    return Optional.of(pom)
        .filter(file -> name.endsWith(".jar") && !name.contains("console-standalone"))
        .filter(Files::exists);
  }

  private static Element root(final Path pom) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(pom.toFile())
        .getDocumentElement();
  }

  private static Optional<Element> child(final Element element, final String name) {
    final NodeList children = element.getChildNodes();
    return IntStream.range(0, children.getLength())
        .mapToObj(children::item)
        .filter(node -> node.getNodeName().equals(name))
        .map(Element.class::cast)
        .findFirst();
  }

  private static Optional<String> text(final Element element, final String name) {
    return child(element, name).map(Node::getTextContent).map(String::strip);
  }

  private static String group(final Path pom) throws Exception {
    final Element root = root(pom);
    return text(root, "groupId")
        .or(() -> child(root, "parent").flatMap(parent -> text(parent, "groupId")))
        .orElseThrow();
  }

  /// The licences that a POM states, or the nearest of its parents.
  private static String licences(final Path pom, final Path jar) throws Exception {
    final Element root = root(pom);
    final Optional<Element> stated = child(root, "licenses");
    if (stated.isPresent()) {
      final List<String> names = new ArrayList<>();
      final NodeList all = stated.get().getElementsByTagName("license");
      for (int i = 0; i < all.getLength(); i++) {
        names.add(identifier(text((Element) all.item(i), "name").orElse("")));
      }
      return names.stream().distinct().sorted().collect(Collectors.joining(" or "));
    }
    final Element parent =
        child(root, "parent")
            .orElseThrow(() -> new AssertionError(pom + " states no licence, nor has a parent"));
    return licences(parent(parent, jar), jar);
  }

  private static Path parent(final Element parent, final Path jar) {
    Path repository = jar;
    while (!repository.getFileName().toString().equals("repository")) {
      repository = repository.getParent();
    }
    final String artifact = text(parent, "artifactId").orElseThrow();
    final String version = text(parent, "version").orElseThrow();
    return repository
        .resolve(text(parent, "groupId").orElseThrow().replace('.', '/'))
        .resolve(artifact)
        .resolve(version)
        .resolve(artifact + "-" + version + ".pom");
  }

  private static String identifier(final String name) {
    final String small = name.toLowerCase(Locale.ROOT);
    return IDENTIFIERS.entrySet().stream()
        .filter(entry -> small.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow(() -> new AssertionError("unknown licence: " + name));
  }
}
