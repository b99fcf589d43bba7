package org.heliograph.lab.store;

import java.net.URI;

/// File systems of clusters and object stores; found by `ServiceLoader`.
public interface RemoteStore {
  /// The folder at `address`, such as `hdfs://host/sweeps/1`, which need not exist; throws
  /// `IllegalArgumentException` with one sentence if it cannot be reached.
  RemoteFolder folder(URI address);
}
