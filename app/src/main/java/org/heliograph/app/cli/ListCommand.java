package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.heliograph.plugin.Plugin;
import org.heliograph.registry.Entry;
import org.heliograph.registry.Parameter;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `list`: everything that can be named, with parameters and defaults.
@Command(name = "list", description = "Lists what can be named, with parameters and defaults.")
final class ListCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      arity = "0..1",
      defaultValue = "",
      paramLabel = "KIND",
      description = "topology, collective, switching, scheduler, lower, …; all if left out")
  private String kind = "";

  @Option(names = "--json", description = "print JSON")
  private boolean json;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "show this help")
  private boolean help;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final PrintWriter out = spec.commandLine().getOut();
    final Registry registry = Plugins.registry();
    final Map<String, List<Entry>> entries = new LinkedHashMap<>();
    for (final Class<? extends Plugin> type : Registry.kinds()) {
      final String noun = Registry.noun(type);
      if (noun.startsWith(kind.toLowerCase(Locale.ROOT).replace('-', ' '))) {
        entries.put(noun, registry.entries(type));
      }
    }
    if (entries.isEmpty()) {
      throw new IllegalArgumentException(
          "No kind named '%s'. Known: %s."
              .formatted(
                  kind, String.join(", ", Registry.kinds().stream().map(Registry::noun).toList())));
    }
    if (json) {
      Json.print(out, entries);
    } else {
      entries.forEach((noun, plugins) -> print(out, noun, plugins));
    }
    return ExitCode.DONE;
  }

  private static void print(
      final PrintWriter out, final String noun, final List<Entry> plugins) {
    out.println(noun);
    final TextTable table = new TextTable();
    for (final Entry entry : plugins) {
      table.row(usage(entry), entry.summary() + also(entry));
    }
    table.print(out, "  ");
    out.println();
  }

  private static String usage(final Entry entry) {
    final List<String> parameters = new ArrayList<>();
    for (final Parameter parameter : entry.parameters()) {
      parameters.add(parameter.name() + parameter.defaultText().map(text -> "=" + text).orElse(""));
    }
    return parameters.isEmpty()
        ? entry.name()
        : entry.name() + "(" + String.join(",", parameters) + ")";
  }

  private static String also(final Entry entry) {
    return entry.aliases().isEmpty()
        ? ""
        : " Also " + String.join(", ", new TreeSet<>(entry.aliases().keySet())) + ".";
  }
}
