package org.heliograph.lab.experiment.resources;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.heliograph.hardware.Bill;
import org.heliograph.plugin.SpecText;
import org.heliograph.resources.ChannelRate;
import org.heliograph.resources.PartCounts;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Trunk;

/// Finds the members of a family that fit a budget, each as wide as the budget allows.
///
/// A member is widened by a parameter of its family, such as the number of wavelengths, or else by
/// bundling its links. Every count grows by the same amount from one width to the next (from the
/// second on), so three networks are built for each member, and one more for the width found.
/// Fits are in order of their width, widest first; of equal width, in the order of the family: few
/// ranks, then what it prefers.
public final class BudgetSearch {
  private final Bills bills;
  private final PartBudget budget;

  public BudgetSearch(final Bills bills, final PartBudget budget) {
    this.bills = bills;
    this.budget = budget;
  }

  /// The members of the family or network `spec` that fit, at most `most` of them. Their number of
  /// ranks is that in `spec`, `nodes=`, or else `ranks`; if no member has it, up to a quarter more.
  public BudgetFits of(final String spec, final OptionalInt ranks, final int most) {
    final List<TopologyFamily> members = bills.registry().members(spec, ranks);
    final List<BudgetFit> fits = new ArrayList<>();
    Optional<String> reason = Optional.empty();
    for (final TopologyFamily member : members) {
      final Width width = new Width(member);
      final List<PartBudget.Excess> excesses = budget.exceededBy(width.bill(1));
      if (excesses.isEmpty()) {
        fits.add(width.fit(width.largest()));
      } else if (reason.isEmpty()) {
        reason = Optional.of(sentence(member, excesses));
      }
    }
    fits.sort(Comparator.comparingInt(BudgetFit::factor).reversed());
    return new BudgetFits(
        spec,
        fits.subList(0, Math.min(most, fits.size())),
        Math.max(0, fits.size() - most),
        fits.isEmpty() ? reason : Optional.empty());
  }

  PartBudget budget() {
    return budget;
  }

  /// The row of a record.
  BudgetRecord.FitRow row(final BudgetFit fit) {
    return new BudgetRecord.FitRow(
        SpecText.of(fit.member()),
        fit.factor(),
        PartsRecord.NetworkParts.of(
            SpecText.of(fit.network()), fit.ranks(), bills.hardware(fit.network()), fit.bill()));
  }

  private static String sentence(
      final TopologyFamily member, final List<PartBudget.Excess> excesses) {
    return "%s needs %s. Maybe %s."
        .formatted(
            SpecText.of(member),
            excesses.stream()
                .map(excess -> "%s, the budget is %s".formatted(excess.text(), excess.allowed()))
                .collect(Collectors.joining("; ")),
            excesses.stream()
                .map(excess -> excess.limit() + "=" + excess.needed())
                .collect(Collectors.joining(",")));
  }

  /// The network `member` at `factor` times its width.
  static TopologyFamily widened(final TopologyFamily member, final int factor) {
    return factor == 1 ? member : member.widened(factor).orElseGet(() -> new Trunk(member, factor));
  }

  /// The bills of one member at every width.
  private final class Width {
    private final TopologyFamily member;
    private final Bill once;
    private final Bill twice;
    private final Bill thrice;
    private final int most;

    private Width(final TopologyFamily member) {
      this.member = member;
      this.once = bills.of(member);
      // A network of wires alone has nothing that could be bundled.
      this.most = once.rate().optical().signum() > 0 ? most(member) : 1;
      this.twice = most < 2 ? once : bills.of(widened(member, 2));
      this.thrice = most < 3 ? twice : bills.of(widened(member, 3));
    }

    /// The bill at `factor` times the width, without building the network.
    private Bill bill(final int factor) {
      if (factor == 1) {
        return once;
      }
      final PartCounts counts = twice.counts().extended(thrice.counts(), factor - 2L);
      final ChannelRate rate = twice.rate().extended(thrice.rate(), factor - 2L);
      return Bill.of(counts, rate, bills.hardware(member));
    }

    /// The largest factor at which it fits, if it fits at 1; the bill never falls as it grows.
    private int largest() {
      int fits = 1;
      int fails = most + 1;
      while (fails - fits > 1) {
        final int middle = (fits + fails) >>> 1;
        if (budget.exceededBy(bill(middle)).isEmpty()) {
          fits = middle;
        } else {
          fails = middle;
        }
      }
      return fits;
    }

    private BudgetFit fit(final int factor) {
      final TopologyFamily network = widened(member, factor);
      final Topology built = bills.registry().network(network);
      return new BudgetFit(member, factor, network, built.ranks().size(), bills.of(network, built));
    }
  }

  /// The largest factor by which `member` can be widened at all.
  private static int most(final TopologyFamily member) {
    int possible = 1;
    int impossible = ChannelKind.MAX_LANES + 1;
    while (impossible - possible > 1) {
      final int middle = (possible + impossible) >>> 1;
      if (isPossible(member, middle)) {
        possible = middle;
      } else {
        impossible = middle;
      }
    }
    return possible;
  }

  private static boolean isPossible(final TopologyFamily member, final int factor) {
    try {
      return widened(member, factor) != null;
    } catch (final IllegalArgumentException | ArithmeticException e) {
      return false;
    }
  }
}
