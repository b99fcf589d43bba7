package org.heliograph.app.cli;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.heliograph.plugin.Plugin;
import org.heliograph.registry.PluginKind;
import org.heliograph.registry.Registry;

/// The names of the plug-ins of one kind, for the completion scripts of shells.
///
/// They are looked up when a script is written, not when a command starts.
abstract class PluginNames implements Iterable<String> {
  private final String kind;

  private PluginNames(final String kind) {
    this.kind = kind;
  }

  @Override
  public Iterator<String> iterator() {
    final Class<? extends Plugin> type = PluginKind.named(kind).type();
    return Registry.load().names(type).iterator();
  }

  /// Networks.
  static final class Topologies extends PluginNames {
    Topologies() {
      super("topology");
    }
  }

  /// Collectives.
  static final class Collectives extends PluginNames {
    Collectives() {
      super("collective");
    }
  }

  /// Schedulers.
  static final class Schedulers extends PluginNames {
    Schedulers() {
      super("scheduler");
    }
  }

  /// Switching models.
  static final class SwitchingModels extends PluginNames {
    SwitchingModels() {
      super("switching");
    }
  }

  /// Descriptions of hardware.
  static final class HardwareNames extends PluginNames {
    HardwareNames() {
      super("hardware");
    }
  }

  /// Cost models.
  static final class Costs extends PluginNames {
    Costs() {
      super("cost");
    }
  }

  /// The kinds of plug-ins, in the plural.
  static final class Kinds implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      final List<String> kinds = new ArrayList<>();
      PluginKind.all().forEach(each -> kinds.add(each.plural()));
      return kinds.iterator();
    }
  }
}
