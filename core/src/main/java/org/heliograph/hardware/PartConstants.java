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
import org.heliograph.plugin.OneLine;
import org.heliograph.resources.Part;
import org.heliograph.units.EnergyPerBit;
import org.heliograph.units.Power;
import org.heliograph.units.Price;

/// The prices and powers of all parts, and the energies per bit, each with its source.
///
/// The shipped ones are lines of one file, `parts.csv` beside this class: name, value with its
/// unit, the least and the most that the sources state, the keys of the sources with a semicolon
/// between them, and a note that goes to the end of the line. Where least and most are empty, a
/// published constant has no range, and one that is assumed is a third of its value to three times
/// that. A file of a user may leave both columns out.
public record PartConstants(List<PartConstant> constants) {
  /// The header of a file of constants.
  public static final String HEADER = "constant,value,low,high,source,note";

  /// The header of a file of constants without ranges.
  public static final String SHORT_HEADER = "constant,value,source,note";

  /// The energy of a bit over an electronic channel.
  public static final String ELECTRICAL = "electricalEnergy";

  /// The energy of a bit over an optical channel, conversions included.
  public static final String OPTICAL = "opticalEnergy";

  /// The constants that hold unless a file or a hardware states others.
  public static final PartConstants SHIPPED = shipped();

  private static final double FACTOR = 3;

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

  /// Whether a line is the header of a file of constants.
  public static boolean isHeader(final String line) {
    return line.equals(HEADER) || line.equals(SHORT_HEADER);
  }

  /// The constants in the lines of a CSV file called `file`; an error names its line.
  public static PartConstants read(final String file, final List<String> lines) {
    final Map<String, PartConstant> found = new LinkedHashMap<>();
    if (lines.isEmpty() || !isHeader(lines.getFirst())) {
      throw fault(file, 1, "the header '" + HEADER + "' is expected");
    }
    for (int i = 1; i < lines.size(); i++) {
      final PartConstant constant = constant(file, i + 1, lines.getFirst(), lines.get(i));
      if (found.put(constant.name(), constant) != null) {
        throw fault(file, i + 1, "'" + constant.name() + "' is given twice");
      }
    }
    return new PartConstants(new ArrayList<>(found.values()));
  }

  private static PartConstant constant(
      final String file, final int line, final String header, final String text) {
    final List<String> names = names();
    final int columns = header.split(",", -1).length;
    final List<String> cells = new ArrayList<>(Arrays.asList(text.split(",", columns)));
    if (header.equals(SHORT_HEADER) && cells.size() == columns) {
      cells.addAll(2, List.of("", ""));
    }
    if (cells.size() < 6
        || Stream.of(0, 1, 4, 5).anyMatch(column -> cells.get(column).isBlank())
        || cells.get(2).isBlank() != cells.get(3).isBlank()) {
      throw fault(
          file,
          line,
          "a name, a value, %sa source and a note are expected"
              .formatted(columns == 6 ? "low and high or neither, " : ""));
    }
    final String name = cells.get(0);
    if (!names.contains(name)) {
      throw fault(
          file, line, "'%s' is no constant; known: %s".formatted(name, String.join(", ", names)));
    }
    final String value = cells.get(1);
    final String source = cells.get(4);
    final double amount = requireValue(file, line, name, value);
    if (cells.get(2).isBlank()) {
      final boolean isRange = source.equals(PartConstant.ASSUMED) && amount > 0;
      return new PartConstant(
          name,
          value,
          isRange ? printed(name, amount / FACTOR) : value,
          isRange ? printed(name, amount * FACTOR) : value,
          source,
          cells.get(5));
    }
    if (requireValue(file, line, name, cells.get(2)) > amount
        || requireValue(file, line, name, cells.get(3)) < amount) {
      throw fault(
          file,
          line,
          "%s: %s does not lie between %s and %s"
              .formatted(name, value, cells.get(2), cells.get(3)));
    }
    return new PartConstant(name, value, cells.get(2), cells.get(3), source, cells.get(5));
  }

  /// The amount of a value in the smallest part of its unit.
  private static double requireValue(
      final String file, final int line, final String name, final String value) {
    try {
      return amount(parsed(name, value));
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

  private static double amount(final Object value) {
    return switch (value) {
      case final EnergyPerBit energy -> energy.femtojoules();
      case final Power power -> power.microwatts();
      case final Price price -> price.cents();
      default -> throw new AssertionError(value);
    };
  }

  private static String printed(final String name, final double amount) {
    final long whole = Math.round(amount);
    if (name.endsWith("Energy")) {
      return new EnergyPerBit(whole).toString();
    }
    return name.endsWith("Power") ? new Power(whole).toString() : new Price(whole).toString();
  }

  private static IllegalArgumentException fault(
      final String file, final int line, final String what) {
    return new IllegalArgumentException(
        "%s, line %s: %s.".formatted(file, line, OneLine.clause(what)));
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

  /// Whether the value of the constant `name` is open, and `value` is the shipped one.
  boolean isOpen(final String name, final Object value) {
    final PartConstant constant = constant(name);
    return constant.isOpen() && parsed(name, constant.value()).equals(value);
  }

  /// How many times larger than its value the constant `name` may be: at most 1 for the least.
  double least(final String name) {
    final PartConstant constant = constant(name);
    return amount(parsed(name, constant.low())) / amount(parsed(name, constant.value()));
  }

  /// How many times larger than its value the constant `name` may be at most.
  double most(final String name) {
    final PartConstant constant = constant(name);
    return amount(parsed(name, constant.high())) / amount(parsed(name, constant.value()));
  }

  private String value(final String name) {
    return constant(name).value();
  }

  private PartConstant constant(final String name) {
    return constants.stream()
        .filter(constant -> constant.name().equals(name))
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
