package org.heliograph.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.MiniYARNCluster;

/// A resource manager and two node managers of YARN in this process; what they start are processes.
final class YarnCluster implements AutoCloseable {
  private static final Map<String, String> SETTINGS =
      Map.of(
          "yarn.scheduler.minimum-allocation-mb", "256",
          "yarn.nodemanager.resource.memory-mb", "6144",
          "yarn.nodemanager.vmem-check-enabled", "false",
          // A disk that is nearly full makes a node unusable.
          "yarn.nodemanager.disk-health-checker.max-disk-utilization-per-disk-percentage", "99",
          "yarn.scheduler.capacity.root.queues", "default",
          "yarn.scheduler.capacity.root.default.capacity", "100",
          "yarn.scheduler.capacity.maximum-am-resource-percent", "1");

  private final MiniYARNCluster cluster = new MiniYARNCluster("yarn", 2, 1, 1);
  private final Path settings;

  private YarnCluster(final Path folder) throws IOException {
    settings = Files.createDirectories(folder.resolve("settings"));
    final YarnConfiguration configuration = new YarnConfiguration();
    SETTINGS.forEach(configuration::set);
    cluster.init(configuration);
    cluster.start();
    try (OutputStream out = Files.newOutputStream(settings.resolve("yarn-site.xml"))) {
      cluster.getConfig().writeXml(out);
    }
  }

  /// Starts it with its settings in `folder`.
  static YarnCluster in(final Path folder) throws IOException {
    return new YarnCluster(folder);
  }

  /// The folder for `HADOOP_CONF_DIR`.
  Path settings() {
    return settings;
  }

  @Override
  public void close() {
    cluster.stop();
  }
}
