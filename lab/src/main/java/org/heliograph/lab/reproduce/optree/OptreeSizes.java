package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Time against message size, 4 KiB to 256 MiB, for every algorithm as a verified schedule, and who
/// is quickest up to which size.
@AutoService(Exhibit.class)
@Summary("Time against message size for every algorithm, each as a verified schedule.")
public record OptreeSizes(
    @Summary("numbers of nodes") List<Integer> nodes,
    @Summary("numbers of wavelengths") List<Integer> wavelengths)
    implements OptreeExhibit {
  public OptreeSizes() {
    this(List.of(1024, 2048), List.of(64, 96, 128));
  }

  public OptreeSizes {
    nodes = List.copyOf(nodes);
    wavelengths = List.copyOf(wavelengths);
    if (nodes.isEmpty() || wavelengths.isEmpty()) {
      throw new IllegalArgumentException(
          "optree-sizes: nodes %s and wavelengths %s need at least one number each."
              .formatted(nodes, wavelengths));
    }
  }

  @Override
  public String title() {
    return "Beyond: time against message size for every algorithm";
  }

  @Override
  public Agreement agreement() {
    return Agreement.BEYOND;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Contest> contests = new ArrayList<>();
    for (final int n : nodes) {
      for (final int w : wavelengths) {
        contests.add(Contest.of(studio, n, w));
        studio.progress().at(contests.size(), (long) nodes.size() * wavelengths.size(), "rings");
      }
    }
    final List<String> names =
        contests.stream().flatMap(contest -> contest.families().stream()).distinct().toList();
    final List<String> columns = new ArrayList<>(List.of("N", "w", "size"));
    columns.addAll(names);
    columns.add("quickest");
    final boolean isAnswered = contests.stream().noneMatch(it -> it.entrants().isEmpty());
    return new Sheet(
            columns,
            isAnswered
                ? contests.stream().flatMap(contest -> contest.rows(names).stream()).toList()
                : List.of(),
            Stream.concat(
                    isAnswered ? contests.stream().map(Contest::crossovers) : Stream.empty(),
                    Stream.of(
                        "Cut in q: every item in q parts, each on its share of the wavelengths."
                            + " Sharing: several items on one lightpath, in longer slots. The"
                            + " best of each family is drawn, those of ours over the quickest.",
                        "Light-trees and tapped WRHT need hardware in which a lightpath is heard"
                            + " on its way; they are shown, but not counted as quickest.",
                        "One-stage is left out above 1024 nodes, where it is slowest by far."))
                .toList(),
            isAnswered ? Verdict.SHOWN : Verdict.FAILED)
        .with(contests.stream().flatMap(contest -> contest.figures().stream()).toList());
  }
}
