/** The `auth` commands. */
import type { AccountInfo } from '../../../generated/client/types.gen.ts'
import { getAccount } from '../../../generated/requests.ts'
import { toRequest } from '../../../src/shared/request.ts'
import type { Call, Page } from '../command.ts'
import { argument, handwrittenCommand, pageOf } from '../command.ts'
import { notify } from '../notices.ts'
import { readSecret } from '../prompt.ts'

export const login = handwrittenCommand({
  description:
    'Signs in through your browser and stores the session for later commands. On a machine without a browser, use --no-browser: open the address on another machine and type the code from the page. In scripts, use --username and pass the password on standard input.',
  examples: [
    'vs auth login',
    'vs auth login --no-browser',
    'vs auth login --username owner@northwind.example < password-file',
  ],
  options: [
    argument('browser', 'Open the browser on this machine.', { type: 'boolean', default: true }),
    argument('username', 'Sign in with this e-mail address and a password instead of the browser.'),
  ],
  async *run({ args, connection }) {
    const session = await connection.session()
    if (typeof args.username === 'string') await session.signIn(args.username, await readSecret('Password: '))
    else {
      const { signInByBrowser, signInByTypedCode } = await import('../browser-sign-in.ts')
      await (args.browser === false ? signInByTypedCode : signInByBrowser)(session, connection.host)
    }
    if ((await connection.credential()) === 'SERVICE_API_KEY')
      notify('SERVICE_API_KEY is set, so commands use the API key instead of this session.')
    yield await statusOf(session.call, connection.host, session.location)
  },
})

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
