package org.heliograph.cluster;

import com.google.auto.service.AutoService;
import java.net.URI;
import org.heliograph.lab.store.RemoteFolder;
import org.heliograph.lab.store.RemoteStore;

/// The file systems that Apache Hadoop knows, such as `hdfs:` and `s3a:`.
///
/// Its jars are among those of Spark. Those of an object store come separately.
@AutoService(RemoteStore.class)
public final class HadoopStore implements RemoteStore {
  @Override
  public RemoteFolder folder(final URI address) {
    try {
      return HadoopFolder.of(address);
    } catch (final NoClassDefFoundError e) {
      throw new IllegalArgumentException(
          "'%s' needs the file systems of Apache Hadoop, which are among the jars of Spark. Maybe"
                  .formatted(address)
              + " set SPARK_HOME to the folder of Spark 4.2, which contains jars.",
          e);
    }
  }
}
