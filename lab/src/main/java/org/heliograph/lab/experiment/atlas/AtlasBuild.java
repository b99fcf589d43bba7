package org.heliograph.lab.experiment.atlas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.experiment.LabContext;
import org.heliograph.lab.experiment.engine.Engine;
import org.heliograph.lab.experiment.engine.EngineSession;
import org.heliograph.lab.experiment.engine.TaskJournal;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;

/// Builds an atlas: plans every problem of a catalogue that the folder does not have.
///
/// Each result goes into a journal as soon as it is known, so a build that was stopped goes on
/// where it ended. The files follow from the tasks alone, whatever the number of workers.
public record AtlasBuild(LabContext context, AtlasStore store) {
  private static final String JOURNAL = "build.journal";

  /// What is built: the problems of `catalogue`, with a seed, and a budget of evaluations, 0 if the
  /// size of the network decides; and where.
  public record Request(AtlasCatalogue catalogue, long seed, long budget, Engine engine) {
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

  /// What a build came to: the index, if it is complete; how many entries there are to be and are
  /// done; and for each problem without an entry the reason.
  public record Result(AtlasIndex index, int total, int done, Map<String, String> failures) {
    /// Whether every problem was planned.
    public boolean isComplete() {
      return done == total;
    }
  }

  /// Builds what is missing, until it is interrupted.
  public Result build(final Request request) {
    final List<AtlasTask> tasks = request.tasks(context.registry());
    final Path journal = store.folder().resolve(JOURNAL);
    createFolder();
    try (TaskJournal outputs = TaskJournal.open(journal)) {
      run(request, tasks, outputs);
      final long done =
          tasks.stream().filter(task -> outputs.outputs().containsKey(task.key())).count();
      final Map<String, String> failures = new LinkedHashMap<>();
      final AtlasIndex index = written(tasks, outputs.outputs(), failures);
      return new Result(index, tasks.size(), (int) done, failures);
    }
  }

  private void createFolder() {
    try {
      Files.createDirectories(store.folder());
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void run(final Request request, final List<AtlasTask> tasks, final TaskJournal outputs) {
    final List<AtlasTask> missing =
        tasks.stream().filter(task -> !outputs.outputs().containsKey(task.key())).toList();
    final int[] done = {tasks.size() - missing.size()};
    context.progress().at(done[0], tasks.size(), "entries");
    try (EngineSession session = request.engine().open()) {
      session.run(
          new AtlasSearch(),
          missing.stream().map(JsonText::compact).toList(),
          output -> {
            final AtlasTask task = missing.get(output.input());
            outputs.add(task.key(), output.text());
            done[0]++;
            context
                .progress()
                .at(
                    done[0],
                    tasks.size(),
                    "entries; " + task.collective() + " on " + task.network());
          },
          context.interrupted());
    }
  }

  /// Writes the files of every network whose tasks are done, then the index of these, and removes
  /// what the index does not name.
  private AtlasIndex written(
      final List<AtlasTask> tasks,
      final Map<String, String> outputs,
      final Map<String, String> failures) {
    final Map<String, List<AtlasTask>> networks = new LinkedHashMap<>();
    tasks.forEach(
        task -> networks.computeIfAbsent(task.network(), _ -> new ArrayList<>()).add(task));
    final Map<AtlasProblem, AtlasEntry> added = added();
    final List<AtlasEntry> entries = new ArrayList<>();
    for (final List<AtlasTask> ofNetwork : networks.values()) {
      if (ofNetwork.stream().allMatch(task -> outputs.containsKey(task.key()))) {
        entries.addAll(network(ofNetwork, outputs, added, failures));
      }
    }
    final AtlasIndex index = new AtlasIndex(entries);
    store.write(index);
    discardOthers(index);
    return index;
  }

  /// The entries of the present index whose schedules were added from files.
  private Map<AtlasProblem, AtlasEntry> added() {
    final Map<AtlasProblem, AtlasEntry> added = new HashMap<>();
    if (store.exists()) {
      AtlasIndex.read(store.index()).entries().stream()
          .filter(entry -> entry.best().scheduler().equals(AtlasEntry.ADDED))
          .forEach(entry -> added.put(entry.problem(), entry));
    }
    return added;
  }

  private List<AtlasEntry> network(
      final List<AtlasTask> tasks,
      final Map<String, String> outputs,
      final Map<AtlasProblem, AtlasEntry> added,
      final Map<String, String> failures) {
    final List<AtlasEntry> entries = new ArrayList<>();
    final Map<String, byte[]> content = new TreeMap<>();
    for (final AtlasTask task : tasks) {
      final AtlasFinding finding =
          JsonText.read(
              store.folder().resolve(JOURNAL),
              outputs.getOrDefault(task.key(), ""),
              AtlasFinding.class);
      if (finding.entry().isEmpty()) {
        failures.put(task.collective() + " on " + task.network(), finding.reason());
        continue;
      }
      final AtlasEntry found = finding.entry().get();
      final AtlasEntry kept = better(found, added);
      entries.add(kept);
      final String collective = found.problem().collective();
      content.put(
          collective + AtlasStore.CERTIFICATE,
          finding.certificate().getBytes(StandardCharsets.UTF_8));
      if (!kept.equals(found)) {
        final byte[] old =
            store.read(found.problem().network()).get(collective + AtlasStore.SCHEDULE);
        content.put(collective + AtlasStore.SCHEDULE, old);
      } else if (finding.scheduleBytes().length > 0) {
        content.put(collective + AtlasStore.SCHEDULE, finding.scheduleBytes());
      }
    }
    if (!entries.isEmpty()) {
      store.write(entries.getFirst().problem().network(), content);
    }
    return entries;
  }

  /// The found entry, or the same with an added schedule of fewer slots.
  private AtlasEntry better(final AtlasEntry found, final Map<AtlasProblem, AtlasEntry> added) {
    final AtlasEntry other = added.getOrDefault(found.problem(), found);
    return other.best().slots().orElse(Integer.MAX_VALUE)
            < found.best().slots().orElse(Integer.MAX_VALUE)
        ? found.with(other.best())
        : found;
  }

  private void discardOthers(final AtlasIndex index) {
    final TreeSet<Path> named = new TreeSet<>();
    index.entries().forEach(entry -> named.add(store.file(entry.problem().network())));
    try (Stream<Path> others = store.files().stream().filter(file -> !named.contains(file))) {
      for (final Path other : others.toList()) {
        Files.deleteIfExists(other);
      }
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
