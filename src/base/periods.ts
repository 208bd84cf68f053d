/** Why the last day of a period is refused. `first` is the field with the first day. */
export const tooLongAfter = ({ first, days }: { first: string; days: number }) =>
  `must be less than ${days} days after ${first}`
