package org.heliograph.topology;

/// What determines the loss of a lightpath: the links that it crosses, the wavelengths in each
/// fibre, and the number of ways into which a coupler divides its light (1 if there is none).
public record OpticalRoute(int links, int wavelengths, int ways) {
  public OpticalRoute {
    if (links < 1 || wavelengths < 1 || ways < 1) {
      throw new IllegalArgumentException(
          "optical route: links (%s), wavelengths (%s) and ways (%s) must be at least 1."
              .formatted(links, wavelengths, ways));
    }
  }
}
