package org.heliograph.lab.experiment.atlas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.heliograph.formats.ResultFolder;
import org.heliograph.formats.schedule.PackedSchedule;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.lab.AtlasPagesFolder;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.engine.Threads;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.store.QueryLimits;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A small atlas: built, interrupted, verified, spoiled, improved, and used by a plan.
final class AtlasTest {
  private static final String RING = "ring(4)";
  private static final AtlasAddition.Credit ANNA =
      new AtlasAddition.Credit("Anna, of \"X\"", "doi:10.1/2");
  private static final AtlasCatalogue CATALOGUE =
      new AtlasCatalogue(
          new TreeMap<>(Map.of("Rings", List.of("ring(4)"), "Stars", List.of("pops(2,2)"))));

  @TempDir private static Path shared;
  @TempDir private Path folder;

  private static Registry registry() {
    return Registry.load();
  }

  @BeforeAll
  static void build() {
    assertThat(build(new AtlasStore(shared), 2, () -> false).isComplete()).isTrue();
  }

  private static AtlasBuild.Result build(
      final AtlasStore store, final int workers, final BooleanSupplier interrupted) {
    return new AtlasBuild(new StudyContext(registry(), Progress.SILENT, interrupted), store)
        .build(new AtlasBuild.Request(CATALOGUE, 1, 4, new Threads(workers)));
  }

  private static List<String> faults(final AtlasStore store) {
    return new AtlasVerification(StudyContext.of(registry()), store)
        .verify(new Threads(2))
        .faults();
  }

