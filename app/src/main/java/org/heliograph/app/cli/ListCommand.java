package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.heliograph.lab.reference.Reference;
import org.heliograph.lab.reference.ReferenceEntry;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.PluginKind;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `list`: all names that specs may use, with parameters and defaults.
@Command(
    name = "list",
    description =
        "Lists all names that specs may use, such as topologies and schedulers, with parameters; or"
            + " prints one page about a name.",
    footer = {"", "Examples:", "  heliograph list topologies", "  heliograph list kautz"})
final class ListCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      arity = "0..1",
      defaultValue = "",
      paramLabel = "KIND|NAME",
      completionCandidates = PluginNames.Kinds.class,
      description =
          "one name, such as kautz, or what to list: topologies, light, collectives, demands,"
              + " traffic, arrivals, switching, schedulers, repairers, bounds, certificates,"
              + " time-bounds, time-certificates, costs, energies, claims, simulators, hardware,"
              + " routers, protocols, relays, message-generators, faults, topology-imports,"
              + " topology-exports, imports or exports (default: all)")
  private String kind = "";

  @Mixin private JsonOption json = new JsonOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final PrintWriter out = spec.commandLine().getOut();
    final Registry registry = Plugins.load(spec.commandLine().getErr());
    final Reference reference = new Reference(registry);
    final List<ReferenceEntry> named =
        PluginKind.all().stream().anyMatch(each -> each.name().equals(kind))
            ? List.of()
            : reference.plugins(kind);
    if (!named.isEmpty()) {
      if (json.isGiven()) {
        JsonOutput.print(out, named);
      } else {
        named.forEach(entry -> ReferenceText.print(out, entry));
      }
      return ExitCode.DONE;
    }
    final List<PluginKind> kinds =
        kind.isEmpty() ? PluginKind.all() : List.of(kindNamed(kind, reference));
    final Map<String, List<PluginEntry>> entries = new LinkedHashMap<>();
    for (final PluginKind each : kinds) {
      entries.put(each.name(), registry.entries(each.type()));
    }
    if (json.isGiven()) {
      JsonOutput.print(out, entries);
    } else {
      entries.forEach((name, plugins) -> print(out, name, plugins));
    }
    return ExitCode.DONE;
  }

  /// The kind of plug-ins listed under `word`, which may also be a wrong name of a plug-in.
  private static PluginKind kindNamed(final String word, final Reference reference) {
    try {
      return PluginKind.named(word);
    } catch (final IllegalArgumentException e) {
      final Set<String> known = new TreeSet<>(reference.pluginNames());
      PluginKind.all().forEach(each -> known.add(each.name()));
      throw NearestNames.unknown("kind of plug-in, or plug-in,", word, known);
    }
  }

  private static void print(
      final PrintWriter out, final String name, final List<PluginEntry> plugins) {
    out.println(name);
    final TextTable table = new TextTable();
    for (final PluginEntry pluginEntry : plugins) {
      table.row(pluginEntry.usage(), pluginEntry.summary() + also(pluginEntry));
    }
    table.print(out, "  ");
    out.println();
  }

  private static String also(final PluginEntry pluginEntry) {
    return pluginEntry.aliases().isEmpty()
        ? ""
        : " Also " + String.join(", ", new TreeSet<>(pluginEntry.aliases().keySet())) + ".";
  }
}
