import type { Evidence } from '../evidence.ts'
import { counted, fieldName, joined, someOf } from './english.ts'
import type { Act, Draft, Log } from './log.ts'
import { by, calls, changeOf, fieldHistories, grouped, lastOf, namesOf, setTo, sharesOf } from './log.ts'

const lastValue = (acts: Act[], field: string) => acts.flatMap((act) => setTo(act, field) ?? []).at(-1)

const counts = (noun: string, done: string) => (acts: Act[]) =>
  `${counted(acts.length, noun)} ${acts.length === 1 ? 'was' : 'were'} ${done}`

const people = (acts: Act[]) => someOf(namesOf(acts), 3) || 'somebody'
const were = (acts: Act[]) => (namesOf(acts).length > 1 ? 'were' : 'was')

const fieldsOf = (acts: Act[]) => [
  ...new Set(acts.flatMap(({ changes }) => changes.map(({ field }) => field))),
]

/** ` (time zone and currency)`. */
const which = (acts: Act[]) => {
  const fields = fieldsOf(acts)
  return fields.length > 0 ? ` (${someOf(fields.map(fieldName), 4)})` : ''
}

/** Changes of access, role and details of users. */
function ofPeople(acts: Act[]): string {
  const [active, roles] = [fieldHistories(acts, 'active'), lastOf(fieldHistories(acts, 'role'))]
  const left = lastOf(active.filter(({ end }) => end === false))
  const back = lastOf(active.filter(({ end }) => end === true))
  const others = acts.filter((act) => !changeOf(act, 'active') && !changeOf(act, 'role'))
  return joined([
    ...(left.length > 0 ? [`${people(left)} ${were(left)} deactivated`] : []),
    ...(back.length > 0 ? [`${people(back)} ${were(back)} reactivated`] : []),
    ...roles.map((act) => `${people([act])} became ${setTo(act, 'role')}`),
    ...(others.length > 0 ? [`the details of ${people(others)} were changed${which(others)}`] : []),
  ])
}

/** Phrases by operation. */
type Administration = Record<string, (acts: Act[]) => string>

const settings: Administration = {
  signup: () => 'the workspace was set up',
  setPlan: (acts) => `the plan was changed${lastValue(acts, 'plan') ? ` to ${lastValue(acts, 'plan')}` : ''}`,
  updateWorkspace: (acts) => `the settings of the workspace were changed${which(acts)}`,
  addSample: counts('sample workspace', 'added'),
  removeSample: counts('sample workspace', 'deleted'),
  addActivityCheckpoint: counts('checkpoint of the activity log', 'saved'),
  eraseActivity: (acts) =>
    `the personal data of ${counted(new Set(acts.map(({ record }) => record?.id)).size, 'person')} was erased`,
}

const staff: Administration = {
  inviteUser: (acts) => `${people(acts)} ${were(acts)} invited`,
  acceptInvitation: counts('invitation', 'accepted'),
  updateUser: ofPeople,
  updateAccount: (acts) => `the details of ${people(acts)} were changed${which(acts)}`,
}

const access: Administration = {
  addApiKey: counts('API key', 'created'),
  rotateApiKey: counts('API key', 'replaced'),
  revokeApiKey: counts('API key', 'revoked'),
  addConnection: (acts) => `${someOf(namesOf(acts), 3) || 'a client'} ${were(acts)} connected`,
  removeConnection: (acts) => `${someOf(namesOf(acts), 3) || 'a client'} ${were(acts)} disconnected`,
  changePassword: counts('password', 'changed'),
  resetPassword: counts('password', 'reset'),
  signout: counts('session', 'ended'),
  removeSession: counts('session', 'ended in the settings'),
  removeOtherSessions: (acts) =>
    acts.length === 1
      ? 'all other sessions were ended'
      : `all other sessions were ended ${acts.length} times`,
}

/** The hand-over of a deactivated user's work has its own sentence. */
const isAdministration = ({ operation, kind }: Act) => operation !== 'updateUser' || kind === 'user'

const sentenceFor =
  (administration: Administration) =>
  (log: Log): Draft => {
    const acts = calls(log, Object.keys(administration)).filter(isAdministration)
    if (acts.length === 0) return null
    const clauses = Object.entries(administration).flatMap(([operation, say]) => {
      const own = acts.filter((act) => act.operation === operation)
      return own.length > 0 ? [say(own)] : []
    })
    return { text: `${joined(clauses)}${by(entriesOf(acts), log)}`, covered: acts }
  }

export const settingsChanged = sentenceFor(settings)
export const peopleChanged = sentenceFor(staff)
export const accessChanged = sentenceFor(access)

/** Unique entries: one entry can have several acts. */
const entriesOf = (acts: Act[]) => [...new Map(acts.map((act) => [act.id, act])).values()]

/** By HTTP status. */
const reasons: Record<number, string> = {
  401: 'because of a wrong or missing credential',
  403: 'because of missing permissions',
  404: 'because the record did not exist',
  409: 'because the state of a record did not allow it',
  412: 'because the record had changed in the meantime',
  422: 'because of invalid values',
  429: 'because of a rate limit',
}

const reasonOf = ({ status }: Evidence) =>
  reasons[status] ?? (status >= 500 ? 'because the service failed' : 'because the request was malformed')

export function refusals(log: Log): Draft {
  const { refused: entries } = log
  if (entries.length === 0) return null
  const groups = grouped(entries, reasonOf)
  const why =
    groups.length === 1
      ? ` ${reasonOf(entries[0]!)}`
      : `: ${sharesOf(groups, (count, [first]) => `${count} ${reasonOf(first!)}`)}`
  const are = `${counted(entries.length, 'call')} ${entries.length === 1 ? 'was' : 'were'} refused`
  return { text: `${are}${by(entries, log)}${why}`, entries }
}
