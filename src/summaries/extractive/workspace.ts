import type { Evidence } from '../evidence.ts'
import { counted, joined, someOf } from './english.ts'
import type { Act, Log, Said } from './log.ts'
import { by, calls, grouped, namesOf, sharesOf } from './log.ts'

const lastValue = (acts: Act[], field: string) =>
  acts.at(-1)!.changes.findLast((change) => change.field === field)?.after

const keys = (acts: Act[], done: string) =>
  `${counted(acts.length, 'API key')} ${acts.length === 1 ? 'was' : 'were'} ${done}`

/** What is said of the acts that change who may do what, and the settings of the workspace. */
const administration: Record<string, (acts: Act[]) => string> = {
  signup: () => 'the workspace was set up',
  setPlan: (acts) => `the plan was changed${lastValue(acts, 'plan') ? ` to ${lastValue(acts, 'plan')}` : ''}`,
  updateWorkspace: () => 'the settings of the workspace were changed',
  inviteUser: (acts) =>
    `${someOf(namesOf(acts), 3) || 'somebody'} ${acts.length === 1 ? 'was' : 'were'} invited`,
  acceptInvitation: (acts) =>
    `${counted(acts.length, 'invitation')} ${acts.length === 1 ? 'was' : 'were'} accepted`,
  updateUser: (acts) => `the details of ${someOf(namesOf(acts), 3) || 'somebody'} were changed`,
  addApiKey: (acts) => keys(acts, 'made'),
  rotateApiKey: (acts) => keys(acts, 'replaced'),
  revokeApiKey: (acts) => keys(acts, 'revoked'),
}

export function administered(log: Log): Said {
  const entries = calls(log, ...Object.keys(administration))
  if (entries.length === 0) return null
  const told = Object.entries(administration).flatMap(([operation, say]) => {
    const acts = calls(log, operation)
    return acts.length > 0 ? [say(acts)] : []
  })
  return { text: `${joined(told)}${by(entries, log)}`, entries }
}

/** Why calls were refused, by their status. */
const reasons: Record<number, string> = {
  401: 'for a wrong or missing credential',
  403: 'for lack of permission',
  404: 'because there was no such record',
  409: 'because the state of a record did not allow it',
  412: 'because a record had changed meanwhile',
  422: 'for wrong values',
  429: 'because there were too many calls',
}

const reasonOf = ({ status }: Evidence) =>
  reasons[status] ?? (status >= 500 ? 'because the service failed' : 'because they could not be understood')

export function refusals(log: Log): Said {
  const { refused: entries } = log
  if (entries.length === 0) return null
  const groups = grouped(entries, reasonOf)
  const why =
    groups.length === 1
      ? ` ${groups[0]![0]}`
      : `: ${sharesOf(groups, (count, reason) => `${count} ${reason}`)}`
  const are = `${counted(entries.length, 'call')} ${entries.length === 1 ? 'was' : 'were'} refused`
  return { text: `${are}${by(entries, log)}${why}`, entries }
}
