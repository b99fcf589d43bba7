package org.heliograph.simulate.values;

/// The result of executing a schedule on numbers.
///
/// `checked` values were compared with the direct result, one for every chunk and target; `wrong`
/// of them differed. `result` is the direct result of the first chunk.
public record ExecutionOutcome(Operation operation, long checked, long wrong, long result) {}
