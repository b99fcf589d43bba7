package org.heliograph.formats;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// A YAML file (JSON is a part of YAML) as values with their lines, built from the events of the
/// parser.
///
/// The size of the file, the depth of the values and their number, with aliases counted as what
/// they stand for, are limited, so an alias that multiplies itself is refused.
public final class YamlInput {
  /// The largest file that is read: 16 MiB.
  public static final int MAX_BYTES = 16 << 20;

  private static final int MAX_DEPTH = 64;
  private static final int MAX_VALUES = 1 << 22;

  private final Path file;
  private final Deque<Draft> open = new ArrayDeque<>();
  private final Map<String, Counted> anchors = new HashMap<>();
  private Optional<YamlValue> root = Optional.empty();
  private int documents;

  private YamlInput(final Path file) {
    this.file = file;
  }

  /// A value and the number of single values, lists and mappings in it.
  private record Counted(YamlValue value, long count) {}

  /// A list or a mapping before its end.
  private static final class Draft {
    private final boolean isMapping;
    private final YamlValue.Place place;
    private final Optional<Anchor> anchor;
    private final List<YamlValue> items = new ArrayList<>();
    private final Map<String, YamlValue> fields = new LinkedHashMap<>();
    private Optional<String> key = Optional.empty();
    private long count = 1;

    Draft(final CollectionStartEvent event, final YamlValue.Place place) {
      this.isMapping = event instanceof MappingStartEvent;
      this.anchor = event.getAnchor();
      this.place = place;
    }

    YamlValue value() {
      return isMapping
          ? new YamlValue.Mapping(fields, place)
          : new YamlValue.Sequence(items, place);
    }
  }

  /// The one value in the file at `path`.
  public static YamlValue read(final Path path) {
    return TextInput.read(path, MAX_BYTES, reader -> new YamlInput(path).value(reader));
  }

  private YamlValue value(final BufferedReader reader) throws IOException {
    final LoadSettings settings =
        LoadSettings.builder()
            .setLabel(String.valueOf(file.getFileName()))
            .setCodePointLimit(MAX_BYTES)
            .build();
    try {
      for (final Event event :
          new Parse(settings).parseReader(new RunLengthLimit(reader, '\n', "a line"))) {
        take(event);
      }
    } catch (final MarkedYamlEngineException e) {
      throw broken(e.getProblemMark().map(Mark::getLine).orElse(0) + 1, e.getProblem(), e);
    } catch (final YamlEngineException e) {
      if (e.getCause() instanceof final IOException cause) {
        throw cause;
      }
      throw broken(1, String.valueOf(e.getMessage()), e);
    }
    return root.orElseThrow(() -> new YamlValue.Place(file, 1).fault("the file has no value"));
  }

  private IllegalArgumentException broken(
      final int line, final String reason, final YamlEngineException cause) {
    final String first = reason.lines().findFirst().orElse("no reason given");
    return new IllegalArgumentException(
        "%s, line %s: the YAML is broken: %s."
            .formatted(file, line, CsvInput.shown(first).replaceAll("\\p{Cntrl}", " ").strip()),
        cause);
  }

  private void take(final Event event) {
    final YamlValue.Place at =
        new YamlValue.Place(file, event.getStartMark().map(Mark::getLine).orElse(0) + 1);
    switch (event) {
      case DocumentStartEvent _ -> {
        documents++;
        if (documents > 1) {
          throw at.fault("a second document begins; one is read");
        }
      }
      case CollectionStartEvent start -> {
        if (open.size() >= MAX_DEPTH) {
          throw at.fault("values nest deeper than " + MAX_DEPTH);
        }
        open.push(new Draft(start, at));
      }
      case CollectionEndEvent _ -> {
        final Draft ended = open.pop();
        add(new Counted(ended.value(), ended.count), ended.anchor, at);
      }
      case ScalarEvent scalar ->
          add(new Counted(new YamlValue.Scalar(scalar.getValue(), at), 1), scalar.getAnchor(), at);
      case AliasEvent alias -> {
        final Counted known = anchors.get(alias.getAlias().getValue());
        if (known == null) {
          throw at.fault(
              "the alias '%s' stands for nothing before it"
                  .formatted(CsvInput.shown(alias.getAlias().getValue())));
        }
        add(known, Optional.empty(), at);
      }
      default -> {}
    }
  }

  private void add(final Counted counted, final Optional<Anchor> anchor, final YamlValue.Place at) {
    anchor.ifPresent(name -> anchors.put(name.getValue(), counted));
    if (open.isEmpty()) {
      root = Optional.of(counted.value());
      return;
    }
    final Draft parent = open.peek();
    parent.count += counted.count();
    if (parent.count > MAX_VALUES) {
      throw at.fault("it has more than %s values".formatted(MAX_VALUES));
    }
    if (!parent.isMapping) {
      parent.items.add(counted.value());
    } else if (parent.key.isEmpty()) {
      if (!(counted.value() instanceof final YamlValue.Scalar key)) {
        throw at.fault("a key must be a single value");
      }
      if (parent.fields.containsKey(key.written())) {
        throw at.fault("'%s' is given twice".formatted(CsvInput.shown(key.written())));
      }
      parent.key = Optional.of(key.written());
    } else {
      parent.fields.put(parent.key.get(), counted.value());
      parent.key = Optional.empty();
    }
  }
}