  private static Map<String, String> files(final Path root) {
    try (Stream<Path> files = Files.walk(root)) {
      final Map<String, String> all = new TreeMap<>();
      for (final Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.toString().endsWith(".journal")) {
          all.put(
              root.relativize(file).toString(),
              new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
        }
      }
      return all;
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A copy of the shared atlas, to be spoiled.
  private AtlasStore copy() {
    files(shared)
        .forEach(
            (name, text) -> {
              try {
                final Path file = folder.resolve(name);
                Files.createDirectories(file.getParent());
                Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
              } catch (final IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    return new AtlasStore(folder);
  }

  @Test
  void everyProblemHasAnEntryWithAVerifiedScheduleAndACertificate() {
    final AtlasIndex index = AtlasIndex.read(new AtlasStore(shared).index());
    assertThat(index.entries()).hasSize(18);
    assertThat(index.entries()).allMatch(entry -> entry.best().slots().isPresent());
    assertThat(index.counts().values().stream().mapToLong(Long::longValue).sum()).isEqualTo(18);
    assertThat(index.counts().getOrDefault(AtlasEntry.Standing.OPTIMAL, 0L)).isGreaterThan(12);
    assertThat(faults(new AtlasStore(shared))).isEmpty();
    assertThat(new AtlasIndex(index.entries()).text(PublishedValues.of(registry())))
        .isEqualTo(files(shared).get("index.csv"));
  }

  @Test
  void anInterruptedBuildGoesOnAndEndsWithTheSameBytes() {
    final AtlasStore store = new AtlasStore(folder);
    final AtomicInteger left = new AtomicInteger(200);
    final AtlasBuild.Result first = build(store, 1, () -> left.decrementAndGet() < 0);
    assertThat(first.isComplete()).isFalse();
    assertThat(build(store, 1, () -> false).isComplete()).isTrue();
    assertThat(files(folder)).isEqualTo(files(shared));
    assertThat(folder.resolve("build.journal")).doesNotExist();
  }

  @Test
  void aBuildSearchesOnlyWhatIsMissingOrMayImprove() {
    final AtlasStore store = copy();
    final AtlasIndex before = AtlasIndex.read(store.index());
    store.write(new AtlasIndex(before.entries().subList(0, 9)), PublishedValues.of(registry()));
    assertThat(build(store, 2, () -> false).isComplete()).isTrue();
    assertThat(files(folder)).isEqualTo(files(shared));
    // An optimal schedule that a search would not find stays.
    changeIndex(store, entry -> entry.with(added(entry)));
    final Map<String, String> spoiled = files(folder);
    assertThat(build(store, 2, () -> false).index().entries())
        .anyMatch(entry -> entry.best().scheduler().equals(AtlasEntry.ADDED));
    assertThat(files(folder)).isEqualTo(spoiled);
  }

  @Test
  void aChangedSlotIsNamed() {
    final AtlasStore store = copy();
    change(store, "all-to-all", schedule -> shifted(schedule, true));
    assertThat(faults(store))
        .anyMatch(fault -> fault.startsWith("all-to-all on " + RING + ": the digest"))
        .anyMatch(fault -> fault.startsWith("all-to-all on " + RING + ": its schedule is reject"));
  }

  @Test
  void aSwappedScheduleIsNamed() {
    final AtlasStore store = copy();
    final Map<String, byte[]> content = new TreeMap<>(store.read(RING));
    content.put("reduce.schedule", content.get("broadcast.schedule"));
    store.write(RING, content);
    assertThat(faults(store)).anyMatch(fault -> fault.startsWith("reduce on " + RING + ":"));
  }

  @Test
  void aChangedBoundIsNamed() {
    final AtlasStore store = copy();
    changeIndex(store, entry -> with(entry, entry.bound().slots() - 1));
    assertThat(faults(store))
        .contains(
            "scatter on %s: the bound of the certificate: the index has 1, but it is 2"
                .formatted(RING),
            "scatter on %s: what the certificate proves: the index has 1, but it is 2"
                .formatted(RING));
  }

  @Test
  void aFalseCertificateIsNamed() {
    final AtlasStore store = copy();
    final Map<String, byte[]> content = new TreeMap<>(store.read(RING));
    final String certificate =
        new String(content.get("scatter.certificate.json"), StandardCharsets.UTF_8);
    assertThat(certificate).contains("\"slots\":2");
    content.put(
        "scatter.certificate.json",
        certificate.replace("\"slots\":2", "\"slots\":3").getBytes(StandardCharsets.UTF_8));
    store.write(RING, content);
    changeIndex(store, entry -> with(entry, 3));
    assertThat(faults(store))
        .containsExactly(
            "scatter on %s: what the certificate proves: the index has 3, but it is 2"
                .formatted(RING));
  }

  @Test
  void aMissingFileAndAFileTooManyAreNamed() throws IOException {
    final AtlasStore store = copy();
    Files.move(store.file(RING), store.file("ring(5)"));
    assertThat(faults(store))
        .containsExactlyInAnyOrder(
            RING + ": its file is missing",
            store.file("ring(5)") + ": the index does not name this file",
            "networks/ring-4.zip: SHA256SUMS names it, and it is missing",
            "networks/ring-5.zip: SHA256SUMS does not name it");
  }

  @Test
  void aWrongStandingIsNamed() throws IOException {
    final AtlasStore store = copy();
    final String text = Files.readString(store.index());
    Files.writeString(
        store.index(),
        text.replaceFirst(",1,optimal,", ",0,optimal,").replaceFirst(",0,optimal,", ",0,open,"));
    assertThat(faults(store))
        .hasSize(2)
        .anyMatch(fault -> fault.contains("gap, standing"))
        .contains("index.csv: SHA256SUMS has another hash of it");
  }

  /// The words of a certificate and how a schedule was found follow from nothing; their bytes are
  /// those that the build wrote.
  @Test
  void whatNothingProvesIsCoveredByChecksums() throws IOException {
    final AtlasStore store = copy();
    final Map<String, byte[]> content = new TreeMap<>(store.read(RING));
    final String certificate =
        new String(content.get("scatter.certificate.json"), StandardCharsets.UTF_8);
    content.put(
        "scatter.certificate.json",
        certificate
            .replaceFirst("\"argument\":\"", "\"argument\":\"Surely ")
            .getBytes(StandardCharsets.UTF_8));
    store.write(RING, content);
    final String text = Files.readString(store.index());
    Files.writeString(store.index(), text.replaceFirst(",1,4,", ",2,4,"));
    assertThat(faults(store))
        .containsExactly(
            "index.csv: SHA256SUMS has another hash of it",
            "networks/ring-4.zip: SHA256SUMS has another hash of it");
    assertThat(build(store, 1, () -> false).isComplete()).isTrue();
    assertThat(faults(store)).isEmpty();
  }

  @Test
  void anIndexInParquetHasTheSameEntriesAndAnswersForOne() {
    final AtlasStore store = copy();
    final AtlasIndex csv = AtlasIndex.read(store.index());
    final AtlasBuild.Request request =
        new AtlasBuild.Request(CATALOGUE, 1, 4, new Threads(1), true);
    new AtlasBuild(StudyContext.of(registry()), store).build(request);
    assertThat(folder.resolve("index.csv")).doesNotExist();
    assertThat(AtlasIndex.read(store.index())).isEqualTo(csv);
    assertThat(faults(store)).isEmpty();
    final Map<String, String> before = files(folder);
    assertThat(build(store, 1, () -> false).isComplete()).isTrue();
    assertThat(files(folder)).as("it stays in Parquet").isEqualTo(before);
    final EntryVerification one = EntryVerification.of(registry(), store, "scatter", RING);
    assertThat(one.faults()).isEmpty();
    assertThat(csv.entries()).contains(one.entry());
    assertThat(one.verified().orElseThrow().schedule().digest())
        .isEqualTo(one.entry().best().digest());
    final String sql = "select * from entries order by network, collective";
    assertThat(new AtlasIndexFile(store.index()).query(sql, QueryLimits.USUAL))
        .isEqualTo(
            new AtlasIndexFile(new AtlasStore(shared).index()).query(sql, QueryLimits.USUAL));
  }

  @Test
  void anEntryThatDiffersHasNoSchedule() {
    final AtlasStore store = copy();
    change(store, "scatter", schedule -> shifted(schedule, true));
    final EntryVerification one = EntryVerification.of(registry(), store, "scatter", RING);
    assertThat(one.verified()).isEmpty();
    assertThat(one.faults()).anyMatch(fault -> fault.contains("its schedule is reject"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EntryVerification.of(registry(), store, "scatter", "ring(5)"))
        .withMessageContaining("the atlas has no entry for scatter on ring(5) under circuit");
  }

  @Test
  void aFileThatIsNoAtlasIsRefusedInOneSentence() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> faults(new AtlasStore(folder)))
        .withMessageContaining("is no atlas");
  }

  @Test
  void aPlanBeginsWithTheScheduleOfTheAtlas() {
    final PlanOutcome plan = planned(new AtlasStore(shared), "all-to-all");
    assertThat(plan.record().best().orElseThrow().scheduler()).isEqualTo("atlas");
    assertThat(plan.record().reason().orElseThrow().summary())
        .contains("Not computed here", "verified again");
    assertThat(planned(new AtlasStore(shared), "all-to-all(chunks=2)").record().results())
        .noneMatch(row -> row.scheduler().equals("atlas"));
  }

  @Test
  void aPlanRejectsAWrongScheduleOfTheAtlas() {
    final AtlasStore store = copy();
    change(store, "all-to-all", schedule -> shifted(schedule, true));
    final PlanOutcome plan = planned(store, "all-to-all");
    assertThat(plan.record().best().orElseThrow().scheduler()).isNotEqualTo("atlas");
    assertThat(plan.record().omitted().skipped()).anyMatch(row -> row.scheduler().equals("atlas"));
  }

  @Test
  void aBetterScheduleReplacesAnEntryAndAWorseOneDoesNot() {
    final AtlasStore store = copy();
    final Path good = folder.resolve("good.json");
    ScheduleWriter.write(good, stated("scatter").header(), verified(store, "scatter"));
    final AtlasAddition addition = new AtlasAddition(registry(), store);
    assertThat(addition.add(good, Optional.of(ANNA)).after()).isEmpty();
    assertThat(store.finders().finders()).isEmpty();

    change(store, "scatter", schedule -> shifted(schedule, false));
    final Verified slack = verified(store, "scatter");
    changeIndex(store, entry -> entry.with(best(slack)));
    assertThat(faults(store)).isEmpty();
    assertThat(addition.judge(good).after()).isPresent();
    assertThat(store.finders().finders()).isEmpty();
    assertThat(addition.add(good, Optional.of(ANNA)).after()).isPresent();
    assertThat(addition.judge(good).after()).isEmpty();
    assertThat(faults(store)).isEmpty();
    final AtlasEntry entry =
        AtlasIndex.read(store.index()).entries().stream()
            .filter(one -> one.problem().text().equals("scatter on " + RING))
            .findFirst()
            .orElseThrow();
    assertThat(entry.best().scheduler()).isEqualTo(AtlasEntry.ADDED);
    assertThat(entry.best().slots()).hasValue(2);
    assertThat(store.finders().finders())
        .containsExactly(
            new AtlasFinders.Finder(
                entry.problem(), 2, entry.best().digest(), "Anna, of \"X\"", "doi:10.1/2"));
    final Path pages = folder.resolve("pages");
    new ResultFolder(pages).replace(AtlasPagesFolder.of(registry(), store));
    assertThat(pages.resolve(AtlasProblem.fileName(RING) + ".html"))
        .content()
        .contains("Found: 2 slots by Anna, of &quot;X&quot; (added, doi:10.1/2).")
        .containsPattern("Found: \\d+ slots? by [-a-z(),=0-9]+ \\(computed\\)\\.");
  }

  @Test
  void finderWithFewerSlotsThanTheAtlasIsAFault() throws IOException {
    final AtlasStore store = copy();
    final AtlasEntry entry = AtlasIndex.read(store.index()).entries().getFirst();
    final String digest = entry.best().digest();
    final AtlasFinders none = store.finders();
    store.write(none.with(new AtlasFinders.Finder(entry.problem(), 99, digest, "A", "")));
    assertThat(faults(store)).singleElement().asString().contains("by A has other slots");
    store.write(none.with(new AtlasFinders.Finder(entry.problem(), 99, "sha256:0", "A", "")));
    assertThat(faults(store)).isEmpty();
    store.write(none.with(new AtlasFinders.Finder(entry.problem(), 1, "sha256:0", "B", "")));
    final boolean isOne = entry.best().slots().orElseThrow() == 1;
    assertThat(faults(store)).hasSize(isOne ? 0 : 1);
    final AtlasProblem other = new AtlasProblem("ring(5)", "gather", "circuit");
    store.write(none.with(new AtlasFinders.Finder(other, 9, "sha256:0", "C", "")));
    assertThat(faults(store)).singleElement().asString().contains("by C has no entry");
    Files.writeString(folder.resolve("finders.csv"), "network\n");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> faults(store))
        .withMessageContaining("finders have the columns network,collective,switching");
  }

  @Test
  void theShippedCatalogueNamesNetworksOnce() {
    final Registry registry = registry();
    final List<String> names =
        AtlasCatalogue.shipped().networks().stream()
            .map(text -> registry.network(text).name())
            .toList();
    assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(100);
    assertThat(AtlasCatalogue.shipped().networks())
        .allMatch(text -> registry.network(text).ranks().size() <= 128);
  }

  private static PlanOutcome planned(final AtlasStore store, final String collective) {
    final StudyContext context = StudyContext.of(registry());
    return new Planner(
            context, TimeLimit.none(() -> false), List.of(AtlasSchedules.in(store.folder())))
        .plan(
            new PlanRequest(new Question(collective, RING).rankedBy(Objective.SLOTS))
                .with(new Search(1, 1)));
  }

  private static StatedProblem stated(final String collective) {
    return StatedProblem.of(registry(), RING, collective, Optional.empty(), Objective.SLOTS);
  }

  private static Verified verified(final AtlasStore store, final String collective) {
    final StatedProblem stated = stated(collective);
    final Schedule schedule =
        PackedSchedule.read(stated.problem(), store.read(RING).get(collective + ".schedule"));
    return (Verified) new Verifier().verify(stated.problem(), schedule);
  }

  /// The same transmissions a slot later, or only those of the last slot in the first.
  private static Schedule shifted(final Schedule schedule, final boolean onlyTheLast) {
    final ColumnarSchedule.Builder later = new ColumnarSchedule.Builder();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final Transmission one = at.transmission();
      final boolean isLast = one.slot() == schedule.slots() - 1;
      later.add(
          new Transmission(
              one.chunk(),
              one.sender(),
              one.receiver(),
              one.route(),
              one.lane(),
              onlyTheLast ? isLast ? 0 : one.slot() : one.slot() + 1,
              one.action()));
    }
    return later.build();
  }

  private static void change(
      final AtlasStore store, final String collective, final UnaryOperator<Schedule> change) {
    final StatedProblem stated = stated(collective);
    final Map<String, byte[]> content = new TreeMap<>(store.read(RING));
    final String part = collective + ".schedule";
    final Schedule before = PackedSchedule.read(stated.problem(), content.get(part));
    content.put(part, PackedSchedule.of(stated.problem(), change.apply(before)));
    store.write(RING, content);
  }

  private static void changeIndex(final AtlasStore store, final UnaryOperator<AtlasEntry> change) {
    final List<AtlasEntry> entries = new ArrayList<>(AtlasIndex.read(store.index()).entries());
    entries.replaceAll(
        entry -> entry.problem().text().equals("scatter on " + RING) ? change.apply(entry) : entry);
    store.write(new AtlasIndex(entries), PublishedValues.of(registry()));
  }

  private static AtlasEntry with(final AtlasEntry entry, final long bound) {
    return new AtlasEntry(
        entry.group(),
        entry.problem(),
        entry.size(),
        new AtlasEntry.BoundValue(entry.bound().name(), bound),
        entry.best(),
        entry.solver());
  }

  private static AtlasEntry.Best added(final AtlasEntry entry) {
    final AtlasEntry.Best best = entry.best();
    return new AtlasEntry.Best(
        best.slots(), best.transmissions(), best.digest(), AtlasEntry.ADDED, 1, 4);
  }

  private static AtlasEntry.Best best(final Verified verified) {
    return new AtlasEntry.Best(
        OptionalInt.of(verified.slots()),
        verified.schedule().transmissions(),
        verified.schedule().digest(),
        "by hand",
        1,
        1);
  }
}
