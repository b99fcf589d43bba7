package org.heliograph.lab.experiment.repair;

import java.util.List;
import org.heliograph.lab.study.Hidden;
import org.heliograph.lab.study.Label;
import org.heliograph.plugin.Summary;

/// What fails: links and nodes together, or every single or double fault in turn.
public record FaultChoice(
    @Label("LINK")
        @Summary(
            "a link that fails, in both directions: its ends by label or number, such as 01-10, or"
                + " its channel number")
        List<String> link,
    @Label("NODE") @Summary("a node that fails: its label or number") List<String> node,
    @Summary("a link fails in the direction named alone, not in both (the default)") boolean oneWay,
    @Hidden @Summary("with each link the opposite link fails too, as it does anyway")
        boolean bothWays,
    @Summary("try every single failed link; prints a table") boolean allSingle,
    @Summary("try every pair of failed links; prints a histogram") boolean allDouble,
    @Summary("with --all-single or --all-double: nodes fail instead of links") boolean nodes) {
  /// Nothing yet.
  public FaultChoice() {
    this(List.of(), List.of(), false, false, false, false, false);
  }

  /// Links, in both directions, and nodes that fail together.
  public static FaultChoice of(final List<String> links, final List<String> nodes) {
    return new FaultChoice(links, nodes, false, false, false, false, false);
  }

  /// The same links in the direction named alone.
  public FaultChoice oneWayOnly() {
    return new FaultChoice(link, node, true, false, allSingle, allDouble, nodes);
  }

  /// Copies the lists.
  public FaultChoice {
    link = List.copyOf(link);
    node = List.copyOf(node);
  }

  /// Whether every fault is tried; throws if that is not clear.
  boolean isTable() {
    if (oneWay && bothWays) {
      throw new IllegalArgumentException(
          "repair: --one-way and --both-ways contradict each other. Leave one of them out.");
    }
    final boolean isNamed = !link.isEmpty() || !node.isEmpty();
    final int questions = (isNamed ? 1 : 0) + (allSingle ? 1 : 0) + (allDouble ? 1 : 0);
    if (questions != 1) {
      throw new IllegalArgumentException(
          "repair: name what fails: --link and --node, or --all-single, or --all-double.");
    }
    if (isNamed && nodes) {
      throw new IllegalArgumentException(
          "repair: --nodes needs --all-single or --all-double; name a single node with --node.");
    }
    return !isNamed;
  }
}
