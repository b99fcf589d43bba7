package org.heliograph.house;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// The checks of the house on source text: each finds offences, `path:line: what is wrong`.
///
/// Lengths of methods come from the compiler's own trees, so strings and comments cannot mislead.
final class Tidy {
  private static final int FILE_LINES_MAX = 600;
  private static final int METHOD_LINES_MAX = 70;
  private static final int COLUMNS_MAX = 100;

  /// A pattern that must not occur, except in some modules. Brackets keep it from finding itself.
  private record Ban(Pattern pattern, Set<String> exemptModules) {
    Ban(final String pattern, final String... exemptModules) {
      this(Pattern.compile(pattern), Set.of(exemptModules));
    }
  }

  private static final List<Ban> BANS =
      List.of(
          new Ban("\\b(TO[D]O|FI[X]ME|XX[X]|HAC[K])\\b"),
          new Ban("\\bSystem[.]out\\b", "app"),
          new Ban("\\bprintStack[T]race\\b"),
          new Ban("\\bnew Random[(]"),
          new Ban("\\bMath[.]random\\b"),
          new Ban(
              "\\bSystem[.](currentTimeMillis|nanoTime)\\b",
              "lab",
              "cluster",
              "spark",
              "reproduction",
              "app",
              "bench"),
          new Ban("\\bparallel[S]tream\\b"),
          new Ban("(?<![\\w.:/-])/(work|tmp|home|root|Users)/\\w"));

  private static final Pattern BANNED_NAME =
      Pattern.compile(".*(Impl|Utils|Manager|Helper)|Abstract.*Base");

  /// A source file: its path from the root of the repository, with slashes, and its text.
  record Source(String path, String text) {
    String module() {
      return path.substring(0, path.indexOf('/'));
    }

    boolean isMain() {
      return path.contains("/src/main/");
    }

    boolean isPackageInfo() {
      return path.endsWith("/package-info.java");
    }

    String folder() {
      return path.substring(0, path.lastIndexOf('/'));
    }
  }

  private Tidy() {}

  /// The Java files of all modules, main code and tests.
  static List<Source> sources(final Path root) throws IOException {
    final List<Path> modules;
    try (Stream<Path> entries = Files.list(root)) {
      modules = entries.map(entry -> entry.resolve("src")).filter(Files::isDirectory).toList();
    }
    final List<Source> sources = new ArrayList<>();
    for (final Path module : modules.stream().sorted().toList()) {
      try (Stream<Path> files = Files.walk(module)) {
        for (final Path file :
            files.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
          final String path = root.relativize(file).toString().replace('\\', '/');
          sources.add(new Source(path, Files.readString(file)));
        }
      }
    }
    return sources;
  }

  /// All offences of all checks, in the order of the files.
  static List<String> offences(final List<Source> sources) {
    final List<String> offences = new ArrayList<>();
    for (final Source source : sources) {
      checkLines(source, offences);
    }
    checkPackages(sources, offences);
    checkTrees(sources, offences);
    return offences;
  }

  private static void checkLines(final Source source, final List<String> offences) {
    final List<String> lines = source.text().lines().toList();
    if (lines.size() > FILE_LINES_MAX) {
      offences.add(
          "%s:1: %s lines; a file has at most %s."
              .formatted(source.path(), lines.size(), FILE_LINES_MAX));
    }
    for (int line = 0; line < lines.size(); line++) {
      final String text = lines.get(line);
      final int columns = text.codePointCount(0, text.length());
      if (columns > COLUMNS_MAX && !text.startsWith("import ")) {
        offences.add(
            "%s:%s: %s columns; a line has at most %s."
                .formatted(source.path(), line + 1, columns, COLUMNS_MAX));
      }
      if (line > 0
          && text.strip().startsWith("// ")
          && lines.get(line - 1).strip().startsWith("/// ")) {
        offences.add(
            "%s:%s: the formatter broke this doc comment; its lines have at most %s columns."
                .formatted(source.path(), line + 1, COLUMNS_MAX));
      }
      for (final Ban ban : BANS) {
        if (!ban.exemptModules().contains(source.module()) && ban.pattern().matcher(text).find()) {
          offences.add(
              "%s:%s: banned: %s".formatted(source.path(), line + 1, ban.pattern().pattern()));
        }
      }
    }
  }

