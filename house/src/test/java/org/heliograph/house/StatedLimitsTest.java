package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.algorithm.AssembledScheduler;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.registry.PluginEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A refusal that states a quantity and a limit states the quantity that exceeds the limit.
final class StatedLimitsTest {
  private static final Pattern LIMIT = Pattern.compile("(.*[0-9].*); at most ([0-9]+)\\b.*");
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w(,=])[0-9]+");

  @Slow
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-gather | ring(8000)",
        "all-gather(chunks=2) | otis(mesh(16,16))",
        "all-to-all | hypercube(11)",
        "reduce-scatter | ring(9000)",
      })
  void aRefusalStatesTheQuantityThatExceedsItsLimit(
      final String collective, final String topology) {
    final Problem problem =
        StatedProblem.of(
                Registered.REGISTRY, topology, collective, Optional.empty(), Objective.SLOTS)
            .problem();
    int limits = 0;
    for (final PluginEntry pluginEntry : Registered.REGISTRY.entries(Scheduler.class)) {
      final String spec =
          pluginEntry.hasDefault() ? pluginEntry.name() : pluginEntry.name() + "(flooding)";
      final Scheduler scheduler = Registered.REGISTRY.parse(Scheduler.class, spec);
      if (!(scheduler instanceof AssembledScheduler)) {
        final String reason = scheduler.supports(problem).reason();
        limits += LIMIT.matcher(reason).matches() ? 1 : 0;
        assertThat(isSound(reason)).as(spec + ": " + reason).isTrue();
      }
    }
    assertThat(limits).isGreaterThan(1);
  }

  @Test
  void aQuantityBelowTheLimitIsNoReason() {
    assertThat(isSound("8000 chunks are too many; at most 8192")).isFalse();
    assertThat(isSound("63992000 transmissions; at most 33554432")).isTrue();
    assertThat(isSound("it needs relays")).isTrue();
  }

  private static boolean isSound(final String reason) {
    final Matcher stated = LIMIT.matcher(reason);
    if (!stated.matches()) {
      return true;
    }
    final BigInteger limit = new BigInteger(stated.group(2));
    final List<BigInteger> quantities =
        NUMBER.matcher(stated.group(1)).results().map(n -> new BigInteger(n.group())).toList();
    return quantities.stream().anyMatch(quantity -> quantity.compareTo(limit) > 0);
  }
}
