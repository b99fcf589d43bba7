package org.heliograph.plugin;

/// A library that only some commands need, so that the program also works without it.
///
/// `name` is what the part is called in texts, `library` what it brings, and `witness` the name of
/// a class of the library: the part is installed if that class is on the class path. The archive of
/// the part has its name with hyphens: `heliograph-sweep-store`.
public record OptionalPart(String name, String library, String witness) {
  /// Returns whether the library is on the class path. Loads no class.
  public boolean isInstalled() {
    final String file = witness.replace('.', '/') + ".class";
    return OptionalPart.class.getClassLoader().getResource(file) != null;
  }

  /// Says that the part is missing, and what to install: a clause that reads well after a colon.
  public String missing() {
    return ("the optional part '%s' (%s) is not installed; maybe unpack heliograph-%s beside the"
            + " program, or install the package heliograph, which has it")
        .formatted(name, library, name.replace(' ', '-'));
  }

  /// Throws with one sentence on what is missing for `purpose` unless the part is installed.
  public void require(final String purpose) {
    if (!isInstalled()) {
      throw new IllegalArgumentException("%s: %s.".formatted(purpose, missing()));
    }
  }
}
