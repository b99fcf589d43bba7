package org.heliograph.formats.mscclpp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// One random change of a plan.
final class PlanMutation {
  private static final Map<String, List<String>> NAMES =
      Map.ofEntries(
          Map.entry("signal", List.of("rlxsignal", "wait", "nop")),
          Map.entry("rlxsignal", List.of("signal", "rlxwait")),
          Map.entry("wait", List.of("rlxwait", "signal")),
          Map.entry("rlxwait", List.of("wait", "rlxsignal")),
          Map.entry("put", List.of("pws", "get", "ppkt", "copy")),
          Map.entry("pwsf", List.of("pws", "put")),
          Map.entry("get", List.of("put", "copy")),
          Map.entry("copy", List.of("re", "cpkt", "nop")),
          Map.entry("re", List.of("copy", "res", "rre")),
          Map.entry("rres", List.of("rre", "re")),
          Map.entry("ppkt", List.of("put", "rppkt")),
          Map.entry("upkt", List.of("copy", "cpkt")),
          Map.entry("respkt", List.of("repkt", "recpkt", "recspkt")),
          Map.entry("glres", List.of("gstore", "copy")),
          Map.entry("sem_release", List.of("sem_acquire")),
          Map.entry("sem_acquire", List.of("sem_release")));

  private final JsonNode plan;
  private final SplittableRandom random;

  PlanMutation(final JsonNode plan, final SplittableRandom random) {
    this.plan = plan;
    this.random = random;
  }

  /// Changes the plan; what was changed, empty if nothing was.
  String change() {
    final ArrayNode operations = pick(lists());
    if (operations.isEmpty()) {
      return "";
    }
    final int at = random.nextInt(operations.size());
    final ObjectNode operation = (ObjectNode) operations.get(at);
    final String what = operation.get("name").asString();
    return switch (random.nextInt(14)) {
      case 0, 1 -> {
        operations.remove(at);
        yield "drop: " + what;
      }
      case 2, 3 -> swapped(operations, at, at + 1);
      case 4 -> swapped(operations, at, random.nextInt(operations.size()));
      case 5 -> {
        operations.insert(at, operation.deepCopy());
        yield "twice: " + what;
      }
      case 6 -> renamed(operation, what);
      case 7, 8 -> spanChanged(operation, what);
      case 9 -> numberChanged(operation, "channel_ids", what);
      case 10 -> numberChanged(operation, "semaphore_ids", what);
      case 11 -> blockChanged();
      case 12 -> gpuChanged();
      default -> fieldChanged(operation, what);
    };
  }

