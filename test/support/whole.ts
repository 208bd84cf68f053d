/** Types the response of a write as complete: a caller that can read the record gets every field. */
export const whole = <Answer extends object>(answer: Answer) => answer as Required<Answer>
