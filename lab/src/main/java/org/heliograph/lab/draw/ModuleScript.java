package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// ES modules as the text of one script, for a page that loads nothing.
///
/// Each module becomes a function that is called once, after those that it imports, and returns its
/// exports; so names that it does not export stay its own. Modules import each other by lines
/// `import { A, B } from './x.js';`, export by `export` before `const` or `class` or by lines
/// `export { A } from './x.js';`, rename nothing, and no two export the same name.
final class ModuleScript {
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^(?:import|export) \\{[^}]*\\} from '\\./([a-z-]+\\.js)';\\n");
  private static final Pattern EXPORT =
      Pattern.compile("(?m)^export (?=(?:const|class) ([A-Za-z]+))");

  private final UnaryOperator<String> textOf;
  private final Map<String, String> written = new LinkedHashMap<>();

  private ModuleScript(final UnaryOperator<String> textOf) {
    this.textOf = textOf;
  }

  /// The script of `entry` and all that it imports; `textOf` gives a module by its file name.
  static String of(final String entry, final UnaryOperator<String> textOf) {
    final ModuleScript script = new ModuleScript(textOf);
    script.add(entry);
    return script.written.values().stream().collect(Collectors.joining("\n"));
  }

  private void add(final String name) {
    if (written.containsKey(name)) {
      return;
    }
    final String text = textOf.apply(name);
    final Matcher imports = IMPORT.matcher(text);
    while (imports.find()) {
      add(imports.group(1));
    }
    final List<String> exported = new ArrayList<>();
    final Matcher exports = EXPORT.matcher(text);
    while (exports.find()) {
      exported.add(exports.group(1));
    }
    final String names = String.join(", ", exported);
    final String body = EXPORT.matcher(IMPORT.matcher(text).replaceAll("")).replaceAll("");
    written.put(
        name,
        exported.isEmpty()
            ? "(() => {\n%s})();\n".formatted(body)
            : "const { %s } = (() => {\n%sreturn { %s };\n})();\n".formatted(names, body, names));
  }
}