  private static void checkPackages(final List<Source> sources, final List<String> offences) {
    final Set<String> folders = new TreeSet<>();
    for (final Source source : sources) {
      if (source.isMain()) {
        folders.add(source.folder());
      }
    }
    for (final Source source : sources) {
      if (source.isMain() && source.isPackageInfo()) {
        folders.remove(source.folder());
        if (source.text().lines().noneMatch(line -> line.startsWith("///"))) {
          offences.add(source.path() + ":1: a package needs a /// doc.");
        }
        if (source.text().lines().noneMatch(line -> line.strip().equals("@NullMarked"))) {
          offences.add(source.path() + ":1: a package needs @NullMarked.");
        }
      }
    }
    for (final String folder : folders) {
      offences.add(folder + ":1: a package needs a package-info.java.");
    }
  }

  private static void checkTrees(final List<Source> sources, final List<String> offences) {
    final JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(
                    null,
                    null,
                    problem -> {},
                    List.of("-proc:none"),
                    null,
                    sources.stream().map(Tidy::fileObject).toList());
    final SourcePositions positions = Trees.instance(task).getSourcePositions();
    try {
      int index = 0;
      for (final CompilationUnitTree unit : task.parse()) {
        new Scanner(sources.get(index), unit, positions, offences).scan(unit, null);
        index++;
      }
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JavaFileObject fileObject(final Source source) {
    return new SimpleJavaFileObject(
        URI.create("string:///" + source.path()), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(final boolean ignoreEncodingErrors) {
        return source.text();
      }
    };
  }

  /// Looks at the types and methods of one file.
  private static final class Scanner extends TreePathScanner<Void, Void> {
    private final Source source;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final List<String> offences;

    Scanner(
        final Source source,
        final CompilationUnitTree unit,
        final SourcePositions positions,
        final List<String> offences) {
      this.source = source;
      this.unit = unit;
      this.positions = positions;
      this.offences = offences;
    }

    @Override
    public Void visitClass(final ClassTree type, final Void unused) {
      final String name = type.getSimpleName().toString();
      if (BANNED_NAME.matcher(name).matches()) {
        report(type, "a type named '" + name + "' says how, not what it is.");
      }
      if (isPublic(type) && !hasDoc(type)) {
        report(type, "public type '" + name + "' needs a /// doc.");
      }
      return super.visitClass(type, null);
    }

    @Override
    public Void visitMethod(final MethodTree method, final Void unused) {
      final long lines = line(positions.getEndPosition(unit, method)) - firstLine(method) + 1;
      if (lines > METHOD_LINES_MAX) {
        report(
            method,
            "method '%s' has %s lines; at most %s."
                .formatted(method.getName(), lines, METHOD_LINES_MAX));
      }
      return super.visitMethod(method, null);
    }

    @Override
    public Void visitMethodInvocation(final MethodInvocationTree call, final Void unused) {
      LocaleChecks.offence(call).ifPresent(what -> report(call, what));
      if (source.isMain()) {
        LocaleChecks.ambience(call).ifPresent(what -> report(call, what));
      }
      return super.visitMethodInvocation(call, null);
    }

    @Override
    public Void visitMemberReference(final MemberReferenceTree method, final Void unused) {
      LocaleChecks.offence(method).ifPresent(what -> report(method, what));
      return super.visitMemberReference(method, null);
    }

    @Override
    public Void visitNewClass(final NewClassTree made, final Void unused) {
      LocaleChecks.offence(made).ifPresent(what -> report(made, what));
      return super.visitNewClass(made, null);
    }

    private boolean isPublic(final ClassTree type) {
      final Tree parent = getCurrentPath().getParentPath().getLeaf();
      return type.getModifiers().getFlags().contains(Modifier.PUBLIC)
          || parent.getKind() == Tree.Kind.INTERFACE;
    }

    private boolean hasDoc(final Tree tree) {
      final String above =
          source.text().lines().limit(firstLine(tree) - 1).collect(Collectors.joining("\n"));
      return above.substring(above.lastIndexOf('\n') + 1).strip().startsWith("///");
    }

    private long firstLine(final Tree tree) {
      return line(positions.getStartPosition(unit, tree));
    }

    private long line(final long position) {
      return unit.getLineMap().getLineNumber(position);
    }

    private void report(final Tree tree, final String what) {
      offences.add("%s:%s: %s".formatted(source.path(), firstLine(tree), what));
    }
  }
}
