/** Mails: invitations and password links, with a mail server and without a reachable one. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  acceptInvitation,
  authenticate,
  forgotPassword,
  getAccount,
  getUser,
  inviteUser,
  listActivity,
  listUsers,
  refresh,
  resetPassword,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import type { MailAddress } from '../../src/mail/transport.ts'
import { useMailbox } from '../support/mailbox.ts'
import { later } from '../support/rate-limits.ts'
import { type Member, useService } from '../support/service.ts'
import { newVisitor } from '../support/visitor.ts'

const mailbox = useMailbox()
const workUrl = 'https://work.example'
const service = useService({ workUrl, mail: () => mailbox().address })
const limited = useService({ workUrl, mail: () => mailbox().address, rateLimit: 1 })
/** The rate limit factor allows five invitations a day for each workspace. */
const sparing = useService({ rateLimit: 0.05 })
/** No server listens on this port. */
const nowhere: MailAddress = { url: 'smtp://127.0.0.1:1', from: 'no-reply@service.test' }
const away = useService({ workUrl, mail: () => nowhere })
const without = useService()

afterEach(() => vi.restoreAllMocks())

const newEmail = () => `${crypto.randomUUID()}@service.test`
const someone = () => ({ name: 'Designer', email: newEmail(), role: 'member' as const })
const password = 'another horse battery staple'

type Sending = typeof service

const invite = async (by: Member, email = newEmail()) =>
  (await inviteUser({ client: by.client, body: { name: 'Designer', email, role: 'member' } })).data!

const accept = (of: Sending, token: string) =>
  acceptInvitation({ client: of.clientWith(), body: { token, password } })

const forget = (of: Sending, email: string) => forgotPassword({ client: of.clientWith(), body: { email } })

const reset = (of: Sending, token: string, chosen = password) =>
  resetPassword({ client: of.clientWith(), body: { token, password: chosen } })

const signIn = (of: Sending, username: string, password: string) =>
  authenticate({ client: of.clientWith(), body: { username, password } })

const codeOf = ({ response, error }: { response?: Response; error?: { code: string } }) => [
  response?.status,
  error?.code,
]

/** The received mails, after all due mails have been sent. */
async function received(of: Sending = service) {
  await of.mailer().sendDue()
  return mailbox().take()
}

/** Makes the next attempt due and runs it. */
async function tryAgain(of: Sending): Promise<void> {
  await of.mailer().sendDue()
  await of.sql('update mails set due_at = now()')
  await of.mailer().sendDue()
}

const mailStateOf = async ({ client }: Member, id: string) =>
  (await getUser({ client, path: { id } })).data!.invitation_mail

