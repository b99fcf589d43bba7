package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.ChannelWeights;
import org.heliograph.bound.family.CutCertificate;
import org.heliograph.bound.family.CutGrowth.CutGrowthCertificate;
import org.heliograph.bound.family.Distance.DistanceCertificate;
import org.heliograph.bound.family.Growth.GrowthCertificate;
import org.heliograph.bound.family.InjectionEjection.InjectionEjectionCertificate;
import org.heliograph.bound.family.RelayCost.RelayCostCertificate;
import org.heliograph.collective.Collective;
import org.heliograph.formats.InMemoryFile;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.formats.schedule.PlainBound;
import org.heliograph.formats.schedule.PlainExport;
import org.heliograph.formats.schedule.PlainText;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.atlas.AtlasEntry;
import org.heliograph.lab.experiment.atlas.AtlasIndex;
import org.heliograph.lab.experiment.atlas.AtlasSchedules;
import org.heliograph.lab.experiment.atlas.AtlasStore;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/// Three judges agree: the verifier with the checks of the certificates, the second reader, which
/// was written from the documents, and, where it is built, the proved checker.
@Order(2)
final class PlainAgreementTest {
  private static final long SEED = 44;
  private static final int SAMPLE = 37; // each 37th entry of the atlas
  private static final int SMALL = 2000; // transmissions
  private static final List<LowerBound> METHODS = new PlainExport().bound();
  private static final List<String> COLLECTIVES =
      List.of("broadcast", "reduce", "all-gather", "all-reduce", "all-to-all", "barrier");

  /// Networks with the switching models under which they are mutated.
  private static final List<List<String>> PROBLEMS =
      List.of(
          List.of("ring(4)", "circuit", "circuit(ports=1)", "circuit(relay=false)"),
          List.of("mesh(2,3)", "store-and-forward", "store-and-forward(ports=1)"),
          List.of("kautz(2,2)", "circuit"),
          List.of("wdm-ring(4,2,1)", "wavelength-routed", "wavelength-routed(taps=true)"),
          List.of("wdm-ring(5,2,1)", "wavelength-routed(conversion=true)", "circuit(ports=1)"),
          List.of("pops(2,2)", "passive-star", "passive-star(transmissions=2)", "circuit"),
          List.of("otis(ring(3))", "circuit", "store-and-forward"),
          List.of("switched(4)", "circuit", "store-and-forward"),
          List.of("in-network(of=switched(4),combine=false)", "circuit", "store-and-forward"),
          List.of("in-network(of=switched(3),multicast=false)", "store-and-forward"),
          List.of("fat-tree(2)", "circuit", "store-and-forward(ports=1)"));

  @TempDir private Path folder;
  private List<PlainChecker> checkers = List.of();

  @BeforeEach
  void checkers(final TestReporter reporter) throws Exception {
    final List<PlainChecker> found = new ArrayList<>(List.of(PlainChecker.second(folder)));
    PlainChecker.proved()
        .ifPresentOrElse(
            found::add,
            () -> reporter.publishEntry("The proved checker is not built, so it is left out."));
    checkers = List.copyOf(found);
  }

  private PlainAgreement agreement() {
    return new PlainAgreement(folder, checkers);
  }

  @Test
  void theyAcceptSchedulesAndCertificatesOfTheAtlas() {
    final Atlas atlas = new Atlas(SAMPLE, SMALL).agree(agreement());
    assertThat(atlas.schedules).isGreaterThan(25);
    assertThat(atlas.certificates).isGreaterThan(10);
  }

  @Test
  void theyAgreeOnMutants() {
    final PlainAgreement mutants = mutants(600);
    assertThat(mutants.accepted()).as("mutants that are still right").isGreaterThan(30);
    assertThat(mutants.rejected()).as("mutants that are wrong").isGreaterThan(300);
  }

  @Test
  void theyAgreeOnForgedCertificates() {
    final PlainAgreement forged = forged(120);
    assertThat(forged.accepted()).as("certificates that still hold").isGreaterThan(10);
    assertThat(forged.rejected()).as("certificates that do not hold").isGreaterThan(40);
  }

  @Test
  void theyAcceptWhatUnitedInAnotherOrder() {
    final Topology star =
        new TopologyBuilder("star", 4)
            .edge(0, 3)
            .edge(1, 3)
            .edge(2, 3)
            .ranks(NodeSet.range(0, 3))
            .build();
    final Problem barrier = stated(star, "barrier", "circuit");
    final Schedule right =
        schedule(
            List.of(
                sent(0, 0, Action.COMBINE, 0, 3),
                sent(1, 1, Action.COMBINE, 2, 1),
                sent(2, 1, Action.COPY, 2),
                sent(3, 0, Action.COPY, 0),
                sent(4, 3, Action.COPY, 3),
                sent(4, 3, Action.COMBINE, 5),
                sent(5, 2, Action.COPY, 4, 1),
                sent(6, 2, Action.COPY, 4, 3)));
    assertThat(new Verifier().verify(barrier, right)).isInstanceOf(Verified.class);
    final PlainAgreement agreement = agreement();
    agreement.add(barrier, right, Optional.empty(), true, "one value twice at a switch");
    assertThat(agreement.compare().accepted()).isOne();
  }