  private <T> T pick(final List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /// The lists of operations of all threadblocks and pipelines.
  private List<ArrayNode> lists() {
    final List<ArrayNode> lists = new ArrayList<>();
    for (final JsonNode gpu : plan.get("gpus")) {
      for (final JsonNode block : gpu.get("threadblocks")) {
        lists.add((ArrayNode) block.get("ops"));
        for (final JsonNode operation : block.get("ops")) {
          if (operation.has("ops")) {
            lists.add((ArrayNode) operation.get("ops"));
          }
        }
      }
    }
    return lists;
  }

  private static String swapped(final ArrayNode operations, final int one, final int other) {
    if (other >= operations.size() || one == other) {
      return "";
    }
    final JsonNode kept = operations.get(one);
    operations.set(one, operations.get(other));
    operations.set(other, kept);
    return "swap: %s %s".formatted(kept.get("name"), operations.get(one).get("name"));
  }

  private String renamed(final ObjectNode operation, final String what) {
    final List<String> others = NAMES.getOrDefault(what, List.of());
    if (others.isEmpty()) {
      return "";
    }
    final String name = pick(others);
    operation.put("name", name);
    return "rename: %s %s".formatted(what, name);
  }

  private int near(final int number) {
    return number
        + (random.nextInt(4) == 0 ? 2 : 1) * (random.nextBoolean() && number > 0 ? -1 : 1);
  }

  private String spanChanged(final ObjectNode operation, final String what) {
    final String side = random.nextBoolean() ? "src_buff" : "dst_buff";
    if (!operation.has(side)) {
      return "";
    }
    final ArrayNode spans = (ArrayNode) operation.get(side);
    final int at = random.nextInt(spans.size());
    final ObjectNode span = (ObjectNode) spans.get(at);
    switch (random.nextInt(4)) {
      case 0 -> span.put("index", near(span.get("index").asInt()));
      case 1 -> span.put("size", near(span.get("size").asInt()));
      case 2 -> spans.remove(at);
      default -> {
        if (span.has("type")) {
          span.put("type", pick(List.of("i", "o", "s")));
        } else {
          final String id = span.has("buffer_id") ? "buffer_id" : "switch_channel_id";
          span.put(id, near(span.get(id).asInt()));
        }
      }
    }
    return "span: " + what;
  }

  private String numberChanged(final ObjectNode node, final String list, final String what) {
    if (!node.has(list) || node.get(list).isEmpty()) {
      return "";
    }
    final ArrayNode numbers = (ArrayNode) node.get(list);
    final int at = random.nextInt(numbers.size());
    if (random.nextInt(4) == 0) {
      numbers.remove(at);
    } else {
      numbers.set(at, near(numbers.get(at).asInt()));
    }
    return "%s: %s".formatted(list, what);
  }

  private String blockChanged() {
    final List<JsonNode> gpus = new ArrayList<>();
    plan.get("gpus").forEach(gpus::add);
    final List<JsonNode> blocks = new ArrayList<>();
    pick(gpus).get("threadblocks").forEach(blocks::add);
    final boolean isChannel = random.nextBoolean();
    final JsonNode refs = pick(blocks).get(isChannel ? "channels" : "remote_buffer_refs");
    return refs.isEmpty()
        ? ""
        : numberChanged(
            (ObjectNode) refs.get(random.nextInt(refs.size())),
            isChannel ? "channel_ids" : "remote_buffer_ids",
            "threadblock");
  }

  private String gpuChanged() {
    final List<JsonNode> gpus = new ArrayList<>();
    plan.get("gpus").forEach(gpus::add);
    final ObjectNode gpu = (ObjectNode) pick(gpus);
    final String list = pick(List.of("channels", "remote_buffers", "semaphores", "chunks"));
    if (list.equals("chunks")) {
      final String field = pick(List.of("input_chunks", "output_chunks", "scratch_chunks"));
      gpu.put(field, near(gpu.get(field).asInt()));
      return field + ": gpu";
    }
    if (gpu.get(list).isEmpty()) {
      return "";
    }
    final ObjectNode one = (ObjectNode) gpu.get(list).get(random.nextInt(gpu.get(list).size()));
    switch (list) {
      case "semaphores" -> one.put("init_value", near(one.get("init_value").asInt()));
      case "remote_buffers" -> {
        if (random.nextBoolean()) {
          one.put("rank", near(one.get("rank").asInt()));
        } else {
          one.put("type", pick(List.of("i", "o", "s")));
        }
      }
      default -> {
        if (one.has("connected_to")) {
          return numberChanged(one, "connected_to", "gpu");
        }
        return numberChanged((ObjectNode) one.get("rank_groups").get(0), "ranks", "gpu");
      }
    }
    return list + ": gpu";
  }

  private String fieldChanged(final ObjectNode operation, final String what) {
    if (operation.has("num_threadblocks")) {
      final String field = pick(List.of("num_threadblocks", "barrier_id"));
      operation.put(field, near(operation.get(field).asInt()));
      return field + ": " + what;
    }
    if (operation.has("tbg_info")) {
      final ObjectNode slice = (ObjectNode) operation.get("tbg_info");
      slice.put("tb_id", 1 - slice.get("tb_id").asInt());
      return "tbg_info: " + what;
    }
    if (operation.has("channel_type")) {
      operation.put("channel_type", pick(List.of("memory", "port", "switch")));
      return "channel_type: " + what;
    }
    return "";
  }
}
