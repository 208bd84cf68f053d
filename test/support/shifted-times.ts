/** SQL for the time of a column minus an interval. Citus refuses the plain subtraction in an update, because it depends on the session's time zone. */
export const setEarlier = (column: string, interval: string): string =>
  `${column} = (${column} at time zone 'UTC' - ${interval}) at time zone 'UTC'`
