package org.heliograph.formats.workload;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.YamlInput;
import org.heliograph.formats.YamlValue;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.WorkloadImport;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.NearestNames;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.workload.ProcessGroups;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadOperation;
import org.heliograph.workload.WorkloadOperation.Communication;
import org.heliograph.workload.WorkloadOperation.Computation;
import org.heliograph.workload.WorkloadOperation.Work;

/// A workload in Heliograph's YAML: the operations with their dependencies.
///
/// Keys: `workload` (its name), `processes` (absent: all ranks of the network) and `operations`, a
/// list. An operation has a `name`, `after` (names of operations that it follows) and either
/// `compute` (a time) with `on` (process numbers; absent: all), or `collective` (spec text), `size`
/// (what each process contributes) and `groups`: `all`, lists of process numbers, or `size` and
/// `stride`.
@AutoService(WorkloadImport.class)
@Summary("Operations with times, collectives, groups and dependencies, as YAML.")
public record Yaml() implements WorkloadImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.fields().containsKey("operations"));
  }

  @Override
  public Workload read(final Path file, final int ranks) {
    return new Reader(ranks).of(YamlInput.read(file));
  }

  /// Reads the values of a YAML file as a workload; every fault names its line.
  private static final class Reader {
    private static final Set<String> TOP = Set.of("workload", "processes", "operations");
    private static final Set<String> COMPUTING = Set.of("name", "after", "compute", "on");
    private static final Set<String> SENDING =
        Set.of("name", "after", "collective", "size", "groups");

    private final int ranks;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    Reader(final int ranks) {
      this.ranks = ranks;
    }

    Workload of(final YamlValue value) {
      final YamlValue.Mapping top = value.mapping("the file");
      requireKnown(top, TOP);
      final int processes =
          top.field("processes")
              .map(count -> count.count("processes", Workload.MAX_PROCESSES))
              .orElse(ranks);
      if (processes > ranks) {
        throw top.field("processes")
            .orElse(top)
            .fault(
                "%s processes need as many ranks, but the network has %s"
                    .formatted(processes, ranks));
      }
      final List<YamlValue.Mapping> list = new ArrayList<>();
      for (final YamlValue item : top.list("operations")) {
        final YamlValue.Mapping operation = item.mapping("an operation");
        final String name =
            operation
                .fieldText("name")
                .orElseThrow(() -> operation.fault("an operation has no name"));
        if (numbers.put(name, list.size()) != null) {
          throw operation.fault("two operations are named '%s'".formatted(CsvInput.shown(name)));
        }
        list.add(operation);
      }
      final List<WorkloadOperation> operations = new ArrayList<>();
      for (final YamlValue.Mapping operation : list) {
        operations.add(operation(operation, processes));
      }
      final String name = CsvInput.shown(top.fieldText("workload").orElse("workload"));
      return guarded(top, () -> new Workload(name, processes, operations));
    }

    private WorkloadOperation operation(final YamlValue.Mapping operation, final int processes) {
      final boolean isComputation = operation.field("compute").isPresent();
      if (isComputation == operation.field("collective").isPresent()) {
        throw operation.fault("an operation must have either 'compute' or 'collective'");
      }
      requireKnown(operation, isComputation ? COMPUTING : SENDING);
      final Work work = isComputation ? computation(operation) : communication(operation);
      guarded(operation, () -> work.members(processes));
      final String name = operation.fieldText("name").orElseThrow();
      return guarded(operation, () -> new WorkloadOperation(name, work, after(operation)));
    }

    private List<Integer> after(final YamlValue.Mapping operation) {
      final List<Integer> after = new ArrayList<>();
      for (final YamlValue item :
          operation.field("after").map(YamlValue::items).orElse(List.of())) {
        final String name = item.text("after");
        final Integer number = numbers.get(name);
        if (number == null) {
          throw item.fault(
              "after: there is no operation '%s'%s"
                  .formatted(
                      CsvInput.shown(name),
                      NearestNames.meant(name, numbers.keySet())
                          .map(near -> "; maybe '" + CsvInput.shown(near) + "'")
                          .orElse("")));
        }
        after.add(number);
      }
      return after;
    }

    private Computation computation(final YamlValue.Mapping operation) {
      final List<Integer> on = new ArrayList<>();
      operation.field("on").ifPresent(value -> on.addAll(processes(value)));
      return new Computation(on, quantity(operation, "compute", Time::parse));
    }

    private Communication communication(final YamlValue.Mapping operation) {
      final YamlValue collective = operation.field("collective").orElseThrow();
      return new Communication(
          WorkloadFields.collective(collective.text("collective"), what -> collective.fault(what)),
          quantity(operation, "size", Bytes::parse),
          operation.field("groups").map(this::groups).orElseGet(ProcessGroups.All::new));
    }

    private <T> T quantity(
        final YamlValue.Mapping operation, final String key, final Function<String, T> form) {
      final YamlValue value =
          operation.field(key).orElseThrow(() -> operation.fault("'%s' is missing".formatted(key)));
      final String text = CsvInput.shown(value.text("'" + key + "'"));
      return guarded(value, () -> form.apply(text));
    }

    private ProcessGroups groups(final YamlValue value) {
      return switch (value) {
        case YamlValue.Scalar(final String text, _) when text.equals("all") ->
            new ProcessGroups.All();
        case YamlValue.Mapping mapping -> {
          requireKnown(mapping, Set.of("size", "stride"));
          final int size = count(mapping, "size").orElse(1);
          final int stride = count(mapping, "stride").orElse(1);
          yield new ProcessGroups.Strided(size, stride);
        }
        case YamlValue.Sequence sequence ->
            guarded(
                value,
                () ->
                    new ProcessGroups.Listed(
                        sequence.items().stream().map(this::processes).toList()));
        case YamlValue.Scalar _ ->
            throw value.fault(
                "groups must be all, lists such as [[0,1],[2,3]], or {size: 2, stride: 1}");
      };
    }

    private Optional<Integer> count(final YamlValue.Mapping mapping, final String key) {
      return mapping.field(key).map(value -> value.count("'" + key + "'", Workload.MAX_PROCESSES));
    }

    private List<Integer> processes(final YamlValue value) {
      final List<Integer> processes = new ArrayList<>();
      for (final YamlValue item : value.items()) {
        final String text = item.text("a process");
        if (!text.matches("[0-9]{1,9}")) {
          throw item.fault("'%s' must be the number of a process".formatted(CsvInput.shown(text)));
        }
        processes.add(Integer.parseInt(text));
      }
      return processes;
    }

    private void requireKnown(final YamlValue.Mapping mapping, final Set<String> known) {
      for (final Map.Entry<String, YamlValue> field : mapping.fields().entrySet()) {
        if (!known.contains(field.getKey())) {
          throw field
              .getValue()
              .fault(
                  "'%s' is not known here; known are %s"
                      .formatted(
                          CsvInput.shown(field.getKey()),
                          String.join(", ", known.stream().sorted().toList())));
        }
      }
    }

    /// What `made` makes; what it refuses is a fault at the line of `value`.
    private <T> T guarded(final YamlValue value, final Supplier<T> made) {
      try {
        return made.get();
      } catch (final IllegalArgumentException e) {
        final String message = String.valueOf(e.getMessage());
        throw message.startsWith(value.place().file() + ", line ")
            ? e
            : value.fault(shortened(ProfileTable.clause(e)));
      }
    }

    private static String shortened(final String clause) {
      final String line = clause.replaceAll("\\p{Cntrl}", " ");
      return line.length() > 300 ? line.substring(0, 300) + "…" : line;
    }
  }
}
