/** The `auth` commands. */
import type { AccountInfo } from '../../../generated/client/types.gen.ts'
import { getAccount } from '../../../generated/requests.ts'
import { toRequest } from '../../../src/shared/request.ts'
import { canOpenBrowser } from '../browser.ts'
import type { Call, Page } from '../command.ts'
import { argument, handwrittenCommand, pageOf } from '../command.ts'
import { UsageError } from '../errors.ts'
import { notify } from '../notices.ts'
import { readSecret } from '../prompt.ts'
import type { Session } from '../session.ts'
import { hasTerminal } from '../terminal.ts'

export const login = handwrittenCommand({
  description:
    'Signs in through your browser and stores the session for later commands. On a machine without a browser, it shows a code to type in a browser elsewhere; --no-browser always does. In scripts, set SERVICE_API_KEY, or use --username and pass the password on standard input.',
  examples: [
    'vs auth login',
    'vs auth login --no-browser',
    'vs auth login --username owner@northwind.example < password-file',
  ],
  options: [
    argument('browser', 'Open the browser on this machine. Default: if there is one.', { type: 'boolean' }),
    argument('username', 'Sign in with this e-mail address and a password instead of the browser.'),
  ],
  async *run({ args, connection }) {
    const session = await connection.session()
    await signIn(session, connection.host, args)
    if ((await connection.credential()) === 'SERVICE_API_KEY')
      notify('SERVICE_API_KEY is set, so commands use the API key instead of this session.')
    yield await statusOf(session.call, connection.host, session.location)
  },
})

async function signIn(session: Session, host: string, { username, browser }: Call['args']): Promise<void> {
  if (typeof username === 'string') {
    await session.signIn(username, await readSecret('Password: '))
    return
  }
  if (browser === undefined && !hasTerminal()) throw nobodyThere()
  if (browser ?? canOpenBrowser()) {
    const { signInByBrowser } = await import('../browser-sign-in.ts')
    return signInByBrowser(session, host)
  }
  if (browser === undefined) notify('No browser can be opened on this machine. Use any other one.')
  const { signInByDeviceCode } = await import('../device-sign-in.ts')
  return signInByDeviceCode(session)
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
  async *run({ connection }) {
    await (await connection.session()).signOut()
    yield pageOf({ work_url: connection.host, signed_in: false })
  },
})

export const status = handwrittenCommand({
  async *run({ connection }) {
    yield await statusOf(connection.call, connection.host, await connection.credential())
  },
})

async function statusOf(
  call: Call['connection']['call'],
  work_url: string,
  credentials: string,
): Promise<Page> {
  const answer = await call(toRequest(getAccount, {}))
  const { user, workspace, plan }: AccountInfo = JSON.parse(answer.text)
  return pageOf({ work_url, credentials, user, workspace, plan })
}
