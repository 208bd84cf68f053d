import { Refusal } from '../../base/errors.ts'
import type { UnitOfWork } from '../../data/unit-of-work.ts'
import { hasPassed, secondsFromNow } from '../../domain/model/columns.ts'
import { User } from '../../domain/model/index.ts'
import type { UserRecord } from './sessions.ts'
import { isOfKind, issueToken, matchesHash, parseToken, primaryKeyOf } from './tokens.ts'

const lifetimeSeconds = 7 * 24 * 60 * 60

/** Issues an invitation. Storing `fields` in the user record voids earlier invitations. */
export function issueInvitation({ workspace_id, id }: Pick<UserRecord, 'workspace_id' | 'id'>) {
  const { token, hash } = issueToken('wiv', workspace_id, id)
  const fields = {
    ...noInvitation,
    invitation_hash: hash,
    invitation_expires_at: secondsFromNow(lifetimeSeconds),
  }
  return { token, fields }
}

/** The invitation fields of a user without a pending invitation. */
export const noInvitation = {
  invitation_hash: null,
  mailed_invitation_hash: null,
  invitation_expires_at: null,
  invitation_mail: null,
}

/** Throws 401 if the invitation is invalid. */
export async function findInvitedUser(em: UnitOfWork, text: string): Promise<UserRecord> {
  const token = parseToken(text)
  if (!isOfKind(token, 'wiv')) throw refused()
  const user = await em.findOne(User, primaryKeyOf(token), { filters: false })
  const hashes = [user?.invitation_hash, user?.mailed_invitation_hash]
  if (!user || !hashes.some((hash) => hash && matchesHash(token, hash))) throw refused()
  if (hasPassed(user.invitation_expires_at)) throw refused()
  return user
}

/** Uses up an invitation and returns its user. Throws 401 if it is invalid. */
export async function claimInvitation(em: UnitOfWork, text: string): Promise<UserRecord> {
  return Object.assign(await findInvitedUser(em, text), noInvitation)
}

const refused = () =>
  new Refusal(
    'invalid_invitation',
    'The invitation is invalid, has expired or was already accepted. Ask for a new one.',
  )
