package org.heliograph.hardware;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.resources.Part;
import org.heliograph.units.EnergyPerBit;
import org.heliograph.units.Power;
import org.heliograph.units.Price;

/// The prices and powers of all parts, and the energies per bit, each with its source.
///
/// The shipped ones are lines of one file, `parts.csv` beside this class: name, value with its
/// unit, source, and a note that goes to the end of the line.
public record PartConstants(List<PartConstant> constants) {
  /// The header of a file of constants.
  public static final String HEADER = "constant,value,source,note";

  /// The energy of a bit over an electronic channel.
  public static final String ELECTRICAL = "electricalEnergy";

  /// The energy of a bit over an optical channel, conversions included.
  public static final String OPTICAL = "opticalEnergy";

  /// The constants that hold unless a file or a hardware states others.
  public static final PartConstants SHIPPED = shipped();

  private static final int CELLS = 4;

  public PartConstants {
    constants = List.copyOf(constants);
  }

  private static PartConstants shipped() {
    try (InputStream in = PartConstants.class.getResourceAsStream("parts.csv")) {
      if (in == null) {
        throw new AssertionError("the build puts parts.csv beside this class");
      }
      final BufferedReader reader =
          new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      final PartConstants constants = read("parts.csv", reader.lines().toList());
      constants.requireAll();
      return constants;
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The names of all constants, in the order in which they are printed.
  public static List<String> names() {
    return Stream.concat(
            Arrays.stream(Part.values()).flatMap(part -> Stream.of(part.key(), powerKey(part))),
            Stream.of(ELECTRICAL, OPTICAL))
        .toList();
  }

  /// The name of the power of a part.
  static String powerKey(final Part part) {
    return part.key() + "Power";
  }

  /// The constants in the lines of a CSV file called `file`; an error names its line.
  public static PartConstants read(final String file, final List<String> lines) {
    final List<String> names = names();
    final Map<String, PartConstant> found = new LinkedHashMap<>();
    if (lines.isEmpty() || !lines.getFirst().equals(HEADER)) {
      throw fault(file, 1, "the header '" + HEADER + "' is expected");
    }
    for (int i = 1; i < lines.size(); i++) {
      final int line = i + 1;
      final String[] cells = lines.get(i).split(",", CELLS);
      if (cells.length < CELLS || Arrays.stream(cells).anyMatch(String::isBlank)) {
        throw fault(file, line, "a name, a value, a source and a note are expected");
      }
      if (!names.contains(cells[0])) {
        throw fault(
            file,
            line,
            "'%s' is no constant; known: %s".formatted(cells[0], String.join(", ", names)));
      }
      requireValue(file, line, cells[0], cells[1]);
      if (found.put(cells[0], new PartConstant(cells[0], cells[1], cells[2], cells[3])) != null) {
        throw fault(file, line, "'" + cells[0] + "' is given twice");
      }
    }
    return new PartConstants(new ArrayList<>(found.values()));
  }

  private static void requireValue(
      final String file, final int line, final String name, final String value) {
    try {
      parsed(name, value);
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s, line %s: %s: %s".formatted(file, line, name, e.getMessage()), e);
    }
  }

  private static Object parsed(final String name, final String value) {
    if (name.endsWith("Energy")) {
      return EnergyPerBit.parse(value);
    }
    return name.endsWith("Power") ? Power.parse(value) : Price.parse(value);
  }

  private static IllegalArgumentException fault(
      final String file, final int line, final String what) {
    return new IllegalArgumentException("%s, line %s: %s.".formatted(file, line, what));
  }

  /// Throws if a constant is missing.
  private void requireAll() {
    final List<String> missing = new ArrayList<>(names());
    missing.removeAll(constants.stream().map(PartConstant::name).toList());
    if (!missing.isEmpty()) {
      throw new IllegalArgumentException(
          "parts.csv: %s must be given.".formatted(String.join(", ", missing)));
    }
  }

  /// The price and the power of a part.
  PartCost cost(final Part part) {
    return new PartCost(Price.parse(value(part.key())), Power.parse(value(powerKey(part))));
  }

  /// The energies of a bit.
  ChannelEnergy energy() {
    return new ChannelEnergy(
        EnergyPerBit.parse(value(ELECTRICAL)), EnergyPerBit.parse(value(OPTICAL)));
  }

  /// Whether no publication states the constant `name`, and `value` is the one assumed here.
  boolean assumes(final String name, final Object value) {
    return constants.stream()
        .anyMatch(
            constant ->
                constant.name().equals(name)
                    && constant.source().equals(PartConstant.ASSUMED)
                    && parsed(name, constant.value()).equals(value));
  }

  private String value(final String name) {
    return constants.stream()
        .filter(constant -> constant.name().equals(name))
        .map(PartConstant::value)
        .findFirst()
        .orElseThrow();
  }

  /// The constants as arguments of a spec: `transceiver=80USD,…`.
  public String arguments() {
    return constants.stream()
        .map(constant -> constant.name() + "=" + constant.value())
        .collect(Collectors.joining(","));
  }
}
