/** Commands to sign in and out, and to show who is signed in. */

import type { AccountInfo } from '../../../generated/client/types.gen.ts'
import { getAccount } from '../../../generated/requests.ts'
import { toRequest } from '../../../src/surface/request.ts'
import type { Call, Page } from '../command.ts'
import { argument, ownCommand, pageOf } from '../command.ts'
import { readSecret } from '../prompt.ts'

const login = ownCommand({
  name: 'auth login',
  summary: 'Signs in and keeps the session for later commands',
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
    const session = connection.session()
    if (typeof args.username === 'string') await session.signIn(args.username, await readSecret('Password: '))
    else {
      const { signInByBrowser, signInByTypedCode } = await import('../browser-sign-in.ts')
      await (args.browser === false ? signInByTypedCode : signInByBrowser)(session, connection.host)
    }
    if (connection.credential() === 'SERVICE_API_KEY')
      process.stderr.write('SERVICE_API_KEY is set: commands use it instead of this session.\n')
    yield await status(session.call, connection.host, session.location)
  },
})

const logout = ownCommand({
  name: 'auth logout',
  summary: 'Ends the session and deletes its credentials from this machine',
  async *run({ connection }) {
    await connection.session().signOut()
    yield pageOf({ work_url: connection.host, signed_in: false })
  },
})

const statusCommand = ownCommand({
  name: 'auth status',
  summary: 'Shows who is signed in, the workspace, its plan and where the credentials are',
  async *run({ connection }) {
    yield await status(connection.call, connection.host, connection.credential())
  },
})

export const authCommands = [login, logout, statusCommand]

async function status(
  call: Call['connection']['call'],
  work_url: string,
  credentials: string,
): Promise<Page> {
  const answer = await call(toRequest(getAccount, {}))
  const { user, workspace, plan }: AccountInfo = JSON.parse(answer.text)
  return pageOf({ work_url, credentials, user, workspace, plan })
}
