package org.heliograph.lab.experiment.atlas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.WriteTarget;
import org.heliograph.lab.experiment.engine.Engine;
import org.heliograph.lab.experiment.engine.TaskJournal;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;

/// Builds an atlas: plans every problem of a catalogue that the folder does not have, or has with a
/// gap and a smaller budget.
///
/// Each result goes into a journal as soon as it is known, so a build that was stopped goes on
/// where it ended; the journal is removed at the end. The files follow from the tasks and from what
/// the folder had, whatever the number of workers. No entry becomes worse: the schedule of fewer
/// slots and the higher bound stay.
public final class AtlasBuild {
  private static final String JOURNAL = "build.journal";

  private final StudyContext context;
  private final AtlasStore store;

  /// A build of the atlas in `store`, which reports progress in entries.
  public AtlasBuild(final StudyContext context, final AtlasStore store) {
    this.context = context;
    this.store = store;
  }

  /// What is built: the problems of `catalogue`, with a seed, and a budget of evaluations, 0 if the
  /// size of the network decides; and where. `inParquet` makes the index a Parquet file; otherwise
  /// it keeps its form.
  public record Request(
      AtlasCatalogue catalogue, long seed, long budget, Engine engine, boolean inParquet) {
    /// A request whose index keeps its form.
    public Request(
        final AtlasCatalogue catalogue, final long seed, final long budget, final Engine engine) {
      this(catalogue, seed, budget, engine, false);
    }

    /// Every task, in the order of the catalogue, with its network as a canonical spec.
    private List<AtlasTask> tasks(final Registry registry) {
      final List<AtlasTask> tasks = new ArrayList<>();
      final Map<String, String> files = new HashMap<>();
      catalogue
          .groups()
          .forEach(
              (group, networks) ->
                  networks.forEach(
                      text -> {
                        final String network = canonical(registry, text, files);
                        AtlasCatalogue.COLLECTIVES.forEach(
                            collective ->
                                tasks.add(new AtlasTask(group, network, collective, seed, budget)));
                      }));
      return tasks;
    }

    private static String canonical(
        final Registry registry, final String text, final Map<String, String> files) {
      final String network = SpecText.of(registry.parse(TopologyFamily.class, text));
      final String other = files.put(AtlasProblem.fileName(network), text);
      if (other != null) {
        throw new IllegalArgumentException(
            "the catalogue names %s and %s, which would be one file. Maybe remove one."
                .formatted(other, text));
      }
      return network;
    }
  }

  /// What a build came to: the index; how many problems there are and how many are done; for each
  /// problem without an entry the reason; and one sentence on lines of the journal that could not
  /// be read, whose problems were planned again, empty if all could.
  public record Result(
      AtlasIndex index, int total, int done, Map<String, String> failures, String notice) {
    /// Whether every problem was planned.
    public boolean isComplete() {
      return done == total;
    }
  }

  /// What is known: the entries of the folder by network and collective, and the outputs of tasks.
  private record Known(Map<List<String>, AtlasEntry> entries, Map<String, String> outputs) {
    private Optional<AtlasEntry> entry(final AtlasTask task) {
      return Optional.ofNullable(entries.get(List.of(task.network(), task.collective())));
    }

    /// Whether `task` was run, or nothing is to be found for it.
    private boolean isDone(final AtlasTask task) {
      return outputs.containsKey(task.key()) || entry(task).filter(task::isAnsweredBy).isPresent();
    }
  }

  /// Builds what is missing, until it is interrupted.
  public Result build(final Request request) {
    final List<AtlasTask> tasks = request.tasks(context.registry());
    final Map<List<String>, AtlasEntry> entries = entries();
    final Map<String, String> failures = new LinkedHashMap<>();
    final AtlasIndex index;
    final int done;
    createFolder();
    final String notice;
    try (TaskJournal.Content content = TaskJournal.content(journal(), AtlasFinding::isOf)) {
      notice = content.notice(journal().toString());
    }
    try (TaskJournal journal = TaskJournal.open(journal(), AtlasFinding::isOf)) {
      final Known known = new Known(entries, journal.outputs());
      run(request.engine(), tasks, known, journal);
      done = (int) tasks.stream().filter(known::isDone).count();
      index = index(tasks, known, failures);
    }
    write(request, index);
    if (done == tasks.size()) {
      removeJournal();
    }
    return new Result(index, tasks.size(), done, failures, notice);
  }

