/** The commands that sign in and out. */
import type { AccountInfo } from '../../../generated/client/types.gen.ts'
import { getAccount } from '../../../generated/requests.ts'
import { toRequest } from '../../../src/shared/request.ts'
import { canOpenBrowser } from '../browser.ts'
import type { Call, Page } from '../command.ts'
import { argument, flag, handwrittenCommand, pageOf } from '../command.ts'
import type { Connection } from '../connection.ts'
import { isApiKey } from '../credentials.ts'
import { UsageError } from '../errors.ts'
import { notify } from '../notices.ts'
import { sanitize } from '../output/text.ts'
import { profileAt } from '../place.ts'
import { readSecret } from '../prompt.ts'
import type { Session } from '../session.ts'
import { identityIn } from '../sign-in.ts'
import { hasTerminal } from '../terminal.ts'

export const login = handwrittenCommand({
  description:
    'Signs in through your browser and stores the session as a profile for later commands. Signing in at another address or as another user adds a profile and keeps the others. On a machine without a browser, it shows a code to type in a browser elsewhere; --no-browser always does. In scripts, set SERVICE_API_KEY, or use --username or --with-key and pass the password or the key on standard input.',
  examples: [
    'vs auth login',
    'vs auth login --no-browser',
    'vs auth login --host https://work.example --profile customer',
    'vs auth login --username owner@northwind.example < password-file',
    'vs auth login --with-key --profile reports < key-file',
  ],
  options: [
    argument('browser', 'Open the browser on this machine. Default: if there is one.', { type: 'boolean' }),
    argument('username', 'Sign in with this e-mail address and a password instead of the browser.'),
    flag('with-key', 'Store an API key, which is read from standard input, instead of a session.'),
    argument('host', 'Address of the web application.', { placeholder: 'origin' }),
  ],
  lineOf: (status) => `Signed in as ${whoIn(status as unknown as Status)}.\n`,
  async *run({ args, connection }) {
    const place = connection.signInPlace(args.host as string | undefined)
    const session = await connection.sessionAt(place)
    await signIn(session, args, place.host)
    tellWhatElseDecides(connection, (await session.current()).name)
    yield await statusOf(session)
  },
})

async function signIn(session: Session, args: Call['args'], host: string): Promise<void> {
  const { username, browser } = args
  if (args['with-key'] && username !== undefined)
    throw new UsageError('--with-key and --username cannot be combined.')
  if (args['with-key']) await session.signInWithKey(validKey(await readSecret('API key: ')))
  else if (typeof username === 'string') await session.signIn(username, await readSecret('Password: '))
  else await signInAsPerson(session, host, browser as boolean | undefined)
}

async function signInAsPerson(session: Session, host: string, browser: boolean | undefined): Promise<void> {
  if (browser === undefined && !hasTerminal()) throw nobodyThere()
  if (browser ?? canOpenBrowser()) {
    const { signInByBrowser } = await import('../browser-sign-in.ts')
    return signInByBrowser(session, host)
  }
  if (browser === undefined) notify('No browser can be opened on this machine. Use any other one.')
  const { signInByDeviceCode } = await import('../device-sign-in.ts')
  return signInByDeviceCode(session)
}

function validKey(key: string): string {
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw new UsageError('The API key contains characters that no key has.', 'Copy the key again.')
}

/** The environment or the config can choose something else than this profile. */
export function tellWhatElseDecides(connection: Connection, profile: string): void {
  const place = connection.place()
  if (place.apiKey) notify('SERVICE_API_KEY is set, so commands use the API key instead of this session.')
  else if (profileAt(connection.store().profiles(), place)?.name !== profile)
    notify(`Commands do not use the profile ${profile}, because of ${place.decidedBy}.`)
}

const ways =
  'pass a password on standard input with --username <email>, or run `vs auth login --no-browser`, which shows a code that a person types in a browser elsewhere.'

function nobodyThere(): UsageError {
  const hint = process.env.SERVICE_API_KEY
    ? `SERVICE_API_KEY is set, so commands need no sign-in. To sign in anyway, ${ways}`
    : `Set SERVICE_API_KEY, ${ways}`
  return new UsageError('Signing in with a browser needs a terminal.', hint)
}

export const logout = handwrittenCommand({
  description:
    'Signs out of the current profile or of --profile, and deletes its credentials. The other profiles stay. An API key stays valid until it is revoked.',
  examples: ['vs auth logout', 'vs auth logout --profile customer'],
  async *run({ connection }) {
    const left = await (await connection.session()).signOut()
    if (isApiKey(left))
      process.stderr.write('The API key itself is still valid. To revoke it: vs api-keys revoke\n')
    tellOtherProfiles(connection)
    yield pageOf({ work_url: left.work_url, profile: left.name, signed_in: false })
  },
})

function tellOtherProfiles(connection: Connection): void {
  const { current, sessions } = connection.store().profiles()
  if (current !== null || sessions.length === 0) return
  const names = sessions.map(({ name }) => name).join(', ')
  process.stderr.write(`No profile is current. To choose one: vs auth switch (${names})\n`)
}

export const status = handwrittenCommand({
  description:
    'Shows the profile or the API key that commands use, why they use it, and its user, workspace and plan.',
  examples: ['vs auth status', 'vs auth status --profile customer'],
  lineOf: (status) => statusText(status as unknown as Status),
  async *run({ connection }) {
    const { apiKey, host, decidedBy } = connection.place()
    if (!apiKey) yield await statusOf(await connection.session(), decidedBy)
    else {
      const { user, workspace, plan } = await accountFrom(connection.call)
      const place = { work_url: host, profile: null, credentials: decidedBy, decided_by: decidedBy }
      yield pageOf({ ...place, user, workspace, plan })
    }
  },
})

interface Status extends Pick<AccountInfo, 'user' | 'workspace' | 'plan'> {
  work_url: string
  /** Null for an API key from the environment. */
  profile: string | null
  /** Where the credential is stored. */
  credentials: string
  decided_by?: string
}

const whoIn = ({ user, workspace, work_url, profile }: Status) =>
  sanitize(
    `${user.name} <${user.email}> to ${workspace.name} at ${work_url}${profile ? ` (profile ${profile})` : ''}`,
  )

function statusText(status: Status): string {
  const { user, plan, credentials, decided_by } = status
  const lines = [
    `Signed in as ${whoIn(status)}.`,
    `Role ${user.role}, plan ${plan}.`,
    `Credential: ${credentials}.${decided_by && decided_by !== credentials ? ` Chosen by ${decided_by}.` : ''}`,
  ]
  return `${lines.map(sanitize).join('\n')}\n`
}

/** Also stores the names, which can have changed since the sign-in. */
async function statusOf(session: Session, decided_by?: string): Promise<Page> {
  const account = await accountFrom(session.call)
  const { user, workspace, plan } = account
  const { name, work_url } = await session.remember(identityIn(account))
  const place = { work_url, profile: name, credentials: session.location }
  return pageOf({ ...place, ...(decided_by && { decided_by }), user, workspace, plan })
}

const accountFrom = async (call: Connection['call']): Promise<AccountInfo> =>
  JSON.parse((await call(toRequest(getAccount, {}))).text)
