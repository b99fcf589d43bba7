package org.heliograph.reproduce;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.TaskControl;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.reproduction.ComputedExhibit;
import org.heliograph.reproduction.Exhibit;
import org.heliograph.reproduction.ExhibitCatalogue;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitRunner;

/// Tables and figures of the papers to be recomputed and compared with the printed ones.
///
/// ```java
/// var exhibit = Reproduction.of("optree", "table1").run();
/// boolean holds = exhibit.holds();
/// ```
///
/// Each method changes this task and returns it; what is not set keeps the default of the command
/// line. For use by one thread.
public final class Reproduction {
  private static final int MOST_THREADS = 1024;

  private final TaskControl control;
  private final List<Exhibit> wanted;
  private long seed = RequestDefaults.SEED;
  private int threads = Runtime.getRuntime().availableProcessors();
  private Optional<Path> earlier = Optional.empty();
  private Progress progress = Progress.SILENT;
  private Consumer<ComputedExhibit> listener = _ -> {};

  private Reproduction(final Registry registry, final List<Exhibit> wanted) {
    this.control = new TaskControl(registry);
    this.wanted = wanted;
  }

  /// The exhibits that `words` name: none name all, a paper all of its exhibits, a paper and an
  /// item, such as `evolution` and `table8`, that one.
  public static Reproduction of(final String... words) {
    return of(Heliograph.registry(), List.of(words));
  }

  /// The exhibits that `words` name, with the plug-ins of `registry`.
  public static Reproduction of(final Registry registry, final List<String> words) {
    return new Reproduction(registry, new ExhibitCatalogue(registry).named(words));
  }

  /// Every exhibit of the papers that are registered.
  public static List<Exhibit> catalogue(final Registry registry) {
    return new ExhibitCatalogue(registry).all();
  }

  /// The exhibits to be computed.
  public List<Exhibit> exhibits() {
    return wanted;
  }

  /// The seed of all randomness.
  public Reproduction seed(final long root) {
    seed = root;
    return this;
  }

  /// The number of exhibits that are computed at once; by default one per core.
  public Reproduction threads(final int count) {
    if (count < 1 || count > MOST_THREADS) {
      throw new IllegalArgumentException(
          "--threads (%s) must be between 1 and %s.".formatted(count, MOST_THREADS));
    }
    threads = count;
    return this;
  }

  /// Takes exhibits from this folder that this version computed with this seed and wrote there.
  public Reproduction resume(final Path folder) {
    earlier = Optional.of(folder);
    return this;
  }

  /// Who is notified of the progress, if a single exhibit is computed.
  public Reproduction onProgress(final Progress observer) {
    progress = observer;
    return this;
  }

  /// Who receives each computed exhibit, as soon as it and all before it are computed.
  public Reproduction onExhibit(final Consumer<ComputedExhibit> visitor) {
    listener = visitor;
    return this;
  }

  /// Stops soon after `condition` holds, with the exhibits that were completed.
  public Reproduction cancelWhen(final BooleanSupplier condition) {
    control.cancelWhen(condition);
    return this;
  }

  /// Stops after this time with the exhibits that were completed.
  public Reproduction seconds(final long limit) {
    control.seconds(limit);
    return this;
  }

  /// Computes the exhibits.
  public ReproductionResult run() {
    final List<ComputedExhibit> all = new ArrayList<>(taken());
    final List<Exhibit> left = wanted.stream().filter(exhibit -> !isAmong(all, exhibit)).toList();
    final ExhibitContext context =
        new ExhibitContext(
            control.registry(),
            seed,
            left.size() == 1 ? progress : Progress.SILENT,
            control.interrupted());
    final boolean isWhole =
        new ExhibitRunner(context, threads)
            .run(
                left,
                computed -> {
                  all.add(computed);
                  listener.accept(computed);
                });
    all.sort(Comparator.comparingInt(this::place));
    return new ReproductionResult(all, isWhole);
  }

  /// The exhibits of an earlier run in the folder of [#resume(Path)], which are not computed.
  public List<ComputedExhibit> taken() {
    return earlier.stream()
        .map(ExhibitFiles::new)
        .flatMap(files -> wanted.stream().flatMap(exhibit -> files.read(exhibit, seed).stream()))
        .toList();
  }

  private static boolean isAmong(final List<ComputedExhibit> shown, final Exhibit exhibit) {
    return shown.stream().anyMatch(it -> it.record().name().equals(exhibit.name()));
  }

  private int place(final ComputedExhibit shown) {
    return wanted.stream().map(Exhibit::name).toList().indexOf(shown.record().name());
  }
}
