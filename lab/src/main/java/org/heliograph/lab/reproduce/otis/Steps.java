package org.heliograph.lab.reproduce.otis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;

/// Steps of some machines, by formula and as verified schedules: what Figs. 7 and 8 draw.
record Steps(String title, List<Machine> machines, List<Group> groups) {
  Steps {
    machines = List.copyOf(machines);
    groups = List.copyOf(groups);
  }

  /// One bar of the figure.
  private record Bar(Machine machine, Group group, Optional<Built> built) {
    long claimed() {
      return machine.claimed(group);
    }

    /// Whether the schedule takes the steps it must, and came out right on numbers.
    boolean holds() {
      return built
          .filter(it -> it.electronic() == machine.expected(group) && it.optical() == 2)
          .filter(it -> it.wrong() == 0)
          .isPresent();
    }

    List<String> cells() {
      return List.of(
          Integer.toString(group.nodes()),
          machine.title(),
          machine.equation(),
          Long.toString(claimed()),
          built.map(Built::text).orElse("none"),
          built.map(it -> Long.toString(it.transmissions())).orElse(""),
          built.map(it -> remark(it.electronic() - claimed())).orElse("rejected"));
    }

    private static String remark(final long over) {
      return over == 0 ? "" : String.format(Locale.ROOT, "%+d electronic", over);
    }
  }

  private List<Bar> bars(final Studio studio) {
    final List<Bar> bars = new ArrayList<>();
    for (final Group group : groups) {
      for (final Machine machine : machines) {
        bars.add(new Bar(machine, group, Built.of(studio, machine, group)));
        studio.progress().at(bars.size(), (long) groups.size() * machines.size(), "machines");
      }
    }
    return bars;
  }

  /// The table and the plot, with `verdict` if every schedule takes the steps it must.
  Sheet sheet(final Studio studio, final Verdict verdict, final List<String> notes) {
    final List<Bar> bars = bars(studio);
    final boolean agrees = bars.stream().allMatch(Bar::holds);
    return new Sheet(
            List.of("P", "machine", "formula", "steps", "built", "transmissions", ""),
            bars.stream().map(Bar::cells).toList(),
            notes,
            agrees ? verdict : Verdict.FAILED)
        .with(
            List.of(new Figure("steps", Plots.svg(title, "electronic steps", "", series(studio)))));
  }

  private List<LinePlot.Series> series(final Studio studio) {
    return machines.stream()
        .map(
            machine ->
                Plots.series(
                        machine.title(),
                        groups,
                        group -> Built.of(studio, machine, group).map(Built::electronic).orElse(1))
                    .withMarks(
                        "by the formulas of the paper", Plots.points(groups, machine::claimed)))
        .toList();
  }
}
