package org.heliograph.solvers;

import com.google.ortools.sat.BoolVar;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import com.google.ortools.sat.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// A constraint programme that says whether an all-gather on a ring or line takes a given number
/// of slots.
///
/// A variable says whether a chunk is sent over an arc in a slot. Every node receives every chunk
/// once, nodes send what they received in an earlier slot, and arcs do not load a link beyond its
/// lanes. Wavelengths are assigned to a solution afterwards. If that is impossible in some slot,
/// the arcs of that slot are forbidden together. Mutable.
final class LightpathModel {
  private final RingOrLine ringOrLine;
  private final int slots;
  private final int longest;
  private final CpModel model = new CpModel();
  private final List<Lightpath> lightpaths = new ArrayList<>();
  private final List<Source> sources = new ArrayList<>();
  private final BoolVar[][][] receives; // chunk, position, slot
  private final LinearExprBuilder[][][] loads; // slot, way, link

  private boolean isRestricted;

  /// A chunk that may be sent over the arc of `length` links from position `from`, forward if
  /// positive, to position `to`.
  private record Lightpath(BoolVar used, int slot, int chunk, int from, int length, int to) {}

  /// A chunk and the position where it starts.
  private record Source(int chunk, int position) {}

  LightpathModel(final RingAllGatherProblem gather, final int slots, final int longest) {
    this.ringOrLine = gather.loop();
    this.slots = slots;
    this.longest = longest;
    final int nodes = ringOrLine.size();
    for (int position = 0; position < nodes; position++) {
      for (int i = 0; i < gather.count(position); i++) {
        sources.add(new Source(gather.chunk(position, i), position));
      }
    }
    this.receives = new BoolVar[sources.size()][nodes][slots];
    this.loads = new LinearExprBuilder[slots][2][nodes];
    for (int slot = 0; slot < slots; slot++) {
      for (int link = 0; link < nodes; link++) {
        loads[slot][0][link] = LinearExpr.newBuilder();
        loads[slot][1][link] = LinearExpr.newBuilder();
      }
    }
    for (int source = 0; source < sources.size(); source++) {
      addChunk(source);
    }
    for (final LinearExprBuilder[][] ofSlot : loads) {
      for (final LinearExprBuilder[] ofWay : ofSlot) {
        for (final LinearExprBuilder load : ofWay) {
          model.addLessOrEqual(load, ringOrLine.lanes());
        }
      }
    }
  }

  /// The number of variables of a model, to leave out those that are too large.
  static long variables(final RingAllGatherProblem gather, final int slots, final int longest) {
    return 2L * longest * gather.loop().size() * gather.total() * slots;
  }

  /// Whether solutions that load no link too much have been forbidden, since they found no lanes.
  boolean isRestricted() {
    return isRestricted;
  }

  CpModel model() {
    return model;
  }

  private void addChunk(final int source) {
    final int home = sources.get(source).position();
    final int nodes = ringOrLine.size();
    for (int position = 0; position < nodes; position++) {
      if (position != home) {
        for (int slot = 0; slot < slots; slot++) {
          receives[source][position][slot] = model.newBoolVar("");
        }
        model.addExactlyOne(receives[source][position]);
      }
    }
    for (int slot = 0; slot < slots; slot++) {
      final LinearExprBuilder[] received = new LinearExprBuilder[nodes];
      for (int position = 0; position < nodes; position++) {
        received[position] = LinearExpr.newBuilder();
      }
      for (int from = 0; from < nodes; from++) {
        if (slot > 0 || from == home) {
          addArcs(source, slot, from, received);
        }
      }
      for (int position = 0; position < nodes; position++) {
        if (position != home) {
          model.addEquality(received[position], receives[source][position][slot]);
        }
      }
    }
  }

  private void addArcs(
      final int source, final int slot, final int from, final LinearExprBuilder[] received) {
    for (int length = -longest; length <= longest; length++) {
      final boolean exists =
          ringOrLine.isClosed() || (from + length >= 0 && from + length < ringOrLine.size());
      final int to = exists ? ringOrLine.step(from, length) : from;
      if (to != from && to != sources.get(source).position()) {
        final Lightpath lightpath =
            new Lightpath(model.newBoolVar(""), slot, source, from, length, to);
        lightpaths.add(lightpath);
        received[to].add(lightpath.used());
        for (final int link : links(lightpath)) {
          loads[slot][length > 0 ? 0 : 1][link].add(lightpath.used());
        }
        if (from != sources.get(source).position()) {
          final List<Literal> before = new ArrayList<>(List.of(lightpath.used().not()));
          before.addAll(List.of(receives[source][from]).subList(0, slot));
          model.addBoolOr(before);
        }
      }
    }
  }

  /// The links of an arc, each by the position before it.
  private int[] links(final Lightpath lightpath) {
    final int[] links = new int[Math.abs(lightpath.length())];
    final int first = lightpath.length() > 0 ? lightpath.from() : lightpath.to();
    for (int i = 0; i < links.length; i++) {
      links[i] = ringOrLine.step(first, i);
    }
    return links;
  }

  /// The schedule of a solution, with the lanes that [LaneSearch] finds; empty if it finds none in
  /// some slot, whose arcs are then forbidden together.
  Optional<Schedule> schedule(final CpSolver solver) {
    final List<Lightpath> used =
        lightpaths.stream().filter(lightpath -> solver.booleanValue(lightpath.used())).toList();
    final ArcLightpaths schedule = new ArcLightpaths(ringOrLine, used.size());
    boolean complete = true;
    for (int slot = 0; slot < slots; slot++) {
      for (final boolean isForward : new boolean[] {true, false}) {
        final int now = slot;
        complete &=
            add(
                used.stream()
                    .filter(arc -> arc.slot() == now && arc.length() > 0 == isForward)
                    .toList(),
                schedule);
      }
    }
    return complete ? Optional.of(schedule.build()) : Optional.empty();
  }

  /// Adds the lightpaths of one slot and direction, if they find lanes; otherwise forbids them.
  private boolean add(final List<Lightpath> together, final ArcLightpaths schedule) {
    final Optional<int[]> lanes =
        LaneSearch.lanes(together.stream().map(this::links).toList(), ringOrLine.lanes());
    if (lanes.isEmpty()) {
      isRestricted = true;
      model.addBoolOr(together.stream().map(arc -> arc.used().not()).toArray(Literal[]::new));
      return false;
    }
    for (int i = 0; i < together.size(); i++) {
      final Lightpath arc = together.get(i);
      final int chunk = sources.get(arc.chunk()).chunk();
      schedule.add(arc.slot(), chunk, arc.from(), arc.length(), lanes.get()[i]);
    }
    return true;
  }
}
