/** Signing in and out, and who is signed in. */

import { toRequest } from '../../../client/request.ts'
import type { AccountInfo } from '../../../generated/client/types.gen.ts'
import type { Call, Page } from '../command.ts'
import { argument, ownCommand, pageOf } from '../command.ts'
import { UsageError } from '../errors.ts'
import { operation } from '../operation.ts'
import { ask, readSecret } from '../prompt.ts'

const login = ownCommand({
  name: 'auth login',
  summary: 'Signs in and keeps the session for later commands',
  description:
    'Signs in and keeps the session for later commands. The password is asked for on a terminal, without showing it, or read from standard input; it is never an argument.',
  examples: [
    'vs auth login --username owner@northwind.example',
    'vs auth login --username owner@northwind.example < password-file',
  ],
  options: [argument('username', 'E-mail address of the account; asked for on a terminal.')],
  async *run({ args, connection }) {
    const username = (args.username as string) ?? (await askUsername())
    await connection.session().signIn(username, await readSecret('Password: '))
    if (connection.credential() === 'SERVICE_API_KEY')
      process.stderr.write('SERVICE_API_KEY is set: commands use it instead of this session.\n')
    const { call, location } = connection.session()
    yield await status(call, connection.host, location)
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

async function askUsername(): Promise<string> {
  if (process.stdin.isTTY) return ask('E-mail address: ')
  throw new UsageError('`vs auth login` needs --username when there is no terminal to ask on.')
}

async function status(
  call: Call['connection']['call'],
  work_url: string,
  credentials: string,
): Promise<Page> {
  const answer = await call(toRequest(operation('account info').request, {}))
  const { user, workspace, plan }: AccountInfo = JSON.parse(answer.text)
  return pageOf({ work_url, credentials, user, workspace, plan })
}
