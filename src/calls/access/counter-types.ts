/** The interface of the counters behind the rate limits. A window starts with the first point of its key. */

export interface Count {
  points: number
  /** Time until the window ends. */
  msLeft: number
}

export interface Counters {
  /**
   * Adds points (1 by default) and returns the position of the last one in the window. No other call gets this position. If
   * `limit` is given and far from reached, the counter may reserve more points for later calls. `window` is in seconds.
   */
  next(key: string, window: number, points?: number, limit?: number): Promise<Count>
  /** Subtracts points (1 by default). */
  giveBack(key: string, window: number, points?: number): Promise<void>
  /** Whether the key has points in the current window. */
  has(key: string): Promise<boolean>
  close(): Promise<void>
}
