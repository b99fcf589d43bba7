package org.heliograph.formats.binding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.collective.Demand;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.ImportedProgram;
import org.heliograph.interchange.ImportedRoute;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.NodeNaming;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// The schedule that a file means on a network: every sending as a transmission, and the faults of
/// those that cannot be one, which the schedule lacks.
///
/// A lane is the one that the file names. Otherwise, of parallel channels the first with a free
/// lane in the slot is used, in the order of the file, and the lane stays open unless lightpaths
/// must name it. Lanes of parallel channels are counted one channel after the other.
public final class ScheduleBinding {
  private static final int MOST_LANES = ChannelKind.MAX_LANES - 1;

  private final ImportedSchedule imported;
  private final Topology topology;
  private final Demand demand;
  private final Capabilities capabilities;
  private final int[] nodes;
  private final RouteBinding routes;
  private final LaneUses uses;
  private final List<Optional<Transmission>> transmissions = new ArrayList<>();
  private final Map<RouteBinding.Pair, List<ImportedSend>> missing = new LinkedHashMap<>();
  private final Map<ChunkName, List<ImportedSend>> unknown = new LinkedHashMap<>();
  private final Map<MessageKey, LaneUses.Choice> messages = new HashMap<>();
  private final List<BindingFault> contents = new ArrayList<>();
  private boolean isPossible = true;

  private record MessageKey(int slot, List<Integer> path) {}

  /// The nodes of `topology` that `names` mean; throws a clause about the first that means none.
  public static int[] nodes(
      final Topology topology, final List<String> names, final NodeNaming naming) {
    return new NodeBinding(topology).nodes(names, naming);
  }

  /// Binds `imported`, whose nodes are `nodes`, to a network and a demand.
  public ScheduleBinding(
      final ImportedSchedule imported,
      final int[] nodes,
      final Topology topology,
      final Demand demand,
      final Capabilities capabilities) {
    this.imported = imported;
    this.topology = topology;
    this.demand = demand;
    this.capabilities = capabilities;
    this.nodes = nodes.clone();
    // Where no node may relay, light passes the nodes between two ranks.
    this.routes =
        new RouteBinding(
            topology,
            capabilities,
            imported
                .program()
                .filter(program -> isOfMessages(program) || !capabilities.relay())
                .isPresent());
    this.uses = new LaneUses(topology);
    bindAll();
  }

  /// Whether a program has messages between ranks, whatever joins these.
  private static boolean isOfMessages(final ImportedProgram program) {
    return switch (program.contents()) {
      case INFERRED, UNKNOWN -> true;
      case STATED, INTERPRETED -> false;
    };
  }

  /// The transmissions of all sendings that could be bound.
  public Schedule schedule() {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder(transmissions.size());
    for (final Optional<Transmission> transmission : transmissions) {
      transmission.ifPresent(builder::add);
    }
    return builder.build();
  }

  /// The transmission of the sending number `index` of the file, if it could be bound.
  public Optional<Transmission> transmission(final int index) {
    return transmissions.get(index);
  }

  /// Whether there is a schedule that agrees with what the file says. If not, the file has no slots
  /// and may be read otherwise.
  public boolean isPossible() {
    return isPossible;
  }

  /// What the network and the collective do not have, in the order of the file, and what a program
  /// sends without having it.
  public List<BindingFault> faults() {
    final List<BindingFault> faults = new ArrayList<>(contents);
    missing.forEach(
        (pair, sends) ->
            faults.add(
                new BindingFault(
                    BindingFault.LINK,
                    "%s -> %s is no link of %s."
                        .formatted(
                            topology.label(pair.from()),
                            topology.label(pair.to()),
                            topology.name()),
                    sends)));
    unknown.forEach(
        (name, sends) ->
            faults.add(
                new BindingFault(
                    BindingFault.CHUNK,
                    "%s is no chunk of the collective.".formatted(words(name)),
                    sends)));
    return faults;
  }

  /// Why this is no wrong schedule but one for something else, if no chunk of it is known.
  public Optional<String> mismatch() {
    final int strangers = unknown.values().stream().mapToInt(List::size).sum();
    return strangers == 0 || strangers < imported.sends().size()
        ? Optional.empty()
        : Optional.of(
            "it is for another collective or for other ranks: on %s there is no %s"
                .formatted(topology.name(), words(unknown.keySet().iterator().next())));
  }

  private String words(final ChunkName name) {
    return switch (name) {
      case ChunkName.Numbered(final int chunk) -> "chunk " + chunk;
      case ChunkName.Unknown(final String words) -> words;
      case ChunkName.Message(final OptionalInt source, final OptionalInt target, final int part) ->
          "part %s of the message%s%s"
              .formatted(
                  part,
                  source.isPresent() ? " from " + label(source.getAsInt()) : "",
                  target.isPresent() ? " to " + label(target.getAsInt()) : "");
      case ChunkName.Between between ->
          "part %s of what goes from %s to %s"
              .formatted(between.part(), labels(between.sources()), labels(between.targets()));
    };
  }

  private String label(final int index) {
    return topology.label(nodes[index]);
  }

  private String labels(final Iterable<Integer> indices) {
    final List<String> labels = new ArrayList<>();
    indices.forEach(index -> labels.add(label(index)));
    return String.join(", ", labels.stream().sorted().limit(8).toList())
        + (labels.size() > 8 ? ", …" : "");
  }

