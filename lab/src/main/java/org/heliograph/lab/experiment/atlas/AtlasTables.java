package org.heliograph.lab.experiment.atlas;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.heliograph.collective.Demand;
import org.heliograph.formats.InMemoryFile;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.formats.schedule.PackedSchedule;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.study.Table;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// An atlas as tables of rows: problems, schedules, bounds, who found what, and the channels of
/// each network, the chunks and the transmissions of each problem.
///
/// Every table but that of channels begins with the number of the problem, its row in the index. A
/// table of transmissions may have millions of rows, so tables come in parts, each made when it is
/// asked for.
public final class AtlasTables {
  private final Registry registry;
  private final AtlasStore store;
  private final AtlasIndex index;
  private final PublishedValues published;
  private final Map<AtlasProblem, Integer> numbers = new HashMap<>();

  /// The tables of the atlas in `store`, which should have been verified.
  public AtlasTables(final Registry registry, final AtlasStore store) {
    this.registry = registry;
    this.store = store;
    this.index = AtlasIndex.read(store.index());
    this.published = PublishedValues.of(registry);
    index.entries().forEach(entry -> numbers.put(entry.problem(), numbers.size()));
  }

  /// A table, what its rows are, and its parts.
  public record Named(String name, String meaning, Iterable<Table<?>> parts) {}

  /// An entry with its number.
  private record Numbered(int number, AtlasEntry entry) {}

  /// A row of a table with the number of its problem.
  private record Row<T>(int problem, T value) {}

  /// The tables, in their order.
  public List<Named> all() {
    return List.of(
        new Named("problems", "a collective on a network each", List.of(problems())),
        new Named("schedules", "the best known schedule of a problem each", List.of(schedules())),
        new Named(
            "bounds", "the highest certified bound of a problem each", perNetwork(this::bounds)),
        new Named("finders", "who found how many slots for a problem", List.of(finders())),
        new Named("channels", "a channel of a network each", perNetwork(this::channels)),
        new Named("chunks", "a chunk of a problem each", perNetwork(this::chunks)),
        new Named(
            "transmissions",
            "a transmission of a best schedule each",
            perNetwork(this::transmissions)));
  }

  private List<Numbered> numbered(final List<AtlasEntry> entries) {
    return entries.stream()
        .map(entry -> new Numbered(numbers.getOrDefault(entry.problem(), -1), entry))
        .toList();
  }

  private Table<Numbered> problems() {
    return Table.of("problems", numbered(index.entries()))
        .whole("problem", "number of the problem", Numbered::number)
        .text("group", "group of the catalogue", it -> it.entry().group())
        .text("network", "network", it -> it.entry().problem().network())
        .text("collective", "collective", it -> it.entry().problem().collective())
        .text("switching", "switching model", it -> it.entry().problem().switching())
        .whole("ranks", "ranks of the network", it -> it.entry().size().ranks())
        .whole("nodes", "nodes of the network", it -> it.entry().size().nodes())
        .whole("channels", "channels of the network", it -> it.entry().size().channels())
        .whole("chunks", "chunks of the collective", it -> it.entry().size().chunks())
        .text("topology_digest", "digest of the network", it -> it.entry().size().topologyDigest());
  }

  private Table<Numbered> schedules() {
    return Table.of("schedules", numbered(index.entries()))
        .whole("problem", "number of the problem", Numbered::number)
        .whole("slots", "slots of the schedule", it -> it.entry().best().slots())
        .whole("gap", "slots above the bound", it -> it.entry().gap())
        .text(
            "standing",
            "optimal, proved, close, open or missing",
            it -> it.entry().standing().name().toLowerCase(Locale.ROOT))
        .text("solver", "who proved it without a certificate", it -> it.entry().solver())
        .whole("transmissions", "its transmissions", it -> it.entry().best().transmissions())
        .text("digest", "its digest", it -> it.entry().best().digest())
        .text("scheduler", "the scheduler that found it", it -> it.entry().best().scheduler())
        .whole("seed", "seed of the search", it -> it.entry().best().seed())
        .whole("budget", "evaluations of the search", it -> it.entry().best().budget());
  }

  private Table<Row<AtlasFinders.Found>> finders() {
    final AtlasFinders finders = store.finders();
    final List<Row<AtlasFinders.Found>> rows = new ArrayList<>();
    for (final Numbered it : numbered(index.entries())) {
      finders
          .found(it.entry(), published)
          .forEach(found -> rows.add(new Row<>(it.number(), found)));
    }
    return Table.of("finders", rows)
        .whole("problem", "number of the problem", Row::problem)
        .whole("slots", "slots", it -> it.value().slots())
        .text("finder", "a scheduler, a person or a key of papers.bib", it -> it.value().finder())
        .text("how", "computed, added, stated or derived", it -> it.value().how())
        .text("source", "where it is published", it -> it.value().source());
  }

  /// A network with its entries, and what the file of the network has.
  private record Network(
      TopologyFamily family, Topology topology, List<Numbered> entries, Map<String, byte[]> files) {
    private StatedProblem stated(final Registry registry, final AtlasProblem problem) {
      return problem.stated(registry, family, topology);
    }
  }

  private Iterable<Table<?>> perNetwork(final Function<Network, Table<?>> table) {
    return () ->
        index.byNetwork().entrySet().stream()
            .<Table<?>>map(of -> table.apply(network(of.getKey(), of.getValue())))
            .iterator();
  }

