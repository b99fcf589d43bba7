package org.heliograph.formats.mscclpp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.formats.foreign.BufferCollective;
import org.heliograph.formats.foreign.InterpretedSends;
import org.heliograph.formats.foreign.PartialSum;
import org.heliograph.formats.foreign.ProgramRules;

/// Runs all threadblocks of a plan on sets of contributions, and says what moved.
///
/// A threadblock runs until it waits; the order in which blocks run does not change the result of
/// a plan without races. A deadlock, accesses that nothing orders, places that are read before
/// anything is there, contributions added twice, signals that nobody waits for and wrong results
/// are faults. What follows from a fault is not one.
final class PlanInterpreter {
  private static final int MOST_SHOWN = 6; // operations of a deadlock

  private final Plan plan;
  private final PlanNumbers numbers;
  private final PlanSteps steps;
  private final PlanFaults faults;
  private final BufferCollective collective;
  private final PlanMemory memory;
  private final PlanAccesses accesses;
  private final PlanCounters counters;
  private final PlanOrder order = new PlanOrder();
  private final List<PlanAgent> agents = new ArrayList<>();
  private final Map<Barrier, Set<Integer>> arrived = new HashMap<>();
  private final Map<Barrier, Set<Integer>> members = new LinkedHashMap<>();

  private record Barrier(int rank, int number) {}

  /// `collective` is one of parts; `steps` have no fault.
  PlanInterpreter(
      final Plan plan,
      final PlanNumbers numbers,
      final PlanSteps steps,
      final BufferCollective collective,
      final PlanFaults faults) {
    this.plan = plan;
    this.numbers = numbers;
    this.steps = steps;
    this.faults = faults;
    this.collective = collective;
    this.memory = new PlanMemory(collective, plan.header().isInPlace());
    this.accesses = new PlanAccesses(plan, numbers, faults, steps.scale());
    this.counters = new PlanCounters(numbers);
    for (int agent = 0; agent < numbers.agents(); agent++) {
      agents.add(new PlanAgent(agent, numbers.rank(agent), numbers.agents(), order));
    }
    for (int block = 0; block < numbers.blocks(); block++) {
      agents.get(block).begin();
      expect(block);
    }
  }

  /// Notes which counters and barriers a threadblock uses.
  private void expect(final int block) {
    for (final Step step : steps.of(block)) {
      switch (step) {
        case Step.Signal signal ->
            signal
                .posts()
                .forEach(
                    post ->
                        counters.expect(
                            post.counter(),
                            post.proxy() < 0 ? block : post.proxy(),
                            signal.place()));
        case Step.Wait wait -> wait.counters().forEach(counter -> claim(counter, block, wait));
        case Step.Meet meet ->
            members
                .computeIfAbsent(
                    new Barrier(meet.place().rank(), meet.barrier()), _ -> new TreeSet<>())
                .add(block);
        case Step.Move _, Step.Sync _, Step.Flush _ -> {}
      }
    }
  }

  private void claim(final int counter, final int block, final Step.Wait wait) {
    if (!counters.claim(counter, block, wait.place())) {
      faults.add(
          ProgramRules.MATCHING,
          "another threadblock waits for the same signals, so that either may get one.",
          wait.place());
    }
  }

  /// What moves between ranks, in an order in which it can.
  InterpretedSends.Sends run() {
    members.forEach(this::checkBarrier);
    boolean runs = true;
    while (runs) {
      runs = false;
      for (int block = 0; block < numbers.blocks(); block++) {
        final PlanAgent agent = agents.get(block);
        while (isReady(agent)) {
          run(agent, steps.of(block).get(agent.step()));
          runs = true;
        }
      }
    }
    final List<PlanAgent> stuck =
        agents.stream()
            .limit(numbers.blocks())
            .filter(agent -> agent.step() < steps.of(agent.number()).size())
            .toList();
    if (stuck.isEmpty()) {
      checkEnd();
    } else {
      addDeadlock(stuck);
    }
    return order.sends();
  }

