package org.heliograph.reproduction.kautz;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedFact;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;
import org.heliograph.verify.Verified;

/// Figs. 1 to 3 of *stack-kautz*: an optical passive star, POPS(4,2) coupler by coupler, and
/// couplers as hyper-arcs.
final class StarNetworks {
  private static final String STAR = "ops(4,4)";
  private static final String POPS = "pops(4,2)";
  private static final int GROUPS = 2;
  private static final int MEMBERS = 4;

  private StarNetworks() {}

  /// A collective, the scheduler that is to perform it, and the title of its pictures.
  record ScheduledCollective(String collective, String scheduler, String title) {
    private ExhibitSchedule named(final Verified verified) {
      return new ExhibitSchedule(
          collective, "%s: %s".formatted(title, Count.of(verified.slots(), "slot")), verified);
    }
  }

  /// The schedules on `network` that the verifier accepts.
  static List<ExhibitSchedule> schedules(
      final ExhibitContext context, final String network, final ScheduledCollective... wanted) {
    return Stream.of(wanted)
        .flatMap(
            it ->
                context
                    .verified(new ProblemText(it.collective(), network), it.scheduler(), 1)
                    .map(it::named)
                    .stream())
        .toList();
  }

  /// Who writes and who hears each coupler of a small network.
  private static ExhibitTable<Long> couplers(
      final Topology network, final String first, final String writers, final String readers) {
    return ExhibitTable.of(LongStream.range(0, network.channels()).boxed().toList())
        .column(first, coupler -> coupler)
        .column(
            writers,
            coupler ->
                IntStream.range(0, network.writerCount(coupler))
                    .mapToObj(i -> network.label(network.writer(coupler, i)))
                    .collect(Collectors.joining(" ")))
        .column(
            readers,
            coupler ->
                IntStream.range(0, network.readerCount(coupler))
                    .mapToObj(i -> network.label(network.reader(coupler, i)))
                    .collect(Collectors.joining(" ")));
  }

  /// Whether every coupler has `degree` writers and as many readers.
  private static boolean isOfDegree(final Topology network, final int degree) {
    return IntStream.range(0, (int) network.channels())
        .allMatch(
            coupler ->
                network.writerCount(coupler) == degree && network.readerCount(coupler) == degree);
  }

  /// A coupler of degree 4, which one node writes and all hear.
  static ExhibitResult fig1(final ExhibitContext context) {
    final Topology star = context.topology(STAR);
    final List<ExhibitSchedule> schedules =
        schedules(
            context,
            STAR,
            new ScheduledCollective("broadcast", "flooding", "Broadcast over one coupler"),
            new ScheduledCollective("all-gather", "flooding", "All-gather over one coupler"));
    final int broadcast = slots(schedules, "broadcast");
    final int exchange = slots(schedules, "all-gather");
    final boolean holds =
        star.channels() == 1 && isOfDegree(star, 4) && broadcast == 1 && exchange == star.nodes();
    final List<PrintedFact> facts =
        context.facts(
            star.writerCount(0),
            star.readerCount(0),
            "1/" + star.readerCount(0),
            broadcast,
            exchange);
    return PrintedFact.table(facts)
        .result(ExhibitVerdict.REPRODUCED.when(holds), context.notes())
        .withCells(PrintedFact.cells(facts))
        .withFigures(new ExhibitFigure("coupler", TopologyDrawing.svg(star)))
        .withSchedules(schedules);
  }

  private static int slots(final List<ExhibitSchedule> schedules, final String name) {
    return schedules.stream()
        .filter(one -> one.name().equals(name))
        .mapToInt(one -> one.verified().slots())
        .findFirst()
        .orElse(0);
  }

  static ExhibitResult fig2(final ExhibitContext context) {
    final Topology network = context.topology(POPS);
    final List<ExhibitSchedule> schedules =
        schedules(
            context,
            POPS,
            new ScheduledCollective("broadcast", "star-broadcast", "Broadcast on POPS(4,2)"),
            new ScheduledCollective("all-to-all", "star-all-to-all", "All-to-all on POPS(4,2)"));
    final boolean holds =
        schedules.size() == 2
            && network.nodes() == MEMBERS * GROUPS
            && network.channels() == (long) GROUPS * GROUPS
            && isOfDegree(network, MEMBERS)
            && joinsGroups(network);
    return couplers(network, "coupler", "written by", "heard by")
        .result(
            ExhibitVerdict.REPRODUCED.when(holds),
            context.notes(network.nodes(), network.channels(), MEMBERS))
        .withFigures(new ExhibitFigure("pops", TopologyDrawing.svg(network)))
        .withSchedules(schedules);
  }

  private static boolean joinsGroups(final Topology network) {
    for (int i = 0; i < GROUPS; i++) {
      for (int j = 0; j < GROUPS; j++) {
        final long coupler = (long) i * GROUPS + j;
        for (int member = 0; member < MEMBERS; member++) {
          if (!network.writes(i * MEMBERS + member, coupler)
              || !network.hears(j * MEMBERS + member, coupler)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /// A hyper-arc leads from the nodes that write a coupler to those that hear it.
  static ExhibitResult fig3(final ExhibitContext context) {
    final Topology star =
        context.topology("stack(s=%s,of=kautz(2,1),loops=false)".formatted(MEMBERS));
    final boolean holds =
        isOfDegree(star, MEMBERS) && star.channels() == 6 && star.graph().arcs() == 6 * 16;
    return couplers(star, "hyper-arc", "from", "to")
        .result(
            ExhibitVerdict.REPRODUCED.when(holds),
            context.notes(star.graph().arcs(), star.channels()))
        .withFigures(new ExhibitFigure("hyper-arcs", TopologyDrawing.svg(star)));
  }
}