  private Network network(final String name, final List<AtlasEntry> entries) {
    final TopologyFamily family = registry.parse(TopologyFamily.class, name);
    return new Network(family, registry.network(family), numbered(entries), store.read(name));
  }

  /// The file of a certificate, and its certificate as JSON; `name` is that of the bound.
  private record Proof(String name, CertificateFile file, String certificate) {
    static Proof of(final Registry registry, final String name, final byte[] bytes) {
      final Map<?, ?> fields =
          (Map<?, ?>) JsonText.values(new String(bytes, StandardCharsets.UTF_8));
      return new Proof(
          name,
          InMemoryFile.read(
              "certificate.json", bytes, path -> CertificateFile.read(path, registry)),
          JsonText.compact(Optional.<Object>ofNullable(fields.get("certificate")).orElse("")));
    }
  }

  private Table<Row<Proof>> bounds(final Network network) {
    final List<Row<Proof>> rows = new ArrayList<>();
    for (final Numbered it : network.entries()) {
      final String name = it.entry().problem().collective() + AtlasStore.CERTIFICATE;
      Optional.ofNullable(network.files().get(name))
          .map(bytes -> Proof.of(registry, it.entry().bound().name(), bytes))
          .ifPresent(proof -> rows.add(new Row<>(it.number(), proof)));
    }
    return Table.of("bounds", rows)
        .whole("problem", "number of the problem", Row::problem)
        .text("bound", "the bound", it -> it.value().name())
        .whole("slots", "slots that no schedule can beat", it -> it.value().file().slots())
        .text("argument", "its argument as a sentence", it -> it.value().file().argument())
        .text("source", "where the argument comes from", it -> it.value().file().source())
        .text("certificate", "the certificate as JSON", it -> it.value().certificate());
  }

  private Table<Long> channels(final Network network) {
    final Topology topology = network.topology();
    return Table.of("channels", LongStream.range(0, topology.channels()).boxed().toList())
        .text("network", "network", _ -> network.entries().getFirst().entry().problem().network())
        .whole("channel", "number of the channel", channel -> channel)
        .text(
            "medium",
            "electrical or optical",
            channel -> topology.kind(channel).medium().name().toLowerCase(Locale.ROOT))
        .whole("lanes", "lanes", topology::lanes)
        .text(
            "writers", "nodes that write it", channel -> words(topology.channel(channel).writers()))
        .text(
            "readers", "nodes that read it", channel -> words(topology.channel(channel).readers()));
  }

  private static String words(final NodeSet nodes) {
    return IntStream.of(nodes.toArray()).mapToObj(String::valueOf).collect(Collectors.joining(" "));
  }

  /// A chunk of a demand.
  private record Numbers(Demand demand, int chunk) {}

  private Table<Row<Numbers>> chunks(final Network network) {
    final List<Row<Numbers>> rows = new ArrayList<>();
    for (final Numbered it : network.entries()) {
      final Demand demand = network.stated(registry, it.entry().problem()).problem().demand();
      IntStream.range(0, demand.chunks())
          .forEach(chunk -> rows.add(new Row<>(it.number(), new Numbers(demand, chunk))));
    }
    return Table.of("chunks", rows)
        .whole("problem", "number of the problem", Row::problem)
        .whole("chunk", "number of the chunk", it -> it.value().chunk())
        .text(
            "reduction",
            "none (copied), once (a sum) or idempotent (as a maximum)",
            it -> it.value().demand().reduction().name().toLowerCase(Locale.ROOT))
        .text(
            "sources",
            "nodes where it starts",
            it -> words(it.value().demand().sources(it.value().chunk())))
        .text(
            "targets",
            "nodes where it must end",
            it -> words(it.value().demand().targets(it.value().chunk())));
  }

  private Table<Row<Transmission>> transmissions(final Network network) {
    final List<Row<Transmission>> rows = new ArrayList<>();
    for (final Numbered it : network.entries()) {
      final AtlasProblem problem = it.entry().problem();
      Optional.ofNullable(network.files().get(problem.collective() + AtlasStore.SCHEDULE))
          .map(bytes -> PackedSchedule.read(network.stated(registry, problem).problem(), bytes))
          .ifPresent(schedule -> add(schedule, it.number(), rows));
    }
    return Table.of("transmissions", rows)
        .whole("problem", "number of the problem", Row::problem)
        .whole("slot", "slot, from 0", it -> it.value().slot())
        .whole("chunk", "number of the chunk", it -> it.value().chunk())
        .whole("sender", "node that sends", it -> it.value().sender())
        .whole("receiver", "node that receives; none: all", it -> known(it.value().receiver()))
        .whole("lane", "lane; none: any", it -> known(it.value().lane()))
        .text("action", "copy or combine", it -> lower(it.value().action()))
        .text(
            "route",
            "channels in order, after the word tree if it is one",
            it -> route(it.value()));
  }

  private static void add(
      final Schedule schedule, final int problem, final List<Row<Transmission>> rows) {
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      rows.add(new Row<>(problem, at.transmission()));
    }
  }

  private static OptionalInt known(final int number) {
    return number < 0 ? OptionalInt.empty() : OptionalInt.of(number);
  }

  private static String lower(final Action action) {
    return action.name().toLowerCase(Locale.ROOT);
  }

  private static String route(final Transmission transmission) {
    return transmission
        .route()
        .toString()
        .replaceAll("[\\[\\],]", " ")
        .strip()
        .replaceAll(" +", " ");
  }
}
