package org.heliograph.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.heliograph.cluster.HadoopStore;
import org.heliograph.lab.experiment.sweep.SweepFolder;
import org.heliograph.lab.store.FolderAddress;
import org.heliograph.lab.store.QueryLimits;
import org.heliograph.lab.store.RemoteFolder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Sweeps whose folders are on HDFS and in an object store.
@Tag("slow")
final class StoreTest {
  private static final long MOST_NANOS = TimeUnit.MINUTES.toNanos(5);
  private static final int CELLS = 180;

  @TempDir private static Path folder;
  private static MiniDFSCluster hdfs;
  private static ObjectStore objects;

  @BeforeAll
  static void start() throws Exception {
    final Configuration configuration = new Configuration();
    configuration.set(MiniDFSCluster.HDFS_MINIDFS_BASEDIR, folder.resolve("hdfs").toString());
    hdfs = new MiniDFSCluster.Builder(configuration).nameNodePort(0).numDataNodes(1).build();
    hdfs.waitActive();
    objects = ObjectStore.in(folder.resolve("objects"));
    objects.properties().forEach(System::setProperty);
  }

  @AfterAll
  static void stop() throws Exception {
    objects.properties().keySet().forEach(System::clearProperty);
    objects.stop();
    hdfs.shutdown();
  }

  static List<String> addresses() {
    return List.of(hdfs.getURI() + "/sweeps", objects.address() + "/sweeps");
  }

  private static RemoteFolder remote(final String address) {
    return new HadoopStore().folder(URI.create(address));
  }

  private static Process driver(final String address) throws IOException {
    final List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    for (final Map.Entry<String, String> one : objects.properties().entrySet()) {
      command.add("-D%s=%s".formatted(one.getKey(), one.getValue()));
    }
    command.addAll(
        List.of(
            "-cp", System.getProperty("java.class.path"), SweepDriver.class.getName(), address));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("driver.log").toFile())
        .start();
  }

  /// Waits until a part of the journal is in the store.
  private static void awaitJournal(final RemoteFolder remote, final Process driver)
      throws IOException, InterruptedException {
    final long start = System.nanoTime();
    while (remote.files("journal").isEmpty()) {
      assertThat(driver.isAlive()).as(Files.readString(folder.resolve("driver.log"))).isTrue();
      assertThat(System.nanoTime() - start).isLessThan(MOST_NANOS);
      Thread.sleep(50);
    }
  }

  @ParameterizedTest
  @MethodSource("addresses")
  void aDriverThatIsKilledChangesNoByte(final String root) throws Exception {
    final String address = root + "/killed";
    final RemoteFolder remote = remote(address);
    final Process driver = driver(address);
    awaitJournal(remote, driver);
    driver.destroyForcibly().waitFor();
    assertThat(remote.files("")).contains("journal", "sweep.json").doesNotContain("runs.csv");
    final int before = SweepFolder.at(FolderAddress.folder(address)).result().counts().done();
    assertThat(before).isBetween(1, CELLS - 1);

    final AtomicInteger again = new AtomicInteger();
    SweepDriver.run(address, again::incrementAndGet);
    assertThat(again).hasValue(CELLS - before);
    final Path local = folder.resolve("local" + addresses().indexOf(root));
    SweepDriver.run(local.toString(), () -> {});
    final Path copy = folder.resolve("copy.parquet");
    assertThat(remote.fetch("results.parquet", copy)).isTrue();
    assertThat(copy).hasSameBinaryContentAs(local.resolve("results.parquet"));
    assertThat(remote.files("journal")).hasSize(1);
    assertThat(remote.files("")).allMatch(name -> !name.startsWith("."));
    assertThat(
            SweepFolder.at(FolderAddress.folder(address))
                .results()
                .query("select count(*) from results", QueryLimits.USUAL)
                .texts())
        .containsExactly(List.of(Integer.toString(CELLS)));
  }

  @ParameterizedTest
  @MethodSource("addresses")
  void ofTwoThatCreateAFileOneSucceeds(final String root) throws Exception {
    final RemoteFolder remote = remote(root + "/created");
    final Path one = Files.writeString(folder.resolve("one"), "one");
    final Path two = Files.writeString(folder.resolve("two"), "two");
    assertThat(remote.files("")).isEmpty();
    assertThat(remote.create(one, "file")).isTrue();
    assertThat(remote.create(two, "file")).isFalse();
    final Path copy = folder.resolve("copy");
    assertThat(remote.fetch("file", copy)).isTrue();
    assertThat(copy).hasContent("one");
    remote.put(two, "file");
    assertThat(remote.fetch("file", copy)).isTrue();
    assertThat(copy).hasContent("two");
    assertThat(remote.files("")).containsExactly("file");
    remote.remove("file");
    assertThat(remote.fetch("file", copy)).isFalse();
    remote.remove("file");
  }

  @Test
  void aStoreThatIsUnknownIsRefused() {
    assertThatThrownBy(() -> FolderAddress.folder("s3://bucket/x"))
        .hasMessage(
            "'s3://bucket/x' cannot be reached: Hadoop calls this store s3a. Maybe"
                + " s3a://bucket/x.");
    assertThatThrownBy(() -> FolderAddress.folder("store://bucket/x"))
        .hasMessageContaining("no jar has a file system 'store'");
  }
}
