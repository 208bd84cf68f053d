/**
 * Before revision 2026-07-28 an agent says who it is only when it connects, and the service keeps nothing of a connection. The
 * session id repeats the name of the agent with each message. It is a claim like any other, and proves nothing.
 */
import { randomUUID } from 'node:crypto'

export const sessionIdOf = (agent: string): string =>
  `${randomUUID()}.${Buffer.from(agent).toString('base64url')}`

/** Null for an id that is not ours. */
export function agentIn(sessionId: string | null): string | null {
  const [, name] = sessionId?.split('.') ?? []
  return name ? Buffer.from(name, 'base64url').toString('utf8') : null
}
