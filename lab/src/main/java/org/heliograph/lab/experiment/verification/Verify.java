package org.heliograph.lab.experiment.verification;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.file.FileParameters;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;

/// `verify`: the verdict on a schedule file, and on a certificate if one is given.
@AutoService(Study.class)
@Summary("Verifies a schedule file of any format, and checks a certificate without a solver.")
@Manual(
    hasForm = false,
    text = {
      "It is verified on the network and for the collective that the file names, unless TOPOLOGY"
          + " or --as is given.",
      "The verdict is: valid; valid with slack, which says what the schedule could do without; or"
          + " rejected, with each violation and its line.",
      "",
      "Exit codes: 0 valid, 1 rejected (with --strict also slack), 2 bad input."
    },
    forms = {VerificationAnswer.SARIF, VerificationAnswer.JUNIT},
    out = "write the report to this file, and the verdict in sentences to the screen",
    examples = {
      "heliograph verify plan/schedule.json --certificate plan/certificate.json",
      "heliograph verify ring.csv --on 'ring(4)' --as all-gather",
      "heliograph verify ring.csv --on 'ring(4)' --as all-gather --format sarif"
    })
public record Verify(
    @Argument @Summary("a schedule file, in a format of heliograph list imports") Path file,
    @Argument @SpecOf(TopologyFamily.class) Optional<String> topology,
    @Flat FileParameters reading,
    @SpecOf(SwitchingModel.class)
        @Summary("switching model (default: that of the file, or that of the network)")
        Optional<String> switching,
    @Summary("a certificate file: check it, and compare its bound with the schedule")
        Optional<Path> certificate,
    @Summary("exit with 1 if the schedule has slack") boolean strict)
    implements Study {
  /// A file that says everything itself.
  public Verify(final Path file) {
    this(file, Optional.empty(), new FileParameters(), Optional.empty(), Optional.empty(), false);
  }

  /// The same with a certificate.
  public Verify certifiedBy(final Path bound) {
    return new Verify(file, topology, reading, switching, Optional.of(bound), strict);
  }

  /// The verdict.
  ///
  /// Throws `IllegalArgumentException` if the file is no schedule, and `CancellationException` if
  /// it is interrupted.
  @Override
  public VerificationAnswer answer(final StudyContext context) {
    final FileVerificationRecord record =
        InterruptibleExecutor.needed(
            context.interrupted(),
            "it was verified",
            () -> new FileVerifier(context.registry(), this).record());
    record.notices().forEach(context.notices());
    return new VerificationAnswer(record, strict);
  }
}
