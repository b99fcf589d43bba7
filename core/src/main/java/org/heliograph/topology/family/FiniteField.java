package org.heliograph.topology.family;

import java.util.Arrays;

/// The field of q elements, q a power of a prime p.
///
/// Element `e` stands for the polynomial over the integers modulo p whose coefficients are the
/// digits of `e` to base p, lowest first; so 0 and 1 are zero and one. Products are taken modulo
/// the first monic polynomial for which x generates all other elements: `power(i)` is xⁱ. Time and
/// memory O(q) after the polynomial is found; one in every few is right.
final class FiniteField {
  /// The largest number of elements.
  static final int MAX_SIZE = 4096;

  private final int size;
  private final int characteristic;
  private final int[] powers;
  private final int[] logarithms;

  private FiniteField(
      final int size, final int characteristic, final int[] powers, final int[] logarithms) {
    this.size = size;
    this.characteristic = characteristic;
    this.powers = powers;
    this.logarithms = logarithms;
  }

  /// Returns whether there is a field of `q` elements and it is not too large.
  static boolean exists(final int q) {
    return q >= 2 && q <= MAX_SIZE && isPower(q, divisor(q));
  }

  private static boolean isPower(final int q, final int prime) {
    int rest = q;
    while (rest % prime == 0) {
      rest /= prime;
    }
    return rest == 1;
  }

  private static int divisor(final int q) {
    int divisor = 2;
    while (q % divisor != 0) {
      divisor++;
    }
    return divisor;
  }

  static FiniteField of(final int q) {
    if (!exists(q)) {
      throw new IllegalArgumentException(
          "there is no field of %s elements; they number a prime power of 2 to %s."
              .formatted(q, MAX_SIZE));
    }
    final int prime = divisor(q);
    final int[] powers = new int[q - 1];
    final int[] logarithms = new int[q];
    for (int modulus = 1; modulus < q; modulus++) {
      if (generates(q, prime, modulus, powers, logarithms)) {
        return new FiniteField(q, prime, powers, logarithms);
      }
    }
    throw new AssertionError("every finite field has a generator");
  }

  /// Fills `powers` with those of x modulo xᵏ − `modulus`; returns whether they are all elements.
  private static boolean generates(
      final int q, final int prime, final int modulus, final int[] powers, final int[] logarithms) {
    Arrays.fill(logarithms, -1);
    int power = 1;
    for (int i = 0; i < q - 1; i++) {
      if (power == 0 || logarithms[power] >= 0) {
        return false;
      }
      powers[i] = power;
      logarithms[power] = i;
      final int top = power / (q / prime);
      power = sum(power % (q / prime) * prime, scaled(modulus, top, prime), prime);
    }
    return true;
  }

  private static int sum(final int one, final int other, final int prime) {
    int sum = 0;
    for (int unit = 1, a = one, b = other; a + b > 0; unit *= prime, a /= prime, b /= prime) {
      sum += (a % prime + b % prime) % prime * unit;
    }
    return sum;
  }

  private static int scaled(final int element, final int factor, final int prime) {
    int scaled = 0;
    for (int unit = 1, a = element; a > 0; unit *= prime, a /= prime) {
      scaled += a % prime * factor % prime * unit;
    }
    return scaled;
  }

  /// Returns the number of times that 1 is added to itself to give 0.
  int characteristic() {
    return characteristic;
  }

  int sum(final int one, final int other) {
    return sum(one, other, characteristic);
  }

  int product(final int one, final int other) {
    return one == 0 || other == 0 ? 0 : power(logarithms[one] + logarithms[other]);
  }

  /// Returns the element that gives 0 when added to `element`.
  int negative(final int element) {
    return element == 0 || characteristic == 2
        ? element
        : power(logarithms[element] + (size - 1) / 2);
  }

  /// Returns the element that gives 1 when multiplied by `element`, which is not 0.
  int inverse(final int element) {
    return power(size - 1 - logarithms[element]);
  }

  /// Returns the `exponent`-th power of the generator, 0 ≤ `exponent`.
  int power(final int exponent) {
    return powers[exponent % (size - 1)];
  }
}