describe('an invitation', () => {
  test('is mailed as plain text with a single-use link', async () => {
    const owner = await service.workspace()
    const invited = await invite(owner)
    expect(invited.invitation_mail).toBe('waiting')
    const [mail, ...others] = await received()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ from: 'no-reply@service.test', to: invited.email })
    expect(mail!.subject).toBe('Your invitation to Workspace')
    expect(mail!.source).toMatch(/^content-type: text\/plain/im)
    expect(mail!.text).toContain(`\n${workUrl}/invitation#wiv_`)
    expect(mail!.text).toContain('Owner has invited you to the workspace Workspace.')
    expect(await mailStateOf(owner, invited.id)).toBe('sent')
    expect((await accept(service, mail!.token)).response?.status).toBe(201)
    for (const token of [mail!.token, invited.invitation_token])
      expect(codeOf(await accept(service, token))).toEqual([401, 'invalid_invitation'])
    expect(await mailStateOf(owner, invited.id)).toBeNull()
  })

  test('can also be passed on by the inviter with a new link, which replaces the mailed link', async () => {
    const invited = await invite(await service.workspace())
    const [mail] = await received()
    expect((await accept(service, invited.invitation_token)).response?.status).toBe(201)
    expect(codeOf(await accept(service, mail!.token))).toEqual([401, 'invalid_invitation'])
  })

  test('replaces the mailed link when repeated, and is mailed again', async () => {
    const owner = await service.workspace()
    const { email } = await invite(owner)
    const [first] = await received()
    await invite(owner, email)
    const [second] = await received()
    expect(codeOf(await accept(service, first!.token))).toEqual([401, 'invalid_invitation'])
    expect((await accept(service, second!.token)).response?.status).toBe(201)
  })

  test('that is cancelled before its mail is sent is not mailed', async () => {
    const owner = await away.workspace()
    const { id } = await invite(owner)
    await away.mailer().sendDue()
    await updateUser({ client: owner.client, path: { id }, body: { active: false } })
    await tryAgain(away)
    expect(await away.sql('select from mails')).toEqual([])
  })

  test('succeeds while the mail server is down, and the mail is retried until it finally fails', async () => {
    const owner = await away.workspace()
    const invited = await invite(owner)
    expect(invited.invitation_mail).toBe('waiting')
    await away.mailer().sendDue()
    expect(await away.sql('select attempts, due_at > now() as later from mails')).toEqual([
      { attempts: 1, later: true },
    ])
    for (let attempt = 2; attempt <= 5; attempt++) await tryAgain(away)
    expect(await mailStateOf(owner, invited.id)).toBe('waiting')
    await tryAgain(away)
    expect(await mailStateOf(owner, invited.id)).toBe('failed')
    expect(await away.sql('select from mails')).toEqual([])
    expect((await accept(away, invited.invitation_token)).response?.status).toBe(201)
  })

  test('is not mailed again if the mail server refuses the e-mail address, and the members page shows the failure', async () => {
    const owner = await service.workspace()
    mailbox().refuse('550 No such mailbox')
    const invited = await invite(owner)
    await received()
    mailbox().refuse(null)
    expect(await mailStateOf(owner, invited.id)).toBe('failed')
    const visitor = newVisitor(service, workUrl)
    await visitor.submit('/signin', { username: owner.email, password: owner.password })
    expect(await (await visitor.get('/settings/members')).text()).toContain('the e-mail could not be sent')
  })

  test('that is repeated for one e-mail address is mailed at most three times an hour, and the last repetition is mailed later', async () => {
    const owner = await limited.workspace()
    const email = newEmail()
    let invited = await invite(owner, email)
    for (let again = 1; again < 10; again++) {
      await limited.mailer().sendDue()
      invited = await invite(owner, email)
    }
    expect(await received(limited)).toHaveLength(3)
    expect(await mailStateOf(owner, invited.id)).toBe('waiting')
    later(60)
    await tryAgain(limited)
    expect(mailbox().take()).toHaveLength(1)
    expect(await mailStateOf(owner, invited.id)).toBe('sent')
  })

  test('from any workspace counts towards the same limit for the e-mail address', async () => {
    const email = newEmail()
    for (let workspace = 0; workspace < 5; workspace++) {
      await invite(await limited.workspace(), email)
      await limited.mailer().sendDue()
    }
    expect(await received(limited)).toHaveLength(3)
  })

  test('is refused above the limit of the workspace and adds no user', async () => {
    const owner = await sparing.workspace()
    const refused = []
    for (let person = 0; person < 7; person++) {
      const body = { name: `Designer ${person}`, email: newEmail(), role: 'member' as const }
      const { error } = await inviteUser({ client: owner.client, body })
      if (error) refused.push(error)
    }
    const { data: users } = await listUsers({ client: owner.client, throwOnError: true })
    expect(users).toHaveLength(1 + 5)
    expect(refused).toEqual(Array(2).fill(expect.objectContaining({ code: 'too_many_requests' })))
    expect(refused[0]!.detail).toContain('"invitations" is 5 per 86400 s')
    expect(
      (await inviteUser({ client: (await sparing.workspace()).client, body: someone() })).response?.status,
    ).toBe(201)
  })

  test('shows names on one line that mail programs do not turn into links', async () => {
    const owner = await service.workspace()
    const link = 'https://evil.example/x'
    const body = { ...someone(), name: `You have won\n${link}` }
    const { error } = await inviteUser({ client: owner.client, body })
    expect(error).toMatchObject({ code: 'unprocessable_entity', errors: [{ pointer: '/name' }] })
    await inviteUser({ client: owner.client, body: { ...body, name: `Click ${link}` }, throwOnError: true })
    const [mail] = await received()
    expect(mail!.text).toContain('Hello Click https:')
    expect(mail!.text).not.toContain(link)
    expect(mail!.text).not.toContain('evil.example')
  })

  test('is not mailed if there is no mail server', async () => {
    const invited = await invite(await without.workspace())
    expect(invited.invitation_mail).toBeNull()
  })
})

