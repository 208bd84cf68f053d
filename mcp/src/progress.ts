/** Progress of long calls, for clients that ask for it. Clients give up after a minute without a message. */
import type { ServerContext } from '@modelcontextprotocol/server'

export const progressIntervalMs = 5_000

/**
 * Sends progress until the returned function is called: every five seconds, for slow operations also at once. Batches, imports and calls
 * with several requests are reported only if they take that long.
 */
export function sendProgress(
  { notify }: Pick<ServerContext['mcpReq'], 'notify'>,
  progressToken: string | number,
  isSlow: boolean,
): () => void {
  let progress = 0
  const tell = () => {
    progress += 1
    const params = { progressToken, progress, message: 'The service is working on it.' }
    notify({ method: 'notifications/progress', params }).catch(() => {}) // the client has disconnected
  }
  if (isSlow) tell()
  const timer = setInterval(tell, progressIntervalMs)
  return () => clearInterval(timer)
}
