/**
 * The parts of the frame that the API knows: the running timer, the active projects, saved views, and when the log was last verified. The
 * timer is read for every page. The others are kept for a minute, because each call adds an entry to the log.
 */
import type { Client } from '../../generated/client/client/index.ts'
import { listActivity, listProjects, listTimers, listViews } from '../../generated/client/sdk.gen.ts'
import type { AccountInfo, Project, Timer, View } from '../../generated/client/types.gen.ts'
import { currentTime } from '../base/clock.ts'
import { mayCall } from './permission.ts'

export interface Surroundings {
  /** Null if it is not running; undefined if the user has none or the service did not tell. */
  timer: Timer | null | undefined
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
}

export function pageAccount(client: Client, account: AccountInfo, address: string | null): PageAccount {
  let reading: Promise<Surroundings> | undefined
  return {
    ...account,
    address,
    surroundings: () => {
      reading ??= surroundingsOf(client, account)
      return reading
    },
  }
}

type Kept = Omit<Surroundings, 'timer'>

const keptForMs = 60_000
const maxKept = 1000
const maxProjects = 6
const maxViews = 100
/** The latest parts of each user, by id. */
const kept = new Map<string, { until: number; parts: Promise<Kept> }>()

async function surroundingsOf(client: Client, account: AccountInfo): Promise<Surroundings> {
  const [timer, parts] = await Promise.all([timerOf(client, account), keptParts(client, account)])
  return { timer, ...parts }
}

/** After a write, the next page reads the parts again. */
export const forgetSurroundings = ({ user }: AccountInfo): void => void kept.delete(user.id)

async function timerOf(client: Client, account: AccountInfo) {
  if (!mayCall(account, 'startTimer')) return undefined
  const { data } = await listTimers({ client, query: { user_id: 'me' } })
  return data && (data[0] ?? null)
}

function keptParts(client: Client, { user }: AccountInfo): Promise<Kept> {
  const found = kept.get(user.id)
  if (found && found.until > currentTime()) return found.parts
  if (kept.size >= maxKept) kept.clear()
  const parts = readParts(client)
  kept.set(user.id, { until: currentTime() + keptForMs, parts })
  parts.catch(() => kept.delete(user.id))
  return parts
}

async function readParts(client: Client): Promise<Kept> {
  const [projects, verifications, views] = await Promise.all([
    listProjects({ client, query: { active: true, limit: maxProjects } }),
    listActivity({ client, query: { operation: 'verifyActivity', status_class: '2xx', limit: 1 } }),
    listViews({ client, query: { limit: maxViews } }),
  ])
  return {
    projects: projects.data ?? [],
    verifiedAt: verifications.data && (verifications.data[0]?.at ?? null),
    views: views.data ?? [],
    areViewsCut: views.data?.length === maxViews,
  }
}
