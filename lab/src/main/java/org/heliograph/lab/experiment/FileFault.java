package org.heliograph.lab.experiment;

import java.util.List;
import org.heliograph.formats.binding.BindingFault;

/// What sendings of a file name and the network or the collective does not have, under the name of
/// a rule, with the places of these sendings.
public record FileFault(String rule, String sentence, List<FilePlace> places) {
  public FileFault {
    places = List.copyOf(places);
  }

  static FileFault of(final BindingFault fault) {
    return new FileFault(
        fault.rule(), fault.sentence(), fault.sends().stream().map(FilePlace::of).toList());
  }
}
