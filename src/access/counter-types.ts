/** What counts calls. */

/** The points of a key, in a window that began with the first one. */
export interface Count {
  points: number
  /** Milliseconds until the window ends. */
  msLeft: number
}

export interface Counters {
  /**
   * Adds a point, or several, and returns the position of the last in the window. No two calls get the same position. Far
   * from the `limit`, if it is told, points may be reserved for the next calls.
   */
  next(key: string, window: number, points?: number, limit?: number): Promise<Count>
  /** Takes one point back, or several. */
  giveBack(key: string, window: number, points?: number): Promise<void>
  /** Whether the key has points in the current window. */
  has(key: string): Promise<boolean>
  close(): Promise<void>
}
