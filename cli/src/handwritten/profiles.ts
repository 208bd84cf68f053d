/** The commands on stored profiles. */
import { argument, type Call, handwrittenCommand, pageOf } from '../command.ts'
import type { Profile, ProfileList } from '../credentials.ts'
import { isApiKey } from '../credentials.ts'
import { Interrupted, UsageError } from '../errors.ts'
import { knownProfiles, profileNamed } from '../place.ts'
import { canAsk } from '../terminal.ts'
import { forgetTimer } from '../timer-status.ts'
import { tellWhatElseDecides } from './auth.ts'

const columns = ['name', 'current', 'work_url', 'workspace', 'user', 'credential', 'expires_at']

export const list = handwrittenCommand({
  description:
    'Lists the stored profiles. expires_at is the end of the access token, which is renewed when a command needs it; an API key has none.',
  examples: ['vs auth list'],
  columns,
  reading: columns,
  reads: true,
  async *run({ connection }) {
    await connection.store().adopt?.()
    const { current, sessions } = connection.store().profiles()
    yield pageOf(sessions.map((each) => rowOf(each, each.name === current)))
  },
})

function rowOf(profile: Profile, current: boolean) {
  const { name, work_url, workspace, user, expires_at } = profile
  const credential = isApiKey(profile) ? 'API key' : 'session'
  return {
    name,
    current,
    work_url,
    workspace: workspace?.name ?? null,
    user: user?.email ?? null,
    credential,
    expires_at,
  }
}

export const switchTo = handwrittenCommand({
  description:
    'Makes a profile the current one. On a terminal, a command without a name asks which one; in scripts, pass the name.',
  examples: ['vs auth switch', 'vs auth switch customer'],
  positional: [argument('name', 'Name of the profile.')],
  async *run({ args, connection }) {
    const store = connection.store()
    await store.adopt?.()
    const name = (args.name as string | undefined) ?? (await askForProfile(store.profiles()))
    await store.exclusively(async () => {
      profileNamed(name, store.profiles(), '<name>')
      await store.choose(name, true)
      forgetTimer()
    })
    tellWhatElseDecides(connection, name)
    yield pageOf(rowOf(profileNamed(name, store.profiles(), '<name>'), true))
  },
})

async function askForProfile({ current, sessions }: ProfileList): Promise<string> {
  const names = sessions.map(({ name }) => name)
  if (names.length === 0 || !canAsk())
    throw new UsageError('`vs auth switch` needs <name>.', knownProfiles(names))
  const { isCancel, select } = await import('@clack/prompts')
  const answer = await select({
    message: 'Which profile should commands use?',
    options: sessions.map((each) => ({ value: each.name, label: each.name, hint: describe(each) })),
    ...(current && { initialValue: current }),
    output: process.stderr,
  })
  if (isCancel(answer)) throw new Interrupted('Cancelled: the profile was not changed.')
  return answer
}

const describe = ({ user, workspace, work_url }: Profile) =>
  [workspace?.name, user?.email, work_url].filter(Boolean).join(', ')

export const token = handwrittenCommand({
  description:
    'Prints the access token or API key that commands use, for other programs. An access token is renewed first if it is about to expire; it works for at most an hour. Do not show it to others.',
  examples: ['TOKEN=$(vs auth token)'],
  plain: true,
  async *run({ connection }) {
    const secret = connection.place().apiKey ?? (await tokenOf(connection))
    yield { text: `${secret}\n`, nextCursor: null }
  },
})

const tokenOf = async (connection: Call['connection']) =>
  (await (await connection.session()).valid()).access_token