  private void bindAll() {
    final ChunkBinding chunks = new ChunkBinding(demand, nodes);
    for (int i = 0; i < imported.sends().size(); i++) {
      transmissions.add(Optional.empty());
    }
    if (imported.program().isPresent()) {
      bindProgram(imported.program().get(), chunks);
      return;
    }
    // Lanes that the file names are taken before others are chosen.
    for (final boolean named : new boolean[] {true, false}) {
      for (int i = 0; i < imported.sends().size(); i++) {
        final ImportedSend send = imported.sends().get(i);
        if ((send.lane().isPresent() || send.route().isPresent()) == named) {
          transmissions.set(i, bound(send, chunks));
        }
      }
    }
  }

  /// Binds sendings whose slots the file does not state.
  private void bindProgram(final ImportedProgram program, final ChunkBinding chunks) {
    final List<ProgramBinding.Sending> sendings = new ArrayList<>();
    for (final ImportedSend send : imported.sends()) {
      final OptionalInt chunk = chunks.chunk(send.chunk());
      final int[] path = send.path().stream().mapToInt(index -> nodes[index]).toArray();
      final List<long[]> hops = new ArrayList<>();
      final Optional<RouteBinding.Pair> gap = routes.hops(path, hops);
      gap.ifPresent(pair -> missing.computeIfAbsent(pair, _ -> new ArrayList<>()).add(send));
      final boolean isKnown = chunk.isPresent() && chunk.getAsInt() < demand.chunks();
      if (!isKnown) {
        unknown.computeIfAbsent(send.chunk(), _ -> new ArrayList<>()).add(send);
      }
      sendings.add(
          new ProgramBinding.Sending(
              send,
              isKnown ? chunk : OptionalInt.empty(),
              path,
              gap.isEmpty() ? Optional.of(new PlacedRoute(send.path(), hops)) : Optional.empty()));
    }
    final ProgramBinding binding = new ProgramBinding(program, topology, demand, sendings);
    contents.addAll(binding.faults());
    final Optional<List<Optional<Transmission>>> bound =
        binding.transmissions(new SlotLimits(capabilities, uses));
    isPossible = bound.isPresent();
    bound.ifPresent(
        found -> {
          transmissions.clear();
          transmissions.addAll(found);
        });
  }

  private Optional<Transmission> bound(final ImportedSend send, final ChunkBinding chunks) {
    if (send.lane().orElse(0) > MOST_LANES) {
      throw new IllegalArgumentException(
          "%s: lane %s is too large.".formatted(send.place(), send.lane().getAsInt()));
    }
    final OptionalInt chunk = chunks.chunk(send.chunk());
    if (chunk.isEmpty()) {
      unknown.computeIfAbsent(send.chunk(), _ -> new ArrayList<>()).add(send);
      return Optional.empty();
    }
    if (send.route().isPresent()) {
      return Optional.of(stated(send, chunk.getAsInt(), send.route().get()));
    }
    final int[] path = send.path().stream().mapToInt(index -> nodes[index]).toArray();
    final List<long[]> hops = new ArrayList<>();
    final Optional<RouteBinding.Pair> gap = routes.hops(path, hops);
    if (gap.isPresent()) {
      missing.computeIfAbsent(gap.get(), _ -> new ArrayList<>()).add(send);
      return Optional.empty();
    }
    final LaneUses.Choice choice = choice(send, hops);
    final long last = choice.channels()[choice.channels().length - 1];
    return Optional.of(
        new Transmission(
            chunk.getAsInt(),
            path[0],
            topology.readerCount(last) == 1 ? Transmission.EVERY_READER : path[path.length - 1],
            new Route.Path(choice.channels()),
            choice.lane(),
            send.slot(),
            send.action()));
  }

  /// The choice of channels and lane; chunks that share a message share it.
  private LaneUses.Choice choice(final ImportedSend send, final List<long[]> hops) {
    if (capabilities.aggregate()) {
      final MessageKey key = new MessageKey(send.slot(), send.path());
      final LaneUses.Choice shared = messages.get(key);
      if (shared != null && send.lane().isEmpty()) {
        return shared;
      }
      final LaneUses.Choice choice = taken(send, hops);
      messages.put(key, choice);
      return choice;
    }
    return taken(send, hops);
  }

  private LaneUses.Choice taken(final ImportedSend send, final List<long[]> hops) {
    final LaneUses.Choice choice =
        send.lane().isPresent()
            ? uses.named(hops, send.lane().getAsInt())
            : uses.free(send.slot(), hops, capabilities.laneContinuity());
    uses.take(send.slot(), choice);
    return choice;
  }

  private Transmission stated(final ImportedSend send, final int chunk, final ImportedRoute route) {
    final long[] channels = route.channels().stream().mapToLong(Long::longValue).toArray();
    final int lane = send.lane().orElse(Transmission.ANY_LANE);
    for (final long channel : channels) {
      if (channel < topology.channels()) {
        uses.take(send.slot(), new LaneUses.Choice(new long[] {channel}, lane));
      }
    }
    return new Transmission(
        chunk,
        nodes[send.sender()],
        send.path().size() == 1 ? Transmission.EVERY_READER : nodes[send.receiver()],
        route.isTree() ? new Route.Tree(channels) : new Route.Path(channels),
        lane,
        send.slot(),
        send.action());
  }
}
