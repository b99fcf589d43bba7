package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.app.web.http.HttpFault;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.job.Job;
import org.heliograph.bound.Bound;
import org.heliograph.bound.ProofStep;
import org.heliograph.problem.Problem;

/// Why no schedule of a job has fewer slots, as a page can paint it.
@AutoService(RequestTable.class)
public final class ProofRoutes implements RequestTable {
  /// The argument, the part of each node, the weight of each channel, and the steps; each list may
  /// be empty.
  private record Proof(
      long slots,
      String argument,
      List<Integer> sides,
      List<Integer> weights,
      List<ProofStep> steps) {}

  @Override
  public List<Row> rows() {
    return List.of(Row.computed("GET /api/jobs/{id}/proof", ProofRoutes::proof));
  }

  private static Reply proof(final Explorer explorer, final Request request) {
    final Job job = explorer.job(request);
    final ScheduleResult result =
        Explorer.result(job, ScheduleResult.class)
            .orElseThrow(() -> new HttpFault(404, "Job '%s' has no bound.".formatted(job.id())));
    final Bound bound = result.bound();
    final Problem problem = result.stated().problem();
    return Reply.json(
        new Proof(
            bound.slots(),
            bound.argument(),
            bound.certificate().sides(problem),
            bound.certificate().weightsOf(problem),
            bound.certificate().steps(problem)));
  }
}
