/**
 * Before revision 2026-07-28, an agent sends its name only when it connects. Because the service keeps no sessions, the session
 * id contains the name, and clients repeat the id with each message. The name is an unverified claim.
 */
import { randomUUID } from 'node:crypto'

export const sessionIdOf = (agent: string): string =>
  `${randomUUID()}.${Buffer.from(agent).toString('base64url')}`

/** Returns null for an id without a name. */
export function agentIn(sessionId: string | null): string | null {
  const [, name] = sessionId?.split('.') ?? []
  return name ? Buffer.from(name, 'base64url').toString('utf8') : null
}
