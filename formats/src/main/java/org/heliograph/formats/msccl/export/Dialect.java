package org.heliograph.formats.msccl.export;

/// Which attributes a program has, and how collectives are called.
public enum Dialect {
  /// MSCCL of 2022, and msccl-tools.
  MSCCL_2022,
  /// The executor of 2024 for NCCL and RCCL, which refuses a file without `outofplace`, `minBytes`
  /// and `maxBytes`.
  AZURE_2024
}
