package org.heliograph.lab.experiment.repair;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.plugin.OneLine;

/// What fails at random: a number of links and of nodes, or each with a probability.
///
/// The text form is `links=1,nodes=1`, or with probabilities in percent `links=0.1%,nodes=0.01%`. A
/// link fails in both directions.
public record FailureDraw(Share links, Share nodes) {
  private static final String FORM = "links=1,nodes=1 or links=0.1%,nodes=0.01%";
  private static final Pattern TERM =
      Pattern.compile("(links|nodes)=(([0-9]{1,6})|([0-9]{1,3}([.][0-9]{1,9})?)%)");
  private static final BigDecimal PER_CENT = BigDecimal.valueOf(100);

  /// How many of several things fail.
  public sealed interface Share {
    /// This number of them, each as likely as the others.
    record Count(int number) implements Share {}

    /// Each with this probability, whatever the others do.
    record Probability(double value) implements Share {}

    /// The chosen ones of `items`, in their order.
    private <T> List<T> of(final List<T> items, final RandomGenerator random) {
      return switch (this) {
        case Count(final int number) -> drawn(items, Math.min(number, items.size()), random);
        case Probability(final double value) ->
            items.stream().filter(_ -> random.nextDouble() < value).toList();
      };
    }

    private static <T> List<T> drawn(
        final List<T> items, final int number, final RandomGenerator random) {
      final List<T> drawn = new ArrayList<>();
      for (int i = 0; i < items.size(); i++) {
        // Of those that are left, each is equally likely among the number still to be drawn.
        if (random.nextInt(items.size() - i) < number - drawn.size()) {
          drawn.add(items.get(i));
        }
      }
      return drawn;
    }
  }

  /// Parses the text form.
  public static FailureDraw parse(final String text) {
    Share links = new Share.Count(0);
    Share nodes = new Share.Count(0);
    for (final String term : Arrays.asList(text.strip().split(" *, *", -1))) {
      final Matcher matcher = TERM.matcher(term);
      if (!matcher.matches()) {
        throw new IllegalArgumentException(
            ("--failures '%s': '%s' is neither links nor nodes with a number or a percentage."
                    + " Maybe %s.")
                .formatted(OneLine.excerpt(text), OneLine.excerpt(term), FORM));
      }
      final Share share = share(matcher, text);
      if (matcher.group(1).equals("links")) {
        links = share;
      } else {
        nodes = share;
      }
    }
    return new FailureDraw(links, nodes);
  }

  private static Share share(final Matcher matcher, final String text) {
    if (matcher.group(3) != null) {
      return new Share.Count(Integer.parseInt(matcher.group(3)));
    }
    final BigDecimal percent = new BigDecimal(matcher.group(4));
    if (percent.compareTo(PER_CENT) > 0) {
      throw new IllegalArgumentException(
          "--failures '%s': %s%% is more than 100%%. Maybe %s."
              .formatted(OneLine.excerpt(text), percent.toPlainString(), FORM));
    }
    return new Share.Probability(percent.divide(PER_CENT).doubleValue());
  }

  /// One set of failures of a network with these single faults.
  RepairFault drawn(
      final List<RepairFault> ofLinks,
      final List<RepairFault> ofNodes,
      final RandomGenerator random) {
    RepairFault fault = new RepairFault(List.of(), List.of());
    for (final RepairFault link : links.of(ofLinks, random)) {
      fault = fault.and(link);
    }
    for (final RepairFault node : nodes.of(ofNodes, random)) {
      fault = fault.and(node);
    }
    return fault;
  }

  @Override
  public String toString() {
    return "links=%s,nodes=%s".formatted(text(links), text(nodes));
  }

  private static String text(final Share share) {
    return switch (share) {
      case Share.Count(final int number) -> Integer.toString(number);
      case Share.Probability(final double value) ->
          BigDecimal.valueOf(value).multiply(PER_CENT).stripTrailingZeros().toPlainString() + "%";
    };
  }
}
