package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.plugin.Summary;

/// Fig. 9 of *mahafzah*: the minimum latency of all-reduce on three machines, reconstructed from
/// two quoted values, as a closed form and as prices of verified schedules.
@AutoService(Exhibit.class)
@Summary("Minimum latency of three machines, by closed form and priced from schedules.")
public record OtisFig9(@Summary("larger groups are left out") int most) implements OtisExhibit {
  public OtisFig9() {
    this(1024);
  }

  public OtisFig9 {
    Group.require("otis-fig9", most);
  }

  @Override
  public String title() {
    return "Fig. 9: minimum latency of all-reduce";
  }

  @Override
  public Agreement agreement() {
    return Agreement.TREND;
  }

  @Override
  public Sheet show(final Studio studio) {
    return new Latencies(false, Group.upTo(most))
        .sheet(studio, "Minimum latency of all-reduce", notes());
  }

  private List<String> notes() {
    final Latency latency = Latency.ofSteps();
    return List.of(
        "Implied: what the ratios of Fig. 11 make of the single-port latency, as far as their"
            + " printed digits tell.",
        ("EDN as 12H+6 messages: every level starts the messages to its three children one after"
                + " another, and the root takes a step and a half. With two steps it is %s ms for"
                + " P = %s.")
            .formatted(
                groups(group -> Cells.ms(latency.variant(group))),
                groups(group -> Integer.toString(group.nodes()))),
        "Priced from its schedules, start-ups one after another, EDN takes longer than quoted where"
            + " groups are small: the root's two slots then cost as much as levels. Only the closed"
            + " form fits, and it was made to.",
        "The paper does not define its latency: message size, start-up and bandwidth are never"
            + " given, and start-up and sending cannot be told apart. All-port gathers fit only if"
            + " a node starts a message on every port at once, EDN only if it starts them one at a"
            + " time.");
  }

  private String groups(final Function<Group, String> text) {
    return Group.upTo(most).stream().map(text).collect(Collectors.joining(", "));
  }
}