  private static Transmission sent(
      final int slot, final int sender, final Action action, final long... channels) {
    return new Transmission(0, sender, -1, new Route.Path(channels), -1, slot, action);
  }

  @Slow
  @Test
  void theyAgreeOnAllThatTheDocumentsCount(final TestReporter reporter) throws Exception {
    final PlainAgreement entries = agreement();
    final Atlas atlas = new Atlas(1, Integer.MAX_VALUE).agree(entries);
    final PlainAgreement mutants = mutants(10_000);
    final PlainAgreement forged = forged(1_000);
    reporter.publishEntry(
        "bounds without a theorem: " + entries.abstentions() + ", forged: " + forged.abstentions());
    assertThat(Files.readString(Repository.file("docs/second-opinion.md")))
        .contains(row("schedules of the atlas", atlas.schedules, 0))
        .contains(row("certificates of the atlas", atlas.certificates, 0))
        .contains(row("mutants of schedules", mutants.accepted(), mutants.rejected()))
        .contains(row("forged certificates", forged.accepted(), forged.rejected()));
  }

  private static String row(final String what, final int accepted, final int rejected) {
    final List<Integer> numbers = List.of(accepted + rejected, accepted, rejected, 0);
    return "| "
        + what
        + numbers.stream().map(one -> " | " + one).collect(Collectors.joining())
        + " |";
  }

  /// The entries of the atlas that the format states.
  private static final class Atlas {
    private final int every;
    private final int most;
    private int schedules;
    private int certificates;

    Atlas(final int every, final int most) {
      this.every = every;
      this.most = most;
    }

    Atlas agree(final PlainAgreement agreement) {
      final AtlasStore store = new AtlasStore(Repository.file("atlas"));
      final AtlasSchedules all = AtlasSchedules.in(store.folder());
      final List<AtlasEntry> entries = AtlasIndex.read(store.index()).entries();
      for (int i = 0; i < entries.size(); i += every) {
        final AtlasEntry entry = entries.get(i);
        if (entry.best().transmissions() <= most) {
          agree(agreement, store, all, entry);
        }
      }
      agreement.compare();
      return this;
    }

    private void agree(
        final PlainAgreement agreement,
        final AtlasStore store,
        final AtlasSchedules all,
        final AtlasEntry entry) {
      final StatedProblem stated =
          StatedProblem.of(
              Registered.REGISTRY,
              entry.problem().network(),
              entry.problem().collective(),
              Optional.of(entry.problem().switching()),
              Objective.SLOTS);
      final Schedule schedule = all.schedule(stated).orElseThrow();
      if (!PlainText.support(stated.problem(), schedule).isSupported()) {
        return;
      }
      final byte[] bytes =
          store.certificates(entry.problem().network()).get(entry.problem().collective());
      final CertificateFile file =
          InMemoryFile.read(
              "certificate.json", bytes, path -> CertificateFile.read(path, Registered.REGISTRY));
      final Optional<PlainBound> bound =
          PlainBound.of(stated.problem(), file.certificate(), file.slots());
      agreement.add(stated.problem(), schedule, bound, true, entry.problem().text());
      schedules++;
      certificates += bound.isPresent() ? 1 : 0;
    }
  }

  private static Problem stated(
      final Topology topology, final String collective, final String switching) {
    return new Problem(
        topology,
        Registered.REGISTRY.parse(Collective.class, collective).demand(topology),
        Registered.REGISTRY.parse(SwitchingModel.class, switching));
  }

  /// A problem with a schedule that is right.
  private record Solved(Problem problem, Schedule schedule, String what) {
    static List<Solved> all() {
      final List<Solved> solved = new ArrayList<>();
      for (final List<String> words : PROBLEMS) {
        final Topology topology =
            Registered.REGISTRY.parse(TopologyFamily.class, words.getFirst()).build();
        for (final String switching : words.subList(1, words.size())) {
          for (final String collective : COLLECTIVES) {
            final Problem problem = stated(topology, collective, switching);
            Registered.values(Scheduler.class)
                .filter(scheduler -> scheduler.supports(problem).isSupported())
                .flatMap(scheduler -> of(problem, scheduler).stream())
                .forEach(solved::add);
          }
        }
      }
      return solved;
    }

    private static Optional<Solved> of(final Problem problem, final Scheduler scheduler) {
      return scheduler
          .schedule(problem, Budget.of(2), new SplittableRandom(SEED), Progress.SILENT)
          .found()
          .filter(schedule -> PlainText.support(problem, schedule).isSupported())
          .map(
              schedule ->
                  new Solved(
                      problem,
                      schedule,
                      problem.topology().name() + " " + problem.switching() + " " + scheduler));
    }
  }

