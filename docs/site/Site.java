import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Two steps of `./site`, before and after the generator: `stage ROOT SOURCE` puts the pages where
/// the generator reads them, `finish SOURCE SITE` adds the search to the pages that it wrote.
///
/// Started as a single source file; needs nothing besides a JDK.
final class Site {
  private static final Pattern IMAGE = Pattern.compile("<img ([^>]*[^/>])>");
  private static final Pattern HEADING =
      Pattern.compile("<a id=\"([^\"]*)\"></a>\\s*<h([1-3])>(.*?)</h\\2>", Pattern.DOTALL);
  private static final Pattern BODY =
      Pattern.compile("<main id=\"bodyColumn\"[^>]*>(.*)</main>", Pattern.DOTALL);
  private static final Pattern BUILT_BY =
      Pattern.compile(
          "<div class=\"well sidebar-nav\">\\s*<div id=\"poweredBy\">.*?</div>\\s*</div>\\s*</div>"
              + "|<div class=\"well sidebar-nav\">\\s*<div id=\"poweredBy\">.*?</a>\\s*</div>"
              + "\\s*</div>",
          Pattern.DOTALL);
  private static final Pattern FOOTER = Pattern.compile("<p>©[^<]*</p>");
  private static final Pattern NAVIGATION = Pattern.compile("<nav class=\"well sidebar-nav\">");

  private static final String SCHEMAS = "formats/src/main/resources/org/heliograph/formats";

  private static final String SEARCH =
      "<div class=\"well sidebar-nav\" id=\"search\"><input type=\"search\" placeholder=\"Search\""
          + " aria-label=\"Search the pages\"/><ul id=\"found\"></ul></div>\n          ";

  private Site() {}

  public static void main(final String[] arguments) throws IOException {
    final Path one = Path.of(arguments[1]);
    final Path other = Path.of(arguments[2]);
    switch (arguments[0]) {
      case "stage" -> stage(one, other);
      case "finish" -> finish(one, other);
      default -> throw new IllegalArgumentException("stage or finish, not " + arguments[0]);
    }
  }

  private static void stage(final Path root, final Path source) throws IOException {
    final Path docs = root.resolve("docs");
    final Path pages = source.resolve("markdown");
    for (final Path page : files(docs, ".md")) {
      final Path relative = docs.relativize(page);
      write(pages.resolve(relative), staged(Files.readString(page), relative.getNameCount() - 1));
    }
    write(pages.resolve("index.md"), fromAbove(root.resolve("README.md")));
    for (final String page : List.of("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")) {
      write(pages.resolve(page), fromAbove(root.resolve(page)));
    }
    write(pages.resolve("decisions/index.md"), decisions(docs.resolve("decisions")));
    final Path resources = source.resolve("resources");
    copy(docs.resolve("images"), resources.resolve("images"));
    for (final String folder : List.of("examples", SCHEMAS)) {
      copy(root.resolve(folder), resources.resolve(folder));
    }
    for (final String file : List.of("LICENSE", "CITATION.cff", "docs/papers.bib")) {
      copy(root.resolve(file), resources.resolve(Path.of(file).getFileName().toString()));
    }
    copy(docs.resolve("site/site.css"), resources.resolve("css/site.css"));
    copy(docs.resolve("site/search.js"), resources.resolve("js/search.js"));
    copy(docs.resolve("site/site.xml"), source.resolve("site.xml"));
  }

  /// A page as the generator reads it: images closed as in XML, and links that leave docs, which
  /// is `depth` folders up, kept inside the site.
  private static String staged(final String page, final int depth) {
    final String out = "](" + "../".repeat(depth + 1);
    return IMAGE
        .matcher(page)
        .replaceAll("<img $1/>")
        .replace(out + "README.md", "](" + "../".repeat(depth) + "index.md")
        .replace(out, "](" + "../".repeat(depth))
        .replace("](decisions)", "](decisions/index.md)")
        .replace("](docs/decisions)", "](docs/decisions/index.md)")
        .replace("](examples)", "](examples/)");
  }

  /// A staged page that lies one folder above docs, so that its links begin with docs/.
  private static String fromAbove(final Path page) throws IOException {
    return staged(Files.readString(page), 0)
        .replace("](docs/", "](")
        .replace("src=\"docs/", "src=\"");
  }

