/** Queues e-mails in the commit of the call that requests them. They are sent after the commit. */
import { uuidOf } from '../../domain/model/columns.ts'
import { Mail } from '../../domain/model/index.ts'
import type { ArrivedCall } from './call.ts'
import type { NewMail, SendMail } from './handler.ts'
import type { EntityManager } from './unit-of-work.ts'

/** Sends queued e-mails. */
export interface Mailer {
  /** Call when e-mails have been queued. */
  wake(): void
}

/** `afterCommit` registers work to run after the commit. */
export function mailQueue(
  mailer: Mailer | null,
  { channel, requestId: request_id, remoteAddress: remote_address }: ArrivedCall,
  em: EntityManager,
  afterCommit: (work: () => Promise<void>) => void,
): SendMail {
  if (!mailer) return null
  return (mail: NewMail) => {
    em.create(Mail, { ...recipientOf(mail), channel, request_id, remote_address })
    afterCommit(async () => mailer.wake())
  }
}

function recipientOf(mail: NewMail) {
  const { kind, email } = mail
  if (mail.kind === 'password_reset')
    return { kind, email, workspace_id: null, user_id: null, asked_by: null }
  const { user, askedBy } = mail
  return {
    kind,
    email,
    workspace_id: user.workspace_id,
    user_id: uuidOf(user.id, 'user'),
    asked_by: uuidOf(askedBy.user_id, 'user'),
  }
}