  private boolean isReady(final PlanAgent agent) {
    if (agent.step() >= steps.of(agent.number()).size()) {
      return false;
    }
    return switch (steps.of(agent.number()).get(agent.step())) {
      case Step.Wait wait -> isReady(wait);
      case Step.Meet meet -> isReady(agent, meet);
      case Step.Move move -> missing(move).isEmpty();
      case Step.Signal _, Step.Sync _, Step.Flush _ -> true;
    };
  }

  private boolean isReady(final Step.Wait wait) {
    final Map<Integer, Integer> needed = new HashMap<>();
    wait.counters().forEach(counter -> needed.merge(counter, 1, Integer::sum));
    return needed.entrySet().stream()
        .allMatch(each -> counters.isReady(each.getKey(), each.getValue()));
  }

  /// Whether all members of a barrier have arrived; notes that `agent` has.
  private boolean isReady(final PlanAgent agent, final Step.Meet meet) {
    final Barrier barrier = new Barrier(agent.rank(), meet.barrier());
    final Set<Integer> all = arrived.computeIfAbsent(barrier, _ -> new TreeSet<>());
    all.add(agent.number());
    return all.size() == meet.blocks();
  }

  /// The first packet that a step reads and that is not there yet.
  private Optional<PlanMemory.Cell> missing(final Step.Move move) {
    final boolean isByProxy = plan.operation(move.place()).type() == OperationType.PUT_PACKETS;
    for (final Step.Effect effect : move.effects()) {
      for (final Step.Region source : effect.sources()) {
        for (int lane = 0; source.isPacket() && !isByProxy && lane < effect.size(); lane++) {
          final PlanMemory.Cell cell = cell(source, lane);
          if (cell.packet().isEmpty()) {
            return Optional.of(cell);
          }
        }
      }
    }
    return Optional.empty();
  }

  private PlanMemory.Cell cell(final Step.Region region, final int lane) {
    return memory.cell(new PlanMemory.Spot(region.rank(), region.buffer(), region.start() + lane));
  }

  private void run(final PlanAgent agent, final Step step) {
    switch (step) {
      case Step.Move move -> move(agent, move);
      case Step.Signal signal -> signal(agent, signal);
      case Step.Wait wait -> take(agent, wait);
      case Step.Sync _ -> sync(agent);
      case Step.Flush flush -> flush(agent, flush);
      case Step.Meet meet -> {
        meet(agent, meet);
        return;
      }
    }
    agent.advance();
  }

  private void sync(final PlanAgent agent) {
    agent.meet(agent.clock());
    agent.collect(order, agent.issue(order));
  }

  private void meet(final PlanAgent agent, final Step.Meet meet) {
    final Barrier barrier = new Barrier(agent.rank(), meet.barrier());
    final List<PlanAgent> all =
        arrived.getOrDefault(barrier, Set.of()).stream().map(agents::get).toList();
    arrived.remove(barrier);
    all.forEach(this::sync);
    final int event = order.event();
    final Knowledge together = Knowledge.none(numbers.agents());
    for (final PlanAgent each : all) {
      together.join(each.settled(), false);
      order.after(event, each.issue(order), 0);
      order.after(event, each.left(), 0);
    }
    for (final PlanAgent each : all) {
      each.settled().join(together, false);
      each.leave(order, event);
      order.after(each.issue(order), event, 0);
      each.advance();
    }
  }

  private void flush(final PlanAgent agent, final Step.Flush flush) {
    final int event = agent.issue(order);
    for (int thread = 0; thread < flush.proxies().size(); thread++) {
      final PlanAgent proxy = agents.get(flush.proxies().get(thread));
      agent.tell(thread, proxy.settled(), false);
      order.after(event, proxy.left(), 0);
    }
  }

  private void signal(final PlanAgent agent, final Step.Signal signal) {
    final int event = agent.issue(order);
    for (int thread = 0; thread < signal.posts().size(); thread++) {
      final Step.Post post = signal.posts().get(thread);
      final PlanAgent sender = post.proxy() < 0 ? agent : agents.get(post.proxy());
      if (post.proxy() >= 0) {
        sender.settled().join(agent.known(thread), false);
        sender.leave(order, agent.left());
      }
      final int node = order.event();
      order.after(node, event, 0);
      order.after(node, sender.left(), 0);
      counters.add(
          post.counter(),
          sender.number(),
          new PlanCounters.Added(
              (post.proxy() < 0 ? agent.known(thread) : sender.settled()).copy(),
              signal.isRelaxed() && post.proxy() < 0,
              node));
    }
  }

