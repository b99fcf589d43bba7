package org.heliograph.lab.experiment.atlas;

import java.util.List;
import org.heliograph.plugin.Plugin;

/// A publication whose numbers of slots stand beside the entries of the atlas, found by the
/// registry.
///
/// A source reads what is printed where the print is kept, so that no number is typed twice.
public interface PublishedSource extends Plugin {
  /// The values; their problems may have any spec text that the registry reads.
  List<PublishedValue> published();
}
