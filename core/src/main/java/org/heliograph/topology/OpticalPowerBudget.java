package org.heliograph.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.plugin.Plugin;
import org.heliograph.units.Decibels;
import org.heliograph.units.PowerLevel;

/// An optical power budget: the loss allowed between a laser and a receiver, and a model of what a
/// lightpath loses.
public interface OpticalPowerBudget extends Plugin {
  /// One watt, 30 dBm: more light than the laser of a link has.
  long WATT = 30_000;

  /// The power of the laser, per wavelength.
  PowerLevel laser();

  /// The minimum power that a receiver needs.
  PowerLevel sensitivity();

  /// The part of the difference that is kept in reserve.
  Decibels margin();

  /// The losses of a lightpath, which never decrease with more links.
  OpticalLosses losses(OpticalRoute route);

  /// Whether light passes nodes as light; if not, every link ends in a receiver, and a signal over
  /// several links is sent again by every node between.
  default boolean passesNodes() {
    return false;
  }

  /// The constants and the values derived from them, as lines of a table, where lightpaths are like
  /// `link`, which crosses one link.
  default List<Part> parts(final OpticalRoute link) {
    final List<Part> parts = new ArrayList<>(partsOfBudget());
    parts.add(
        new Part(
            "loss of a link",
            loss(link).toString(),
            losses(link).items().stream()
                .map(item -> item.name() + " " + item.total().display())
                .collect(Collectors.joining(", "))));
    return List.copyOf(parts);
  }

  /// Amplifiers that would let light over `route`, if any would.
  default Optional<OpticalRemedy> amplifiers(final OpticalRoute route) {
    return Optional.empty();
  }

  /// The maximum loss with which a lightpath is still received.
  default Decibels budget() {
    return laser().above(sensitivity()).plus(margin().times(-1));
  }

  /// The loss of a lightpath.
  default Decibels loss(final OpticalRoute route) {
    return losses(route).total();
  }

  /// The changes each of which alone would bring a lightpath over `route` within the budget; empty
  /// if it is.
  default List<OpticalRemedy> remedies(final OpticalRoute route) {
    final OpticalLosses losses = losses(route);
    final Decibels excess = losses.total().plus(budget().times(-1));
    if (excess.millidecibels() <= 0) {
      return List.of();
    }
    final List<OpticalRemedy> remedies = new ArrayList<>();
    remedies.add(strongerLaser(excess));
    remedies.addAll(losses.saving(excess));
    amplifiers(route).ifPresent(remedies::add);
    return List.copyOf(remedies);
  }

  /// A laser that makes up for `excess`; if that is more than a watt, the text says that no laser
  /// does.
  default OpticalRemedy strongerLaser(final Decibels excess) {
    final PowerLevel needed = laser().plus(excess);
    final String level = new PowerLevel(shown(needed.millidecibels())).display();
    return new OpticalRemedy(
        "laser",
        needed.toString(),
        needed.millidecibels() > WATT
            ? "no laser (it would need %s)".formatted(level)
            : "a laser of %s (+%s)"
                .formatted(level, new Decibels(shown(excess.millidecibels())).display()));
  }

  /// Rounded up to hundredths, and to four significant digits, so that the value that is printed
  /// suffices.
  private static long shown(final long millidecibels) {
    long step = 10;
    while (Math.abs(millidecibels) / step >= 10_000) {
      step *= 10;
    }
    return step * Math.ceilDiv(millidecibels, step);
  }

  /// The lines about laser, receiver and budget.
  default List<Part> partsOfBudget() {
    return List.of(
        new Part("laser power", laser().toString(), "per wavelength"),
        new Part("receiver sensitivity", sensitivity().toString(), ""),
        new Part(
            "optical power budget", budget().toString(), "less a margin of " + margin().display()));
  }

  /// One line of the table: name, value and note.
  record Part(String name, String value, String note) {}
}
