package org.heliograph.lab.experiment.verification;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Summary;

/// A schedule file that somebody published, and the verdict on it for each of its networks.
///
/// It is known again by its hash, which is that of its bytes.
public record PublishedFile(
    @Summary("path below the folder") String file,
    long bytes,
    @Summary("of the bytes of the file") @DigestText String sha256,
    @Summary("where it was published") Origin origin,
    @Summary("remark of the list of sources") Optional<String> note,
    @Summary("format in which it was read; absent if it was not read") Optional<String> format,
    @Summary("one for each network; none if it was not read") List<PublishedVerdict> judged,
    @Summary("why it was not read") Optional<String> unread) {
  /// Copies the list.
  public PublishedFile {
    judged = List.copyOf(judged);
  }

  /// Where a file was published, as far as the list of sources says so.
  public record Origin(
      @Summary("project") Optional<String> source,
      @Summary("path there, or how the file was made") Optional<String> path,
      Optional<String> url,
      Optional<String> commit,
      Optional<String> licence) {
    /// Nothing is known.
    static final Origin UNKNOWN =
        new Origin(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    /// The same with what `other` says where this says nothing.
    Origin or(final Origin other) {
      return new Origin(
          source.or(() -> other.source),
          path.or(() -> other.path),
          url.or(() -> other.url),
          commit.or(() -> other.commit),
          licence.or(() -> other.licence));
    }

    /// Everything that is known, in one line; empty if nothing is.
    public String text() {
      return Stream.of(
              source,
              path,
              url,
              commit.map(it -> "commit " + it),
              licence.map(it -> "licence " + it))
          .flatMap(Optional::stream)
          .collect(Collectors.joining(", "));
    }
  }

  /// Whether a schedule was read.
  public boolean isRead() {
    return unread.isEmpty();
  }

  /// Whether it is accepted on a network that was named, built, in the file or assumed.
  public boolean isAccepted() {
    return judged.stream().anyMatch(PublishedVerdict::accepted);
  }

  /// Whether it is rejected on one network and accepted on another.
  public boolean isSplit() {
    return isAccepted() && judged.stream().anyMatch(one -> !one.accepted());
  }
}
