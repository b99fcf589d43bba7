package org.heliograph.cluster;

import java.io.File;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.util.VersionInfo;

/// What Hadoop's file systems need to know, and in one sentence why one cannot be used.
final class HadoopSettings {
  private static final String PREFIX = "spark.hadoop.";
  private static final String FOLDER = "HADOOP_CONF_DIR";
  private static final Set<String> AMAZON = Set.of("s3", "s3n", "s3a");

  private HadoopSettings() {}

  /// The settings in `HADOOP_CONF_DIR`, and those that Spark is given with the prefix
  /// `spark.hadoop.`, as properties of Java.
  static Configuration configuration() {
    final Configuration configuration = new Configuration();
    configuration.setClassLoader(HadoopSettings.class.getClassLoader());
    Optional.ofNullable(System.getenv(FOLDER))
        .ifPresent(
            folder -> {
              for (final String file : new String[] {"core-site.xml", "hdfs-site.xml"}) {
                if (new File(folder, file).isFile()) {
                  configuration.addResource(
                      new org.apache.hadoop.fs.Path(new File(folder, file).toURI()));
                }
              }
            });
    System.getProperties().stringPropertyNames().stream()
        .filter(name -> name.startsWith(PREFIX))
        .forEach(
            name ->
                configuration.set(name.substring(PREFIX.length()), System.getProperty(name, "")));
    configuration.setBoolean("fs.automatic.close", false);
    return configuration;
  }

  /// The sentence that the file system of `address` cannot be used.
  static IllegalArgumentException unreachable(final URI address, final Exception cause) {
    return new IllegalArgumentException(
        "'%s' cannot be reached: %s".formatted(address, reason(address, cause)), cause);
  }

  private static String reason(final URI address, final Exception cause) {
    final String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
    final String said = String.valueOf(cause.getMessage());
    if (scheme.equals("s3") || scheme.equals("s3n")) {
      return "Hadoop calls this store s3a. Maybe %s."
          .formatted(address.toString().replaceFirst("s3n?:", "s3a:"));
    }
    if (said.contains("ClassNotFoundException") || said.contains("No FileSystem for scheme")) {
      return AMAZON.contains(scheme)
          ? ("hadoop-aws-%s.jar and the bundle of the AWS SDK are missing. Maybe copy both from"
                  + " Maven Central to the jars of SPARK_HOME.")
              .formatted(VersionInfo.getVersion())
          : ("no jar has a file system '%s'. Maybe hdfs or s3a, or copy its jar to the jars of"
                  + " SPARK_HOME.")
              .formatted(scheme);
    }
    return said.replaceAll("[.]?\\s*$", "").replaceAll("\\s+", " ") + ".";
  }
}
