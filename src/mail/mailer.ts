/**
 * Sends queued e-mails. A process claims an e-mail until its next attempt is due, so that another process takes over if the
 * first one is killed. The token is created only when the e-mail is sent, so the queue contains no secrets and each attempt
 * voids earlier links.
 */
import type { Channel } from '../../generated/client/types.gen.ts'
import { log } from '../base/log.ts'
import { maintenanceReason } from '../base/maintenance.ts'
import { issueInvitation } from '../calls/access/invitations.ts'
import type { RateLimits } from '../calls/access/rate-limits.ts'
import { RowTurns } from '../calls/lifecycle/turns.ts'
import { collectChanges, commit, openUnitOfWork } from '../calls/lifecycle/unit-of-work.ts'
import { Lanes } from '../data/lanes.ts'
import { statement } from '../data/statement.ts'
import { idOf } from '../domain/model/columns.ts'
import { User, Workspace } from '../domain/model/index.ts'
import type { MailKind } from '../domain/model/mail.ts'
import { invitationLink, resetLink } from '../shared/links.ts'
import type { Database } from './password-reset.ts'
import { openPasswordReset } from './password-reset.ts'
import { invitationText, passwordResetText, type Text } from './texts.ts'
import type { MailAddress, Post } from './transport.ts'
import { MailError, postTo } from './transport.ts'

/** A row of the queue; ids are UUIDs. */
interface Queued {
  id: string
  kind: MailKind
  email: string
  workspace_id: string | null
  user_id: string | null
  asked_by: string | null
  channel: Channel
  request_id: string
  remote_address: string | null
  attempts: number
}

/** The wait after an attempt is twice as long as the previous one; the waits add up to half an hour. */
const maxAttempts = 6

// The extra second allows for clock differences between the processes and the database.
const takeNext = `
  update mails set attempts = attempts + 1, due_at = now() + interval '1 minute' * (2 ^ attempts)
  where id = (select id from mails where due_at <= now() + interval '1 second' order by due_at limit 1 for update skip locked)
  returning *`

/** Resets the attempts, because a delay caused by the rate limit does not count as an attempt. */
const postpone = `
  update mails set attempts = 0, due_at = now() + $2 * interval '1 millisecond' where id = $1`

/** Removes older e-mails of the same kind to the same recipient; with `<=`, also this one. */
const removeLike = (comparison: '<' | '<=') => `
  delete from mails where id ${comparison} $1 and kind = $2 and email = $3 and workspace_id is not distinct from $4`
const removeEarlier = removeLike('<')
const removeUntil = removeLike('<=')

/** How often the queue is read for retries, and for e-mails that a killed process left behind. */
const pollIntervalMs = 30_000

/** Returns null unless a mail server and `workUrl`, the origin of links, are configured. */
export function openMailer(
  database: Database,
  { mail, workUrl }: { mail: MailAddress | null; workUrl: string | null },
  limits: RateLimits | null,
): Mailer | null {
  return mail && workUrl ? new Mailer(database, postTo(mail), new URL(workUrl).origin, limits) : null
}

export class Mailer {
  readonly #database: Database
  readonly #lanes: Lanes
  readonly #post: Post
  readonly #origin: string
  readonly #limits: RateLimits | null
  readonly #timer: NodeJS.Timeout
  #work: Promise<void> | undefined
  #hasNewWork = false
  #isStopped = false

  constructor(database: Database, post: Post, origin: string, limits: RateLimits | null) {
    this.#database = database
    this.#lanes = new Lanes(database.pool, 1)
    this.#post = post
    this.#origin = origin
    this.#limits = limits
    this.#timer = setInterval(() => this.wake(), pollIntervalMs).unref()
  }

  /** Sends due e-mails in the background. */
  wake(): void {
    void this.sendDue()
  }

  /** Resolves when no e-mail is due. Logs failures. */
  sendDue(): Promise<void> {
    this.#hasNewWork = true
    this.#work ??= this.#sendAll()
    return this.#work
  }

