package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.heliograph.lab.experiment.file.FileParameters;
import org.heliograph.lab.experiment.verification.FileVerificationRecord;
import org.heliograph.lab.experiment.verification.Verify;
import org.heliograph.lab.study.StudyContext;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Schedules and programs that other projects ship: what is read of each, counted in another way,
/// and the verdict.
final class ScheduleSamplesTest {
  private static final Pattern NUMBERS = Pattern.compile("[0-9]+");

  @TempDir private Path folder = Path.of("");

  private static Path sample(final String name) {
    final Path samples = Repository.file("../shared/samples").normalize();
    Assumptions.assumeTrue(Files.isDirectory(samples), "the samples are here");
    return samples.resolve(name);
  }

  private static FileVerificationRecord verified(final Path file, final Optional<String> network) {
    return new Verify(
            file, network, new FileParameters(), Optional.empty(), Optional.empty(), false)
        .answer(StudyContext.of(Registered.REGISTRY))
        .record();
  }

  private static int count(final String text, final String pattern) {
    return (int) Pattern.compile(pattern).matcher(text).results().count();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "azure-ncv4-ar_hier_12_Simple|4|all-reduce(chunks=24)|144",
        "azure-ncv4-ar_tree_12_LL|4|all-reduce(chunks=24)|144",
        "azure-ndv4-a2a2ll|8|all-to-all(chunks=2)|112",
        "azure-ndv4-ag-1k-512k|8|all-gather(chunks=2)|112",
        "azure-ndv4-ag-32m-1g|8|all-gather(chunks=32)|1792",
        "azure-ndv5-r48ll128|8|all-reduce(chunks=64)|896",
        "collectiveapi-allgather_hierarchical|8|all-gather|56",
        "mscclang-allgather_ring|8|all-gather|56",
        "rccl-allreduce-allpairs-8n-ll-32tb|8|all-reduce(chunks=256)|3584",
        "rccl-alltoall-8n-0-9kb|8|all-to-all|56",
        "rccl-alltoall-8n-9kb-190kb|8|all-to-all(chunks=2)|112"
      })
  void aShippedProgramIsAccepted(
      final String name, final int gpus, final String collective, final int sends)
      throws IOException {
    final Path file = sample("msccl-xml/%s.xml".formatted(name));
    final String text = Files.readString(file);
    final int moved =
        Pattern.compile("type=\"(?:s|rcs|rrs|rrcs)\"[^>]*cnt=\"([0-9]+)\"")
            .matcher(text)
            .results()
            .mapToInt(found -> Integer.parseInt(found.group(1)))
            .sum();
    assertThat(moved).isEqualTo(sends);
    assertThat(count(text, "<gpu ")).isEqualTo(gpus);
    final FileVerificationRecord record =
        verified(file, Optional.of("complete(%s)".formatted(gpus)));
    assertThat(record.transmissions()).isEqualTo(sends);
    assertThat(record.collective()).isEqualTo(collective);
    assertThat(record.verdict()).startsWith("valid");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dsl-single_node-allgather|2|all-gather|2",
        "dsl-multi_node-allgather|8|all-gather|56",
        "dsl-single_node-alltoall-alltoall_ring|4|all-to-all(chunks=16)|192",
        "mscclpp-allreduce_packet|2|all-reduce(chunks=4)|8",
        "mscclpp-reduce|2|all-reduce(chunks=4)|8",
        "mscclpp-transfer_pack|2|all-gather|2"
      })
  void aShippedPlanIsAccepted(
      final String name, final int gpus, final String collective, final int sends)
      throws IOException {
    final Path file = sample("mscclpp-json/%s.json".formatted(name));
    assertThat(count(Files.readString(file), "\"input_chunks\"")).isEqualTo(gpus);
    Schemas.requireKept("mscclpp", Files.readString(file));
    final FileVerificationRecord record =
        verified(file, Optional.of("complete(%s)".formatted(gpus)));
    assertThat(record.violations()).isEmpty();
    assertThat(record.transmissions()).isEqualTo(sends);
    assertThat(record.collective()).isEqualTo(collective);
    assertThat(record.verdict()).startsWith("valid");
  }

  @ParameterizedTest
  @CsvSource({
    "schedgen2-allreduce-recdoub-8,8,48",
    "schedgen2-alltoall-linear-6,6,30",
    "schedgen2-bcast-binomialtree-8,8,7"
  })
  void messagesWhoseTagsAreNoChunksAreMatched(final String name, final int ranks, final int sends)
      throws IOException {
    final Path file = sample("goal/%s.goal".formatted(name));
    assertThat(count(Files.readString(file), "send ")).isEqualTo(sends);
    final FileVerificationRecord record =
        verified(file, Optional.of("complete(%s)".formatted(ranks)));
    assertThat(record.transmissions()).isEqualTo(sends);
    assertThat(record.verdict()).isEqualTo(FileVerificationRecord.MESSAGES);
  }

  @ParameterizedTest
  @CsvSource({
    "DGX2-2_chassis-AllGather-Fast-1KB,all-gather,992,32",
    "DGX2-2_chassis-AlltoAll-Fast-1KB,all-to-all,1616,32",
    "shipped-mesh_4,all-gather,240,16",
    "shipped-mesh_6,all-gather,1260,36"
  })
  void aResultOfTecclIsAcceptedOnTheLinksThatItUses(
      final String name, final String collective, final int flows, final int gpus)
      throws IOException {
    final Path file = sample("teccl/%s.json".formatted(name));
    final List<List<Integer>> paths =
        Pattern.compile(
                "Chunk [0-9]+ from [0-9]+ traveled over ([0-9]+)->([0-9]+)[^\"]*?"
                    + "in epoch [0-9]+(?: via switches ([0-9 ]+))?")
            .matcher(Files.readString(file))
            .results()
            .map(ScheduleSamplesTest::path)
            .toList();
    assertThat(paths).hasSize(flows);
    final Path network = folder.resolve("network.json");
    Files.writeString(network, network(paths, gpus));
    final FileVerificationRecord record = verified(file, Optional.of(network.toString()));
    assertThat(record.transmissions()).isEqualTo(flows);
    assertThat(record.collective()).isEqualTo(collective);
    assertThat(record.verdict()).isEqualTo(FileVerificationRecord.WITH_SLACK);
  }

  private static List<Integer> path(final MatchResult flow) {
    final String via = Optional.ofNullable(flow.group(3)).orElse("");
    return IntStream.concat(
            IntStream.concat(
                IntStream.of(Integer.parseInt(flow.group(1))),
                NUMBERS.matcher(via).results().mapToInt(found -> Integer.parseInt(found.group()))),
            IntStream.of(Integer.parseInt(flow.group(2))))
        .boxed()
        .toList();
  }

  /// A network of the links of `paths`, wide enough for all of them at once.
  private static String network(final List<List<Integer>> paths, final int gpus) {
    final int nodes =
        paths.stream().flatMap(List::stream).mapToInt(node -> node + 1).max().orElse(0);
    final List<Integer> switches =
        paths.stream()
            .filter(path -> path.size() > 2)
            .flatMap(path -> path.subList(1, path.size() - 1).stream())
            .distinct()
            .toList();
    final List<Integer> ranks =
        IntStream.range(0, nodes).filter(node -> !switches.contains(node)).boxed().toList();
    assertThat(ranks).hasSize(gpus);
    final List<String> channels =
        paths.stream()
            .flatMap(
                path ->
                    IntStream.range(1, path.size())
                        .mapToObj(
                            i ->
                                "{\"writers\":[%s],\"readers\":[%s],\"lanes\":32}"
                                    .formatted(path.get(i - 1), path.get(i))))
            .distinct()
            .toList();
    return "{\"heliograph\":\"topology\",\"format\":1,\"nodes\":%s,\"ranks\":%s,\"channels\":%s}"
        .formatted(nodes, ranks, channels);
  }

  @ParameterizedTest
  @CsvSource({
    "Allgather.n4-HubAndSpoke.n4-steps3,all-gather,12,valid",
    "ReduceScatter.n4-Ring.n4-steps2,reduce-scatter,12,valid",
    "Allreduce.n4-Ring-composed,all-reduce,24,rejected"
  })
  void anAlgorithmOfMscclToolsIsJudged(
      final String name, final String collective, final int sends, final String verdict)
      throws IOException {
    final Path file = sample("msccl-json/%s.msccl.json".formatted(name));
    final int listed =
        Pattern.compile("\"sends\": ?\\[(.*?)\\]\\]", Pattern.DOTALL)
            .matcher(Files.readString(file))
            .results()
            .mapToInt(step -> count(step.group(1), "\\["))
            .sum();
    assertThat(listed).isEqualTo(sends);
    final FileVerificationRecord record = verified(file, Optional.empty());
    assertThat(record.collective()).isEqualTo(collective);
    assertThat(record.verdict()).isEqualTo(verdict);
    // What msccl compose writes gives all chunks address 0 and sends addresses 1 to 3 too.
    assertThat(record.violations())
        .extracting(FileVerificationRecord.BrokenRule::rule)
        .filteredOn(rule -> rule.equals("ChunkExistence"))
        .hasSize(verdict.equals("rejected") ? 3 : 0);
    assertThat(record.transmissions()).isEqualTo(verdict.equals("rejected") ? 6 : sends);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "teccl-input/amd_sample.json|an input of TE-CCL, which names a network and no sendings",
        "teccl-input/ndv2_input.json|an input of TE-CCL, which names a network and no sendings",
        "chakra-et/all_reduce.0.et|it is a workload (format chakra-trace). Maybe heliograph"
      })
  void aFormatThatIsNotReadIsNamedInOneSentence(final String name, final String sentence) {
    final Run run = Run.of("verify", sample(name).toString(), "--on", "complete(8)");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().strip()).contains(sentence).doesNotContain("\n");
  }
}
