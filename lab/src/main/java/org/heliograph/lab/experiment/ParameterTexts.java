package org.heliograph.lab.experiment;

/// What parameters mean that several studies have, in words for people.
public final class ParameterTexts {
  /// Hardware that replaces the one that the network assumes.
  public static final String HARDWARE =
      "hardware, such as ocs, 'ocs(bandwidth=400Gb/s)' or a YAML or JSON file (default: what"
          + " the network assumes); see heliograph list hardware";

  /// Whether lightpaths may be longer than the optical power budget allows.
  public static final String UNLIT =
      "leave the optical power budget out of account: lightpaths of any length, and no rank"
          + " for light";

  /// The whole contribution of one node.
  public static final String SIZE =
      "total contribution of one node, with its unit (default " + RequestDefaults.SIZE + ")";

  /// What combines two values.
  public static final String OPERATION =
      "operation of combining: sum, max, min (default: sum, or max for a barrier)";

  /// The seed.
  public static final String SEED =
      "seed of all random numbers (default " + RequestDefaults.SEED + ")";

  private ParameterTexts() {}
}
