import { vi } from 'vitest'

/**
 * Waits until `holds` no longer throws and returns its result. The time limit only ends a test that would otherwise
 * hang, so it is long enough for a busy machine.
 */
export const until = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { interval: 5, timeout: 100_000 })