  /** Stops sending. Resolves when the e-mail in progress has been handled. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#work
  }

  async #sendAll(): Promise<void> {
    try {
      while (this.#hasNewWork) {
        this.#hasNewWork = false
        for (let mail = await this.#next(); mail; mail = await this.#next()) await this.#send(mail)
      }
    } catch (error) {
      if (!this.#isStopped) log.warn({ err: error }, 'could not send e-mails; will retry')
    } finally {
      this.#work = undefined
    }
  }

  async #next(): Promise<Queued | undefined> {
    if (this.#isStopped || maintenanceReason()) return
    return (await this.#database.pool.query<Queued>(statement(takeNext, []))).rows[0]
  }

  async #send(mail: Queued): Promise<void> {
    const waitMs = mail.attempts === 1 ? await this.#limits?.ofMail(mail.kind, mail.email) : 0
    if (waitMs) return this.#postpone(mail, waitMs)
    const text = await (mail.kind === 'invitation' ? this.#invitation(mail) : this.#passwordReset(mail))
    if (!text) return this.#end(mail, null)
    try {
      await this.#post({ to: mail.email, ...text })
      await this.#end(mail, 'sent')
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      const isLast = error.isFinal || mail.attempts >= maxAttempts
      const { kind, attempts } = mail
      log.warn({ kind, attempts, isLast, reason: error.message }, 'sending an e-mail failed')
      if (isLast) await this.#end(mail, 'failed')
    }
  }

  /** Delays the e-mail and removes older ones to the same recipient. */
  async #postpone({ id, kind, email, workspace_id }: Queued, waitMs: number): Promise<void> {
    const { pool } = this.#database
    await pool.query(statement(postpone, [id, waitMs]))
    await pool.query(statement(removeEarlier, [id, kind, email, workspace_id]))
  }

  /** Null if the invitation was accepted or withdrawn in the meantime. */
  #invitation({ workspace_id, user_id, asked_by }: Queued): Promise<Text | null> {
    return this.#change(workspace_id!, async (em) => {
      const user = await em.findOne(User, { id: idOf(user_id!, 'user') })
      if (!user?.active || !user.invitation_hash) return null
      const inviter = await em.findOneOrFail(User, { id: idOf(asked_by!, 'user') })
      const workspace = await em.findOneOrFail(Workspace, { workspace_id: workspace_id! })
      const { token, fields } = issueInvitation(user)
      user.mailed_invitation_hash = fields.invitation_hash
      return invitationText({
        name: user.name,
        workspace: workspace.name,
        inviter: inviter.name,
        link: invitationLink(this.#origin, token),
        until: user.invitation_expires_at!,
      })
    })
  }

  /** Null if the address belongs to no active user. */
  async #passwordReset({
    email,
    attempts,
    channel,
    request_id,
    remote_address,
  }: Queued): Promise<Text | null> {
    const request = attempts === 1 ? { channel, request_id, remote_address } : null
    const reset = await openPasswordReset(this.#database, email, request)
    return reset && passwordResetText({ ...reset, link: resetLink(this.#origin, reset.token) })
  }

  /** Removes the e-mail from the queue. `outcome` is null if the e-mail is no longer needed. */
  async #end(
    { id, kind, email, workspace_id, user_id }: Queued,
    outcome: 'sent' | 'failed' | null,
  ): Promise<void> {
    await this.#database.pool.query(statement(removeUntil, [id, kind, email, workspace_id]))
    if (kind !== 'invitation' || !outcome) return
    await this.#change(workspace_id!, async (em) => {
      const user = await em.findOne(User, { id: idOf(user_id!, 'user') })
      if (user?.invitation_hash) user.invitation_mail = outcome
    })
  }

  /** Changes records outside any call, without a log entry. */
  #change<T>(workspaceId: string, work: (em: ReturnType<typeof openUnitOfWork>) => Promise<T>): Promise<T> {
    return new RowTurns().retryWhileContended(async () => {
      const lanes = await this.#lanes.of(workspaceId)
      const em = openUnitOfWork(this.#database.orm, { id: workspaceId, onlyOwner: null }, () => lanes)
      const result = await work(em)
      const changes = await collectChanges(em)
      if (changes.sets.length > 0) await commit(lanes, changes, null, null)
      return result
    })
  }
}