  private Map<List<String>, AtlasEntry> entries() {
    final Map<List<String>, AtlasEntry> entries = new LinkedHashMap<>();
    if (store.exists()) {
      for (final AtlasEntry entry : AtlasIndex.read(store.index()).entries()) {
        entries.put(List.of(entry.problem().network(), entry.problem().collective()), entry);
      }
    }
    return entries;
  }

  private Path journal() {
    return store.folder().resolve(JOURNAL);
  }

  private void createFolder() {
    try {
      Files.createDirectories(store.folder());
    } catch (final IOException e) {
      throw WriteTarget.unwritable(store.folder(), e);
    }
  }

  private void removeJournal() {
    try {
      Files.deleteIfExists(journal());
    } catch (final IOException e) {
      throw WriteTarget.unwritable(journal(), e);
    }
  }

  private void run(
      final Engine engine,
      final List<AtlasTask> tasks,
      final Known known,
      final TaskJournal journal) {
    final List<AtlasTask> missing = tasks.stream().filter(task -> !known.isDone(task)).toList();
    final AtomicInteger done = new AtomicInteger(tasks.size() - missing.size());
    context.progress().at(done.get(), tasks.size(), "entries");
    journal.run(
        engine,
        new AtlasSearch(),
        missing.stream().map(AtlasTask::key).toList(),
        missing.stream().map(JsonText::compact).toList(),
        (key, _) -> context.progress().at(done.incrementAndGet(), tasks.size(), "entries; " + key),
        context.interrupted());
  }

  private void write(final Request request, final AtlasIndex index) {
    final PublishedValues published = PublishedValues.of(context.registry());
    if (request.inParquet()) {
      store.writeParquet(index, published);
    } else {
      store.write(index, published);
    }
  }

  /// Writes the file of every network whose tasks are done, if there is something new; returns the
  /// entries in the order of the catalogue; what the folder has besides follows.
  private AtlasIndex index(
      final List<AtlasTask> tasks, final Known known, final Map<String, String> failures) {
    final Map<String, List<AtlasTask>> networks = new LinkedHashMap<>();
    tasks.forEach(
        task -> networks.computeIfAbsent(task.network(), _ -> new ArrayList<>()).add(task));
    final List<AtlasEntry> entries = new ArrayList<>();
    final Set<String> complete = new HashSet<>();
    networks.forEach(
        (network, ofNetwork) -> {
          if (ofNetwork.stream().allMatch(known::isDone)) {
            entries.addAll(network(ofNetwork, known, failures));
            complete.add(network);
          }
        });
    known.entries().values().stream()
        .filter(entry -> !complete.contains(entry.problem().network()))
        .forEach(entries::add);
    return new AtlasIndex(entries);
  }

  private List<AtlasEntry> network(
      final List<AtlasTask> tasks, final Known known, final Map<String, String> failures) {
    if (tasks.stream().noneMatch(task -> known.outputs().containsKey(task.key()))) {
      return tasks.stream()
          .flatMap(task -> known.entry(task).map(entry -> entry.in(task.group())).stream())
          .toList();
    }
    final List<AtlasEntry> entries = new ArrayList<>();
    final Map<String, byte[]> content = new TreeMap<>(store.read(tasks.getFirst().network()));
    for (final AtlasTask task : tasks) {
      final Optional<AtlasEntry> before = known.entry(task);
      final Optional<AtlasFinding> finding =
          Optional.ofNullable(known.outputs().get(task.key()))
              .map(text -> JsonText.read(journal(), text, AtlasFinding.class));
      finding
          .filter(found -> found.entry().isEmpty())
          .ifPresent(
              found -> failures.put(task.collective() + " on " + task.network(), found.reason()));
      finding
          .flatMap(found -> found.merged(before, content))
          .or(() -> before)
          .ifPresent(entry -> entries.add(entry.in(task.group())));
    }
    if (!entries.isEmpty()) {
      store.write(tasks.getFirst().network(), content);
    }
    return entries;
  }
}