  private static Schedule schedule(final List<Transmission> transmissions) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    transmissions.forEach(builder::add);
    return builder.build();
  }

  private PlainAgreement mutants(final int count) {
    final PlainAgreement agreement = agreement();
    final List<Solved> solved = Solved.all();
    final SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < count; i++) {
      final Solved one = solved.get(random.nextInt(solved.size()));
      final List<Transmission> mutant =
          Mutants.mutant(one.problem, Mutants.transmissions(one.schedule), random);
      final Schedule changed = schedule(mutant);
      final boolean isRight = new Verifier().verify(one.problem, changed) instanceof Verified;
      agreement.add(
          one.problem, changed, Optional.empty(), isRight, i + ": " + one.what + " " + mutant);
    }
    return agreement.compare();
  }

  private PlainAgreement forged(final int count) {
    final PlainAgreement agreement = agreement();
    final List<Solved> solved = Solved.all();
    final SplittableRandom random = new SplittableRandom(SEED);
    int made = 0;
    while (made < count) {
      final Solved one = solved.get(random.nextInt(solved.size()));
      final Certificate certificate = certificate(one.problem, random);
      final long proves = proves(one.problem, certificate);
      final long claim = Math.max(1, proves + random.nextInt(4) - 1);
      final Optional<PlainBound> bound = PlainBound.of(one.problem, certificate, claim);
      if (bound.isPresent()) {
        agreement.add(
            one.problem,
            one.schedule,
            bound,
            proves >= claim,
            one.what + " " + certificate + " " + claim + " of " + proves);
        made++;
      }
    }
    return agreement.compare();
  }

  /// What `certificate` proves of `problem`; nothing if it does not fit.
  private static long proves(final Problem problem, final Certificate certificate) {
    try {
      return certificate.check(problem);
    } catch (final IllegalArgumentException e) {
      assertThat(e).hasMessageContaining(":");
      return 0;
    }
  }

  /// A certificate that a method finds, or one of random numbers; then changed in one place.
  private static Certificate certificate(final Problem problem, final SplittableRandom random) {
    final LowerBound method = METHODS.get(random.nextInt(METHODS.size()));
    final Certificate certificate =
        random.nextBoolean() && method.supports(problem).isSupported()
            ? method.bound(problem, Budget.of(4), random.split()).certificate()
            : invented(problem, random);
    return random.nextBoolean() ? certificate : changed(problem, certificate, random);
  }

  /// A certificate of random numbers, of which many are those of no argument.
  private static Certificate invented(final Problem problem, final SplittableRandom random) {
    final int nodes = problem.topology().nodes();
    final int channels = (int) problem.topology().channels();
    final int node = random.nextInt(nodes + 1);
    return switch (random.nextInt(7)) {
      case 0 -> new CutCertificate(some(nodes, random));
      case 5 ->
          new CutGrowthCertificate(
              random.nextInt(3) == 0 ? node : CutGrowthCertificate.ALL,
              random.nextInt(3) == 0 ? random.nextInt(nodes) : CutGrowthCertificate.ALL,
              some(nodes, random));
      case 1 -> new InjectionEjectionCertificate(node);
      case 2 -> new DistanceCertificate(node, 1 + random.nextInt(nodes));
      case 3 ->
          new GrowthCertificate(
              random.nextInt(problem.demand().chunks() + 1), node, random.nextBoolean());
      case 4 ->
          new ChannelWeights(
              random.ints(channels + random.nextInt(5) / 4, 0, 4).boxed().toList(), false);
      default -> new RelayCostCertificate();
    };
  }

  /// The nodes with `node` on the other side.
  private static List<Integer> moved(final List<Integer> nodes, final int node) {
    final List<Integer> others = new ArrayList<>(nodes);
    if (!others.remove((Integer) node)) {
      others.add(node);
    }
    return others;
  }

  private static List<Integer> some(final int nodes, final SplittableRandom random) {
    return IntStream.range(0, nodes).filter(_ -> random.nextBoolean()).boxed().toList();
  }

  /// A node moved across a cut, a weight raised, another node, distance or direction.
  private static Certificate changed(
      final Problem problem, final Certificate certificate, final SplittableRandom random) {
    final int node = random.nextInt(problem.topology().nodes() + 1);
    return switch (certificate) {
      case CutCertificate(final List<Integer> nodes) -> new CutCertificate(moved(nodes, node));
      case CutGrowthCertificate(final int source, final int target, final List<Integer> nodes) ->
          random.nextBoolean()
              ? new CutGrowthCertificate(source, target, moved(nodes, node))
              : new CutGrowthCertificate(target, node, nodes);
      case InjectionEjectionCertificate _ -> new InjectionEjectionCertificate(node);
      case DistanceCertificate(final int of, final int distance) ->
          random.nextBoolean()
              ? new DistanceCertificate(of, distance + 1)
              : new DistanceCertificate(node, distance);
      case GrowthCertificate(final int chunk, final int of, final boolean backward) ->
          random.nextBoolean()
              ? new GrowthCertificate(chunk, of, !backward)
              : new GrowthCertificate(chunk, node, backward);
      case ChannelWeights(final List<Integer> weights, final boolean minimal) -> {
        final List<Integer> raised = new ArrayList<>(weights);
        raised.set(random.nextInt(raised.size()), 1 + random.nextInt(1000));
        yield new ChannelWeights(raised, minimal);
      }
      default -> certificate;
    };
  }
}