describe('a forgotten password', () => {
  test('is reset by a single-use link in a mail', async () => {
    const owner = await service.workspace()
    await forget(service, owner.email.toUpperCase())
    const [mail] = await received()
    expect(mail).toMatchObject({ to: owner.email, subject: 'Choose a new password' })
    expect(mail!.text).toContain(`\n${workUrl}/reset-password#wpr_`)
    expect(codeOf(await reset(service, mail!.token, 'password1234'))).toEqual([422, 'weak_password'])
    expect((await reset(service, mail!.token)).response?.status).toBe(204)
    expect(codeOf(await reset(service, mail!.token))).toEqual([401, 'invalid_reset'])
    expect(codeOf(await signIn(service, owner.email, owner.password))).toEqual([401, 'invalid_credentials'])
    expect((await signIn(service, owner.email, password)).response?.status).toBe(200)
  })

  test('ends only the sessions of that user when it is reset, and keeps API keys', async () => {
    const [owner, other] = [await service.workspace(), await service.workspace()]
    const key = await service.key(owner)
    await forget(service, owner.email)
    const [mail] = await received()
    await reset(service, mail!.token)
    const statusOf = async ({ client }: Pick<Member, 'client'>) =>
      (await getAccount({ client })).response?.status
    expect([await statusOf(owner), await statusOf(key), await statusOf(other)]).toEqual([401, 200, 200])
    const body = { refresh_token: owner.refreshToken }
    expect(codeOf(await refresh({ client: service.clientWith(), body }))).toEqual([401, 'invalid_token'])
  })

  test('is logged: the request with its address, and the reset', async () => {
    const owner = await service.workspace()
    const body = JSON.stringify({ email: owner.email })
    const headers = { 'content-type': 'application/json', 'x-request-id': 'forgotten-1' }
    await service.call('/api/v1/account/forgot-password', { method: 'POST', headers, body }, '192.0.2.7')
    const [mail] = await received()
    await reset(service, mail!.token)
    const client = service.clientWith((await signIn(service, owner.email, password)).data!.access_token)
    const { id } = (await getAccount({ client })).data!.user
    const logged = async (operation: 'forgotPassword' | 'resetPassword') =>
      (await listActivity({ client, query: { operation } })).data
    expect(await logged('forgotPassword')).toMatchObject([
      {
        channel: 'api',
        user_id: id,
        record_id: id,
        status: 202,
        request_id: 'forgotten-1',
        remote_address: '192.0.2.7',
      },
    ])
    expect(await logged('resetPassword')).toMatchObject([{ user_id: id, status: 204, changes: [] }])
  })

  test('gets the same response for an unknown e-mail address, and no mail is sent', async () => {
    const owner = await away.workspace()
    const answers = [await forget(away, owner.email), await forget(away, newEmail())]
    const shown = answers.map(({ data, response }) => {
      const headers = Object.fromEntries(response!.headers)
      return { data, status: response!.status, headers: { ...headers, 'x-request-id': '' } }
    })
    expect(shown[0]).toMatchObject({ status: 202 })
    expect(shown[1]).toEqual(shown[0])
    await away.mailer().sendDue()
    expect(await away.sql('select email, attempts from mails')).toEqual([{ email: owner.email, attempts: 1 }])
    await away.sql('delete from mails')
  })

  test('that is requested twice leaves only the last link valid', async () => {
    const owner = await service.workspace()
    await forget(service, owner.email)
    const [first] = await received()
    await forget(service, owner.email)
    const [last] = await received()
    expect(codeOf(await reset(service, first!.token))).toEqual([401, 'invalid_reset'])
    expect((await reset(service, last!.token)).response?.status).toBe(204)
  })

  test('has a link that is valid for half an hour, unless the password changes or the user is deactivated', async () => {
    const owner = await service.workspace()
    const token = async () => {
      await forget(service, owner.email)
      return (await received())[0]!.token
    }
    const late = await token()
    const [{ minutes }] = await service.sql(
      'select extract(epoch from reset_expires_at - now()) / 60 as minutes from logins where email = $1',
      [owner.email],
    )
    expect(Number(minutes)).toBeCloseTo(30, 0)
    await service.sql('update logins set reset_expires_at = now() where email = $1', [owner.email])
    expect(codeOf(await reset(service, late))).toEqual([401, 'invalid_reset'])
    const left = await token()
    await service.sql('update users set active = false where email = $1', [owner.email])
    expect(codeOf(await reset(service, left))).toEqual([401, 'invalid_reset'])
    await forget(service, owner.email)
    expect(await received()).toEqual([])
  })

  test('stores no token in the database', async () => {
    const owner = await service.workspace()
    const invited = await invite(owner)
    await forget(service, owner.email)
    const mails = await received()
    expect(mails.length).toBe(2)
    for (const table of ['logins', 'users', 'mails', 'activity', 'idempotency_keys']) {
      const rows = JSON.stringify(await service.sql(`select t::text from ${table} t`))
      for (const token of [...mails.map(({ token }) => token), invited.invitation_token])
        expect(rows).not.toContain(token)
    }
  })

  test('is limited by address, known or unknown', async () => {
    const known = await limited.workspace()
    for (const email of [known.email, newEmail()]) {
      const statuses: (number | undefined)[] = []
      for (let ask = 0; ask < 11; ask++) statuses.push((await forget(limited, email)).response?.status)
      expect(statuses).toEqual([...Array(10).fill(202), 429])
    }
    await received(limited)
  })

  test('that is requested again with the same idempotency key is mailed once', async () => {
    const owner = await service.workspace()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    for (let attempt = 0; attempt < 2; attempt++)
      await forgotPassword({ client: service.clientWith(), body: { email: owner.email }, headers })
    expect((await received()).length).toBe(1)
  })

  test('cannot be reset if there is no mail server, and the page names the people who can help', async () => {
    const owner = await without.workspace()
    expect(codeOf(await forget(without, owner.email))).toEqual([409, 'mail_not_configured'])
    const html = await (await newVisitor(without).get('/forgot-password')).text()
    expect(html).toContain('The operator of this service can create a link for you')
    expect(html).not.toContain('<form method="post" action="/forgot-password"')
  })
})

describe('in the browser,', () => {
  const visitor = () => newVisitor(service, workUrl)

  test('the sign-in page requests a reset link, and the link sets a new password', async () => {
    const owner = await service.workspace()
    expect(await (await visitor().get('/signin')).text()).toContain('href="/forgot-password"')
    const asked = await (await visitor().submit('/forgot-password', { email: owner.email })).text()
    const unknown = await (
      await visitor().submit('/forgot-password', { email: 'nobody@service.test' })
    ).text()
    expect(asked).toBe(unknown.replaceAll('nobody@service.test', owner.email))
    const [mail] = await received()
    const weak = await visitor().submit('/reset-password', { token: mail!.token, password: 'password1234' })
    expect(weak.status).toBe(422)
    const chosen = await visitor().submit('/reset-password', { token: mail!.token, password })
    expect(await chosen.text()).toContain('signed out everywhere')
    expect((await signIn(service, owner.email, password)).response?.status).toBe(200)
  })

  test('a used link shows why it is refused', async () => {
    const response = await visitor().submit('/reset-password', { token: 'wpr_nonsense', password })
    expect(response.status).toBe(401)
    expect(await response.text()).toContain('Ask for a new one')
  })
})
