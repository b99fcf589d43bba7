package org.heliograph.lab.experiment.file;

import java.util.List;
import org.heliograph.formats.binding.BindingFault;
import org.heliograph.interchange.ImportedFault;

/// What sendings of a file name and the network or the collective does not have, or what is wrong
/// with a program itself, under the name of a rule, with the places.
public record FileFault(String rule, String sentence, List<FilePlace> places) {
  public FileFault {
    places = List.copyOf(places);
  }

  static FileFault of(final BindingFault fault) {
    return new FileFault(
        fault.rule(), fault.sentence(), fault.sends().stream().map(FilePlace::of).toList());
  }

  static FileFault of(final ImportedFault fault) {
    return new FileFault(
        fault.rule(), fault.sentence(), fault.places().stream().map(FilePlace::of).toList());
  }
}
