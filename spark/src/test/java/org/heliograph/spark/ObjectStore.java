package org.heliograph.spark;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.gaul.s3proxy.AuthenticationType;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.nio2blob.FilesystemNio2BlobApiMetadata;
import org.jclouds.ContextBuilder;
import org.jclouds.blobstore.BlobStoreContext;

/// A server on this machine that speaks the protocol of Amazon S3 and has one bucket, in a process
/// without the jars of Hadoop, whose readers of XML would disturb it.
final class ObjectStore {
  private static final String KEY = "key";
  private static final String SECRET = "secret";
  private static final String BUCKET = "bucket";

  private final Process process;
  private final int port;

  private ObjectStore(final Process process, final int port) {
    this.process = process;
    this.port = port;
  }

  /// Serves the objects in the folder that the argument names, and prints the port.
  public static void main(final String[] arguments) throws Exception {
    final Properties properties = new Properties();
    properties.setProperty("jclouds.filesystem.basedir", arguments[0]);
    final BlobStoreContext context =
        ContextBuilder.newBuilder(new FilesystemNio2BlobApiMetadata())
            .credentials(KEY, SECRET)
            .overrides(properties)
            .buildView(BlobStoreContext.class);
    final S3Proxy server =
        S3Proxy.builder()
            .endpoint(URI.create("http://127.0.0.1:0"))
            .awsAuthentication(AuthenticationType.AWS_V2_OR_V4, KEY, SECRET)
            .blobStore(context.getBlobStore())
            .build();
    server.start();
    try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
      out.write((server.getPort() + "\n").getBytes(StandardCharsets.UTF_8));
    }
    // Until the test that started it ends.
    System.in.transferTo(OutputStream.nullOutputStream());
    System.exit(0);
  }

  /// Starts it with its objects in `folder`.
  static ObjectStore in(final Path folder) throws IOException {
    Files.createDirectories(folder.resolve(BUCKET));
    final Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-cp",
                classPath(),
                ObjectStore.class.getName(),
                folder.toString())
            .redirectError(folder.resolve("log").toFile())
            .start();
    final BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    final String port = out.readLine();
    if (port == null) {
      throw new IOException(Files.readString(folder.resolve("log")));
    }
    return new ObjectStore(process, Integer.parseInt(port));
  }

  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(entry -> !new File(entry).getName().matches("(hadoop|spark|log4j)-.*"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /// Its address for Hadoop.
  String address() {
    return "s3a://" + BUCKET;
  }

  /// What Hadoop must know, as properties of Java.
  Map<String, String> properties() {
    return Map.of(
        "spark.hadoop.fs.s3a.endpoint",
        "http://127.0.0.1:" + port,
        "spark.hadoop.fs.s3a.endpoint.region",
        "us-east-1",
        "spark.hadoop.fs.s3a.path.style.access",
        "true",
        "spark.hadoop.fs.s3a.attempts.maximum",
        "2",
        "spark.hadoop.fs.s3a.access.key",
        KEY,
        "spark.hadoop.fs.s3a.secret.key",
        SECRET);
  }

  void stop() {
    process.destroy();
  }
}
