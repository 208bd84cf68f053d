/** `npm run operator`: tasks for whoever runs the service. Works whether or not it is running. */
import { randomUUID } from 'node:crypto'
import { Plan } from '../generated/client/types.gen.ts'
import { routes } from '../generated/server/routes.ts'
import type { Entry } from './activity/entry.ts'
import { notFound } from './base/errors.ts'
import { log } from './base/log.ts'
import { StartupError } from './base/startup-error.ts'
import { toRefusal } from './call/problem.ts'
import { Turns } from './call/turns.ts'
import type { EntityManager } from './call/unit-of-work.ts'
import { collectChanges, commit, openUnitOfWork } from './call/unit-of-work.ts'
import { loadDotEnv, readConfig } from './config.ts'
import type { DatabaseOptions } from './data/connection.ts'
import { Lanes } from './data/lanes.ts'
import { migrate, openDatabase } from './data/orm.ts'
import { borrowOwnDatabase } from './embedded-database.ts'
import { idOf, newUuidAt, now, uuidOf } from './model/columns.ts'
import { Login, User, Workspace } from './model/index.ts'

const plans = Object.values(Plan)
const requestId = randomUUID()

/** Exit codes: 0 for success, 1 for a failure, 2 for wrong usage. */
async function main([command, who, given, ...rest]: string[]) {
  if (command !== 'plan' || !who || !given || rest.length > 0)
    return fail(2, `Usage: npm run operator -- plan <owner's e-mail or workspace id> <${plans.join('|')}>`)
  const plan = plans.find((each) => each === given)
  if (!plan) return fail(2, `The plan must be one of ${plans.join(', ')}.`)
  try {
    console.log(await withDatabase((url, options) => setPlan(url, options, who, plan)))
  } catch (error) {
    fail(1, (error instanceof StartupError ? error : toRefusal(error, requestId)).message)
  }
}

function fail(code: 1 | 2, message: string): void {
  console.error(message)
  process.exitCode = code
}

async function withDatabase<T>(work: (url: string, options: DatabaseOptions) => Promise<T>): Promise<T> {
  loadDotEnv()
  const { databaseUrl, database, dataDir, logLevel, warnings } = readConfig()
  log.level = logLevel
  for (const warning of warnings) log.warn(warning)
  if (databaseUrl) return work(databaseUrl, database)
  const embedded = await borrowOwnDatabase(dataDir)
  return work(embedded.url, database).finally(embedded.stop)
}

/** Does what an owner's `setPlan` does: the change and its log entry are one transaction. */
async function setPlan(url: string, options: DatabaseOptions, who: string, plan: Plan): Promise<string> {
  await migrate(url, options)
  const { orm, pool } = await openDatabase(url, options)
  try {
    return await new Turns().untilUncontested(async () => {
      const em = openUnitOfWork(orm)
      const workspace = await findWorkspace(em, who)
      workspace.plan = plan
      await commit(new Lanes(pool), collectChanges(em), entryOf(workspace), null)
      return `${workspace.name} is on the plan ${plan}.`
    })
  } finally {
    await orm.close()
  }
}

/** Throws 404 if `who` is neither an owner's e-mail address nor a workspace id. */
async function findWorkspace(em: EntityManager, who: string) {
  const workspace_id = who.includes('@') ? await ownedBy(em, who.toLowerCase()) : uuidOrNull(who)
  const workspace = workspace_id && (await em.findOne(Workspace, { workspace_id }, { filters: false }))
  if (!workspace)
    throw notFound(`${who} is neither the e-mail address of an owner nor the id of a workspace.`)
  return workspace
}

async function ownedBy(em: EntityManager, email: string): Promise<string | undefined> {
  const login = await em.findOne(Login, { email })
  if (!login) return
  const { workspace_id, user_id: id } = login
  return (await em.findOne(User, { workspace_id, id, role: 'owner' }, { filters: false }))?.workspace_id
}

function uuidOrNull(id: string): string | null {
  try {
    return uuidOf(id, 'workspace')
  } catch {
    return null
  }
}

function entryOf({ workspace_id }: { workspace_id: string }): Entry {
  const at = now()
  return {
    workspace_id,
    id: newUuidAt(at),
    at,
    channel: 'operator',
    operation: routes.setPlan.id,
    credential: 'none',
    user_id: null,
    session_id: null,
    api_key_id: null,
    client: null,
    agent: null,
    tool: null,
    record_id: idOf(workspace_id, 'workspace'),
    status: routes.setPlan.status,
    duration_ms: Math.round(performance.now()),
    request_id: requestId,
    remote_address: null,
  }
}

await main(process.argv.slice(2))