  /// The page that lists the decisions by number.
  private static String decisions(final Path folder) throws IOException {
    final StringBuilder page = new StringBuilder("# Decisions\n\n");
    page.append("Choices that could have gone otherwise, with the measurements.\n\n");
    for (final Path decision : files(folder, ".md")) {
      final String title =
          Files.readString(decision)
              .lines()
              .filter(line -> line.startsWith("# "))
              .findFirst()
              .orElseThrow()
              .substring(2);
      page.append("- [%s](%s)\n".formatted(title, decision.getFileName()));
    }
    return page.toString();
  }

  private static void finish(final Path source, final Path site) throws IOException {
    final List<String> texts = new ArrayList<>();
    for (final Path page : files(site, ".html")) {
      final Path relative = site.relativize(page);
      final String place = relative.toString().replace('\\', '/');
      final String html = linked(Files.readString(page));
      texts.addAll(texts(place, html));
      write(page, finished(html, "../".repeat(relative.getNameCount() - 1)));
    }
    write(
        site.resolve("js/search-texts.js"),
        "const searchTexts = [\n" + String.join(",\n", texts) + "\n];\n");
    for (final Path script : files(source.resolve("lunr"), "lunr.min.js")) {
      copy(script, site.resolve("js/lunr.min.js"));
    }
  }

  /// A page with the search, without the mark of the generator; `root` leads to the first page.
  private static String finished(final String html, final String root) {
    final StringBuilder scripts = new StringBuilder();
    for (final String script : List.of("lunr.min.js", "search-texts.js")) {
      scripts.append("    <script src=\"%sjs/%s\"></script>\n".formatted(root, script));
    }
    scripts.append(
        "    <script src=\"%1$sjs/search.js\" data-root=\"%1$s\"></script>\n  </body>"
            .formatted(root));
    final String plain = FOOTER.matcher(BUILT_BY.matcher(html).replaceFirst("")).replaceFirst("");
    return NAVIGATION
        .matcher(plain)
        .replaceFirst(Matcher.quoteReplacement(SEARCH) + "$0")
        // Colours for shell commands would split words at their hyphens.
        .replace("<pre class=\"prettyprint\"><code class=\"language-sh\"", "<pre><code")
        .replace("</body>", scripts);
  }

  /// A page whose headings also have the anchors that GitHub gives them.
  private static String linked(final String html) {
    return HEADING
        .matcher(html)
        .replaceAll(
            heading -> {
              // The generator puts an a before anchors that begin with a digit.
              final String anchor =
                  plain(heading.group(3))
                      .toLowerCase(Locale.ROOT)
                      .replaceAll("[^\\p{L}\\p{N}\\- ]", "")
                      .replace(' ', '-')
                      .replaceFirst("^(?=\\d)", "a");
              return Matcher.quoteReplacement(
                  anchor.equals(heading.group(1))
                      ? heading.group()
                      : "<a id=\"%s\"></a>".formatted(anchor) + heading.group());
            });
  }

  /// The texts of a page for the search, one for each heading and what follows it.
  private static List<String> texts(final String place, final String html) {
    final List<String> texts = new ArrayList<>();
    final Matcher body = BODY.matcher(html);
    if (!body.find()) {
      return texts;
    }
    final String text = body.group(1);
    final Matcher heading = HEADING.matcher(text);
    String page = "";
    int from = -1;
    while (from >= 0 ? heading.find(from) : heading.find()) {
      final String title = plain(heading.group(3));
      final String anchor = heading.group(1);
      page = page.isEmpty() ? title : page;
      final int begin = heading.end();
      final int end = heading.find() ? heading.start() : text.length();
      texts.add(
          "{\"place\":%s,\"title\":%s,\"page\":%s,\"text\":%s}"
              .formatted(
                  quoted(place + "#" + anchor),
                  quoted(title),
                  quoted(page),
                  quoted(plain(text.substring(begin, end)))));
      from = end;
    }
    return texts;
  }

  /// The text of HTML without tags and entities, on one line.
  private static String plain(final String html) {
    final String text =
        Pattern.compile("&#x([0-9a-fA-F]+);")
            .matcher(html.replaceAll("<[^>]*>", " "))
            .replaceAll(
                code ->
                    Matcher.quoteReplacement(
                        Character.toString(Integer.parseInt(code.group(1), 16))));
    return text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
        .replaceAll("\\s+", " ")
        .strip();
  }

  private static String quoted(final String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("<", "\\u003c") + "\"";
  }

  private static List<Path> files(final Path folder, final String ending) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.getFileName().toString().endsWith(ending))
          .sorted()
          .toList();
    }
  }

  private static void copy(final Path from, final Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (final Path file : files.filter(Files::isRegularFile).toList()) {
        final Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.write(target, Files.readAllBytes(file));
      }
    }
  }

  private static void write(final Path file, final String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
