package org.heliograph.simulate.values;

/// What came of a schedule executed on numbers.
///
/// `checked` values were held against the direct result, one for every chunk and target of it;
/// `wrong` of them differed. `result` is the direct result of the first chunk.
public record ExecutionOutcome(Operation operation, long checked, long wrong, long result) {}