  private void take(final PlanAgent agent, final Step.Wait wait) {
    final int event = agent.issue(order);
    for (int thread = 0; thread < wait.counters().size(); thread++) {
      for (final PlanCounters.Added added : counters.take(wait.counters().get(thread))) {
        agent.tell(thread, added.tells(), wait.isRelaxed() || added.isRelaxed());
        order.after(event, added.node(), 0);
        agent.leave(order, added.node());
      }
    }
  }

  private void move(final PlanAgent agent, final Step.Move move) {
    final int event = agent.issue(order);
    final boolean waits = plan.operation(move.place()).type() == OperationType.READ_PUT_PACKETS;
    if (waits && move.effects().stream().anyMatch(effect -> effect.proxy() >= 0)) {
      readPackets(agent, move, event);
    }
    for (int i = 0; i < move.effects().size(); i++) {
      final Step.Effect effect = move.effects().get(i);
      if (effect.proxy() < 0) {
        move(new Mover(agent, agent.settled(), event, false), move.place(), effect);
        continue;
      }
      final PlanAgent proxy = agents.get(effect.proxy());
      proxy.settled().join(agent.known(i), false);
      final int start = proxy.issue(order);
      order.after(start, event, 0);
      move(new Mover(proxy, proxy.settled(), start, waits), move.place(), effect);
      proxy.advance();
      proxy.settled().reach(proxy.number(), proxy.clock());
    }
  }

  /// Lets the threads wait for the packets that proxies then send on, and meet.
  private void readPackets(final PlanAgent agent, final Step.Move move, final int event) {
    for (final Step.Effect effect : move.effects()) {
      for (int lane = 0; lane < effect.size(); lane++) {
        for (final Step.Region source : effect.sources()) {
          final PlanMemory.Cell cell = cell(source, lane);
          cell.packet().ifPresent(packet -> agent.tellLane(packet.tells()));
          cell.packet().ifPresent(packet -> agent.arrive(packet.node()));
          cell.read(access(agent, move.place(), lane));
        }
      }
    }
    agent.meet(agent.clock() + 1);
    agent.collect(order, event);
  }

  private static PlanMemory.Access access(
      final PlanAgent agent, final Plan.Place place, final int lane) {
    return new PlanMemory.Access(new Knowledge.Lane(agent.number(), agent.clock(), lane), place);
  }

  /// Who moves data: the agent, what it knows, the event after which it does, and whether the
  /// packets that it reads are known to be there.
  private record Mover(PlanAgent agent, Knowledge known, int event, boolean hasPackets) {}

  private void move(final Mover mover, final Plan.Place place, final Step.Effect effect) {
    final boolean isTold = effect.sources().stream().anyMatch(Step.Region::isPacket);
    final boolean tells = effect.targets().stream().anyMatch(Step.Region::isPacket);
    final Knowledge nothing = Knowledge.none(numbers.agents());
    for (int lane = 0; lane < effect.size(); lane++) {
      final Knowledge told = isTold || tells ? Knowledge.none(numbers.agents()) : nothing;
      final PlanAccesses.By by =
          new PlanAccesses.By(access(mover.agent, place, lane), mover.known, told);
      final List<Integer> needed = new ArrayList<>();
      final List<Optional<PartialSum>> values = new ArrayList<>();
      for (final Step.Region source : effect.sources()) {
        values.add(read(mover, by, source, lane, needed));
      }
      final Optional<PartialSum> sum = sum(place, values);
      if (isTold) {
        mover.agent.tellLane(told);
      }
      if (tells) {
        told.end(by.access().lane());
      }
      for (final Step.Region target : effect.targets()) {
        write(mover, by, target, lane, new Written(sum, needed));
      }
    }
  }

