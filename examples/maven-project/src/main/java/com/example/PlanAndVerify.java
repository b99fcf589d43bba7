package com.example;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.experiment.verification.Verify;
import org.heliograph.lab.study.StudyContext;

/// Plans an all-gather, writes its schedule, and has the verifier judge the file.
public final class PlanAndVerify {
  private PlanAndVerify() {}

  public static void main(String[] words) throws IOException {
    var folder = words.length > 0 ? Path.of(words[0]) : Files.createTempDirectory("plan");
    var plan = Heliograph.plan("all-gather").on("ring(8)").run();
    plan.writeTo(folder);
    IO.println(plan.summary());

    var file = folder.resolve("schedule.json");
    var verdict = new Verify(file).answer(StudyContext.of(Heliograph.registry())).record();
    IO.println(file.getFileName() + ": " + verdict.verdict());
  }
}
