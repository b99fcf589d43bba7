package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.reference.Citation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `cite`: the papers behind schedulers, networks and bounds, as BibTeX.
@Command(
    name = "cite",
    description = "Prints the papers behind schedulers, networks and bounds, as BibTeX.",
    footer = {
      "",
      "Examples:",
      "  heliograph cite umda petersen",
      "  heliograph cite jaros2008 >> paper.bib",
      "  heliograph cite plan"
    })
final class CiteCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "NAME",
      description =
          "a scheduler, network, bound or other plug-in of heliograph list, a key, such as those"
              + " that plan --cite prints, or the folder of plan --out, for all that the plan uses")
  private List<String> words = new ArrayList<>();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final PrintWriter err = spec.commandLine().getErr();
    final Citation citation = Heliograph.with(Plugins.load(err)).cite(words);
    if (!citation.keys().isEmpty()) {
      spec.commandLine().getOut().println(citation.bibtex());
    }
    citation.uncited().forEach(word -> err.printf("%s: no paper is known to cite.%n", word));
    return ExitCode.DONE;
  }
}
