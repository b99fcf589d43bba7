package org.heliograph.house;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// Schedules that are changed in one random place.
final class Mutants {
  private Mutants() {}

  /// The transmissions of `schedule`, in its order.
  static List<Transmission> transmissions(final Schedule schedule) {
    final List<Transmission> transmissions = new ArrayList<>();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      transmissions.add(at.transmission());
    }
    return transmissions;
  }

  /// `schedule` without one transmission, with one twice, or with one that is changed.
  static List<Transmission> mutant(
      final Problem problem, final List<Transmission> schedule, final RandomGenerator random) {
    final List<Transmission> mutant = new ArrayList<>(schedule);
    final int index = random.nextInt(schedule.size());
    final Transmission good = mutant.get(index);
    switch (random.nextInt(12)) {
      case 0 -> mutant.remove(index);
      case 1 -> mutant.add(good);
      default -> mutant.set(index, changed(problem, good, random));
    }
    return mutant;
  }

  /// The transmission with one of its columns changed; now and then to the same value or beyond.
  private static Transmission changed(
      final Problem problem, final Transmission good, final RandomGenerator random) {
    final int chunks = problem.demand().chunks();
    final int nodes = problem.topology().nodes();
    int chunk = good.chunk();
    int sender = good.sender();
    int receiver = good.receiver();
    Route route = good.route();
    int lane = good.lane();
    int slot = good.slot();
    Action action = good.action();
    switch (random.nextInt(9)) {
      case 0 -> chunk = random.nextInt(chunks + 1);
      case 1 -> sender = random.nextInt(nodes + 1);
      case 2 -> receiver = random.nextInt(nodes + 1) - 1;
      case 3 -> route = rerouted(problem.topology(), good, random);
      case 4 -> lane = random.nextInt(4) - 1;
      case 5 -> slot = random.nextInt(slot + 1);
      case 6 -> slot += random.nextInt(3);
      case 7 -> action = action == Action.COPY ? Action.COMBINE : Action.COPY;
      default -> route = new Route.Tree(route.channels());
    }
    return new Transmission(chunk, sender, receiver, route, lane, slot, action);
  }

  /// One channel changed, put before, put after, or the last one left out.
  private static Route rerouted(
      final Topology topology, final Transmission good, final RandomGenerator random) {
    final long[] channels = good.route().channels();
    final long any = random.nextLong(topology.channels() + 1);
    final LongStream all = LongStream.of(channels);
    return switch (random.nextInt(4)) {
      case 0 -> {
        channels[random.nextInt(channels.length)] = any;
        yield new Route.Path(channels);
      }
      case 1 -> new Route.Path(LongStream.concat(LongStream.of(any), all).toArray());
      case 2 -> new Route.Path(LongStream.concat(all, LongStream.of(any)).toArray());
      default -> new Route.Path(all.limit(Math.max(1, channels.length - 1L)).toArray());
    };
  }
}
