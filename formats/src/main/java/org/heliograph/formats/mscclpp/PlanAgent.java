package org.heliograph.formats.mscclpp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A threadblock, or a proxy, while a plan runs: what it knows, and how far it is.
///
/// What a wait tells is known to one thread, and what a packet tells to one lane, until all threads
/// meet. Mutable.
final class PlanAgent {
  private final int number;
  private final int rank;
  private final int agents;
  private final Knowledge settled;
  private final Map<Integer, Knowledge> pending = new TreeMap<>(); // by thread
  private Knowledge read; // by any lane from packets
  private int step;
  private int issued; // the node of the last step in the order of sends
  private int left; // the node after which all that it sent has arrived
  private final List<Integer> arrivals = new ArrayList<>(); // nodes that the next meeting waits for

  PlanAgent(final int number, final int rank, final int agents, final PlanOrder order) {
    this.number = number;
    this.rank = rank;
    this.agents = agents;
    this.settled = Knowledge.none(agents);
    this.read = Knowledge.none(agents);
    this.issued = order.event();
    this.left = order.event();
  }

  int number() {
    return number;
  }

  int rank() {
    return rank;
  }

  /// The step that it is at, from 0.
  int step() {
    return step;
  }

  /// What all threads know.
  Knowledge settled() {
    return settled;
  }

  /// What a thread knows.
  Knowledge known(final int thread) {
    final Knowledge more = pending.get(thread);
    if (more == null) {
      return settled;
    }
    final Knowledge all = settled.copy();
    all.join(more, false);
    return all;
  }

  /// What is known when all threads have ended.
  Knowledge atEnd() {
    final Knowledge all = settled.copy();
    pending.values().forEach(more -> all.join(more, false));
    all.join(read, true);
    return all;
  }

  /// Says that the agent has begun.
  void begin() {
    settled.reach(number, 1);
  }

  /// Says that a thread knows more.
  void tell(final int thread, final Knowledge more, final boolean isRelaxed) {
    pending.computeIfAbsent(thread, _ -> Knowledge.none(agents)).join(more, isRelaxed);
  }

  /// Says that a lane has read a packet.
  void tellLane(final Knowledge more) {
    read.join(more, true);
  }

  /// Lets all threads meet: all steps before `next` have ended.
  void meet(final int next) {
    pending.values().forEach(more -> settled.join(more, false));
    pending.clear();
    settled.join(read, true);
    read = Knowledge.none(agents);
    settled.reach(number, next);
  }

  void advance() {
    step++;
  }

  /// The clock of the current step: the first is 1, so that 0 means that the agent has not begun.
  int clock() {
    return step + 1;
  }

  /// A new event for the current step, after the one before.
  int issue(final PlanOrder order) {
    final int event = order.event();
    order.after(event, issued, 0);
    issued = event;
    return event;
  }

  int left() {
    return left;
  }

  /// Says that `node` belongs to what must have arrived before a signal does.
  void leave(final PlanOrder order, final int node) {
    final int event = order.event();
    order.after(event, left, 0);
    order.after(event, node, PlanOrder.delay(node));
    left = event;
  }

  /// Says that the next meeting of the threads waits for `node`.
  void arrive(final int node) {
    arrivals.add(node);
  }

  /// Lets an event wait for all that has to arrive.
  void collect(final PlanOrder order, final int event) {
    arrivals.forEach(node -> order.after(event, node, PlanOrder.delay(node)));
    arrivals.clear();
  }
}
