/** Commands to sign in and out, and to show who is signed in. */

import type { AccountInfo } from '../../../generated/client/types.gen.ts'
import { getAccount } from '../../../generated/requests.ts'
import { toRequest } from '../../../src/surface/request.ts'
import type { Call, Page } from '../command.ts'
import { argument, handwrittenCommand, pageOf } from '../command.ts'
import { readSecret } from '../prompt.ts'

export const login = handwrittenCommand({
  description:
    'Signs in with the session of your browser, and keeps the new session for later commands. Without a browser on this machine, --no-browser asks for a code that a browser elsewhere shows. Scripts give --username, and the password on standard input; it is never an argument.',
  examples: [
    'vs auth login',
    'vs auth login --no-browser',
    'vs auth login --username owner@northwind.example < password-file',
  ],
  options: [
    argument('browser', 'Opens the browser of this machine.', { type: 'boolean', default: true }),
    argument('username', 'E-mail address of the account: signs in with its password, without a browser.'),
  ],
  async *run({ args, connection }) {
    const session = await connection.session()
    if (typeof args.username === 'string') await session.signIn(args.username, await readSecret('Password: '))
    else {
      const { signInByBrowser, signInByTypedCode } = await import('../browser-sign-in.ts')
      await (args.browser === false ? signInByTypedCode : signInByBrowser)(session, connection.host)
    }
    if ((await connection.credential()) === 'SERVICE_API_KEY')
      process.stderr.write('SERVICE_API_KEY is set: commands use it instead of this session.\n')
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
