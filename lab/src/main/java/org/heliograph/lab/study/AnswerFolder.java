package org.heliograph.lab.study;

import org.heliograph.formats.JsonText;
import org.heliograph.formats.ResultFolder;

/// What a folder of an answer holds: its record, its tables and its files.
public record AnswerFolder(Answer answer) implements ResultFolder.Content {
  @Override
  public boolean owns(final String name) {
    return name.equals(answer.name() + ".json")
        || answer.sheet().files().anyMatch(table -> name.equals(table.file()))
        || answer.owns(name);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    if (!answer.name().isEmpty()) {
      draft.text(answer.name() + ".json", JsonText.of(answer.record()) + "\n");
    }
    answer.sheet().files().forEach(table -> draft.text(table.file(), table.csv()));
    answer.write(draft);
  }
}