  private Optional<PartialSum> read(
      final Mover mover,
      final PlanAccesses.By by,
      final Step.Region source,
      final int lane,
      final List<Integer> needed) {
    final PlanMemory.Cell cell = cell(source, lane);
    final boolean isAwaited = source.isPacket() && mover.agent.number() < numbers.blocks();
    cell.packet()
        .filter(_ -> isAwaited)
        .ifPresent(
            packet -> {
              by.lane().join(packet.tells(), true);
              needed.add(packet.node());
              mover.agent.arrive(packet.node());
            });
    if (!isAwaited && !mover.hasPackets) {
      accesses.read(by, cell);
    }
    cell.read(by.access());
    if (!cell.isFilled() || (source.isPacket() && cell.packet().isEmpty())) {
      faults.add(
          ProgramRules.EMPTY,
          "it reads %s before anything is there.".formatted(accesses.name(cell)),
          by.access().operation());
    }
    if (source.rank() != mover.agent.rank()) {
      final int send =
          order.send(
              new InterpretedSends.Sent(
                  List.of(source.rank(), mover.agent.rank()),
                  cell.value(),
                  plan.place(by.access().operation())));
      order.after(send, mover.event, 0);
      needed.add(send);
      mover.agent.arrive(send);
    }
    return cell.value();
  }

  /// What is written: the value, and the nodes after which it is there.
  private record Written(Optional<PartialSum> value, List<Integer> needed) {}

  private void write(
      final Mover mover,
      final PlanAccesses.By by,
      final Step.Region target,
      final int lane,
      final Written written) {
    final PlanMemory.Cell cell = cell(target, lane);
    accesses.write(by, cell);
    int node = order.event();
    if (target.rank() != mover.agent.rank()) {
      node =
          order.send(
              new InterpretedSends.Sent(
                  List.of(mover.agent.rank(), target.rank()),
                  written.value,
                  plan.place(by.access().operation())));
    }
    order.after(node, mover.event, 0);
    for (final int earlier : written.needed) {
      order.after(node, earlier, PlanOrder.delay(earlier));
    }
    mover.agent.leave(order, node);
    cell.write(by.access(), written.value, packet(mover, by, target, node));
  }

  /// The packet that is written, which tells what its thread knows and that its lane has read.
  private Optional<PlanMemory.Packet> packet(
      final Mover mover, final PlanAccesses.By by, final Step.Region target, final int node) {
    if (!target.isPacket()) {
      return Optional.empty();
    }
    final Knowledge tells = mover.known.copy();
    tells.join(by.lane(), true);
    return Optional.of(new PlanMemory.Packet(tells, node));
  }

  private Optional<PartialSum> sum(
      final Plan.Place place, final List<Optional<PartialSum>> values) {
    Optional<PartialSum> sum = values.getFirst();
    for (final Optional<PartialSum> value : values.subList(1, values.size())) {
      if (sum.isEmpty() || value.isEmpty()) {
        return Optional.empty();
      }
      if (!sum.get().canBeAddedTo(value.get())) {
        final boolean isSame = sum.get().chunk() == value.get().chunk();
        faults.add(
            isSame ? ProgramRules.TWICE : ProgramRules.CHUNKS,
            isSame
                ? "it adds %s to %s, so that a contribution counts twice."
                    .formatted(value.get(), sum.get())
                : "it adds %s to %s, which is another chunk.".formatted(value.get(), sum.get()),
            place);
        return Optional.empty();
      }
      sum = Optional.of(sum.get().plus(value.get()));
    }
    return sum;
  }

  /// The first threadblock that waits for what never comes, or else the first one that waits.
  private void addDeadlock(final List<PlanAgent> stuck) {
    final PlanAgent shown =
        stuck.stream()
            .filter(agent -> !comes(steps.of(agent.number()).get(agent.step())))
            .findFirst()
            .orElse(stuck.getFirst());
    final List<Plan.Place> places = new ArrayList<>();
    places.add(steps.of(shown.number()).get(shown.step()).place());
    for (final PlanAgent agent : stuck) {
      if (!agent.equals(shown)) {
        places.add(steps.of(agent.number()).get(agent.step()).place());
      }
    }
    faults.add(
        ProgramRules.DEADLOCK,
        why(steps.of(shown.number()).get(shown.step()))
            + (places.size() > 1
                ? "; so %s more threadblocks wait.".formatted(places.size() - 1)
                : "."),
        places.stream().limit(MOST_SHOWN).toArray(Plan.Place[]::new));
  }

