/** The answer of a write to a caller that may read the record: it has every field. */
export const whole = <Answer extends object>(answer: Answer) => answer as Required<Answer>
