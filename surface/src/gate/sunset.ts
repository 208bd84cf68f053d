/** Deprecated parts may go when their sunset has come. */

/** `today` is an ISO date. */
export const isOver = (marked: object, today: string): boolean =>
  'x-sunset' in marked && String(marked['x-sunset']) <= today