  /// Whether what a step waits for is added or sent by any operation.
  private boolean comes(final Step step) {
    return switch (step) {
      case Step.Wait wait ->
          wait.counters().stream()
              .allMatch(
                  counter ->
                      numbers.initial(counter) + counters.total(counter) > counters.taken(counter));
      case Step.Meet meet ->
          members.getOrDefault(new Barrier(meet.place().rank(), meet.barrier()), Set.of()).size()
              >= meet.blocks();
      case Step.Move move -> missing(move).filter(this::isNeverSent).isEmpty();
      case Step.Signal _, Step.Sync _, Step.Flush _ -> true;
    };
  }

  private boolean isNeverSent(final PlanMemory.Cell cell) {
    for (int block = 0; block < numbers.blocks(); block++) {
      for (final Step step : steps.of(block)) {
        if (step instanceof final Step.Move move && sends(move, cell)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean sends(final Step.Move move, final PlanMemory.Cell cell) {
    return move.effects().stream()
        .anyMatch(
            effect ->
                effect.targets().stream()
                    .anyMatch(
                        target ->
                            target.isPacket()
                                && target.rank() == cell.spot().rank()
                                && target.buffer() == cell.spot().buffer()
                                && target.start() <= cell.spot().offset()
                                && cell.spot().offset() < target.start() + effect.size()));
  }

  private String why(final Step step) {
    return switch (step) {
      case Step.Wait wait -> {
        final int counter =
            wait.counters().stream()
                .filter(each -> !counters.isReady(each, 1))
                .findFirst()
                .orElse(wait.counters().getFirst());
        final int total = counters.total(counter);
        yield "it waits for %s %s, %s"
            .formatted(
                plan.operation(step.place()).type() == OperationType.ACQUIRE ? "release" : "signal",
                counters.taken(counter) + 1,
                total > counters.taken(counter)
                    ? "which waits for this operation"
                    : total == 0
                        ? "and none is sent"
                        : "and only %s %s sent".formatted(total, total == 1 ? "is" : "are"));
      }
      case Step.Meet meet ->
          "it waits for %s threadblocks at barrier %s, which not as many reach"
              .formatted(meet.blocks(), meet.barrier());
      case Step.Move move ->
          "it waits for a packet in %s, which never arrives"
              .formatted(missing(move).map(accesses::name).orElse("scratch"));
      case Step.Signal _, Step.Sync _, Step.Flush _ -> throw new AssertionError(step);
    };
  }

  private void checkEnd() {
    counters.users().forEach(this::checkCounter);
    final List<Knowledge> known = new ArrayList<>();
    for (int rank = 0; rank < plan.gpus().size(); rank++) {
      known.add(Knowledge.none(numbers.agents()));
    }
    for (int block = 0; block < numbers.blocks(); block++) {
      known.get(agents.get(block).rank()).join(agents.get(block).atEnd(), false);
    }
    new PlanResults(collective, memory, steps.scale(), faults).check(known, accesses);
  }

  private void checkCounter(final int counter, final Plan.Place user) {
    final int left = counters.total(counter) - counters.taken(counter);
    if (left != 0) {
      faults.add(
          ProgramRules.MATCHING,
          left > 0
              ? "%s of the %s times that this is signalled, nobody waits for it."
                  .formatted(left, counters.total(counter))
              : "it is waited for %s times more often than it is signalled, so that the next call"
                      .formatted(-left)
                  + " waits for ever.",
          user);
    }
  }

  private void checkBarrier(final Barrier barrier, final Set<Integer> blocks) {
    for (final int block : blocks) {
      for (final Step step : steps.of(block)) {
        if (step instanceof final Step.Meet meet
            && meet.barrier() == barrier.number
            && meet.blocks() != blocks.size()) {
          faults.add(
              ProgramRules.MATCHING,
              "%s threadblocks meet at barrier %s, and this waits for %s."
                  .formatted(blocks.size(), barrier.number, meet.blocks()),
              meet.place());
        }
      }
    }
  }
}
