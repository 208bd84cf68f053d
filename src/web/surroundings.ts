/**
 * The parts of the frame that the API knows: the running timer, whether the user has logged time, the active projects, saved views, and
 * when the log was last verified. The
 * timer is read for every page. The others are kept for a minute, because each call adds an entry to the log.
 */
import type { Client } from '../../generated/client/client/index.ts'
import {
  listActivity,
  listProjects,
  listTimeEntries,
  listTimers,
  listViews,
} from '../../generated/client/sdk.gen.ts'
import type { AccountInfo, Project, Timer, View } from '../../generated/client/types.gen.ts'
import { currentTime } from '../base/clock.ts'
import { mayCall } from './permission.ts'

export interface Surroundings {
  /** Null if it is not running; undefined if the user has none or the service did not tell. */
  timer: Timer | null | undefined
  /** Whether there is a time entry that the timer can continue. */
  hasTime: boolean
  projects: readonly Pick<Project, 'id' | 'name'>[]
  /** When somebody last verified the log; null if nobody has, undefined if the service did not tell. */
  verifiedAt: string | null | undefined
  /** The first saved views by name, and whether there are more. */
  views: readonly View[]
  areViewsCut: boolean
}

/** The signed-in account, with the parts of the frame. */
export interface PageAccount extends AccountInfo {
  /** The path and query of the page; null for the response to a form. */
  address: string | null
  /** Reads them once for each page. */
  surroundings(): Promise<Surroundings>
  /** Reads a value once a minute, and again after the user's next write. */
  keep<T>(name: string, read: () => Promise<T>): Promise<T>
}

export function pageAccount(client: Client, account: AccountInfo, address: string | null): PageAccount {
  let reading: Promise<Surroundings> | undefined
  // A form can write after it has read.
  const keep: PageAccount['keep'] = (name, read) => (address === null ? read() : kept(account, name, read))
  return {
    ...account,
    address,
    keep,
    surroundings: () => {
      reading ??= surroundingsOf(client, account, keep)
      return reading
    },
  }
}

const keptForMs = 60_000
const maxKept = 1000
const maxProjects = 6
const maxViews = 100
/** The latest values of each user, by id and name. */
const keptOf = new Map<string, { until: number; values: Map<string, Promise<unknown>> }>()

async function surroundingsOf(
  client: Client,
  account: AccountInfo,
  keep: PageAccount['keep'],
): Promise<Surroundings> {
  const [timer, parts] = await Promise.all([timerOf(client, account), keep('frame', () => readParts(client))])
  return { timer, ...parts }
}

/** After a write, the next page reads the values again. */
export const forgetSurroundings = ({ user }: AccountInfo): void => void keptOf.delete(user.id)

async function timerOf(client: Client, account: AccountInfo) {
  if (!mayCall(account, 'startTimer')) return undefined
  const { data } = await listTimers({ client, query: { user_id: 'me' } })
  return data && (data[0] ?? null)
}

function kept<T>({ user }: AccountInfo, name: string, read: () => Promise<T>): Promise<T> {
  const found = keptOf.get(user.id)
  const values = found && found.until > currentTime() ? found.values : new Map<string, Promise<unknown>>()
  if (values !== found?.values) {
    if (keptOf.size >= maxKept) keptOf.clear()
    keptOf.set(user.id, { until: currentTime() + keptForMs, values })
  }
  const value = (values.get(name) as Promise<T> | undefined) ?? read()
  values.set(name, value)
  value.catch(() => values.delete(name))
  return value
}

async function readParts(client: Client): Promise<Omit<Surroundings, 'timer'>> {
  const [time, projects, verifications, views] = await Promise.all([
    listTimeEntries({ client, query: { user_id: 'me', limit: 1 } }),
    listProjects({ client, query: { active: true, limit: maxProjects } }),
    listActivity({ client, query: { operation: 'verifyActivity', status_class: '2xx', limit: 1 } }),
    listViews({ client, query: { limit: maxViews } }),
  ])
  return {
    hasTime: (time.data?.length ?? 0) > 0,
    projects: projects.data ?? [],
    verifiedAt: verifications.data && (verifications.data[0]?.at ?? null),
    views: views.data ?? [],
    areViewsCut: views.data?.length === maxViews,
  }
}
