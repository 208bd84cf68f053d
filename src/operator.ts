/** `npm run operator`: tasks for whoever runs the service. Works whether or not it is running. */
import { randomUUID } from 'node:crypto'
import { Plan } from '../generated/client/types.gen.ts'
import { routes } from '../generated/server/routes.ts'
import { mostAnonymousCalls } from './activity/anonymous-calls.ts'
import type { Entry } from './activity/entry.ts'
import { carryOutErasures, mayErase } from './activity/erasure.ts'
import { Proof } from './activity/proof.ts'
import { Sequencer } from './activity/sequencer.ts'
import { SigningKeys } from './activity/signing-keys.ts'
import { bringUpToDate } from './backup/before-upgrade.ts'
import { notFound } from './base/errors.ts'
import { log } from './base/log.ts'
import { StartupError } from './base/startup-error.ts'
import { toRefusal } from './call/problem.ts'
import type { Route } from './call/route.ts'
import { Turns } from './call/turns.ts'
import type { EntityManager } from './call/unit-of-work.ts'
import { collectChanges, commit, enterWorkspace, openUnitOfWork } from './call/unit-of-work.ts'
import type { Config } from './config.ts'
import { loadDotEnv, readConfig } from './config.ts'
import { Lanes } from './data/lanes.ts'
import { openDatabase } from './data/orm.ts'
import { grantService } from './data/service-role.ts'
import { borrowOwnDatabase } from './embedded-database.ts'
import { idOf, newUuidAt, now, uuidOf } from './model/columns.ts'
import { ActivityErasure, Login, User, Workspace } from './model/index.ts'
import { makeBackup, restoreBackup, verifyBackup } from './operator/backups.ts'
import { publicPemOf } from './proof/note.ts'

const plans = Object.values(Plan)
const requestId = randomUUID()

/** What a command works on: a database that is up to date, and the configuration of the service. */
interface Place extends Awaited<ReturnType<typeof openDatabase>> {
  config: Config
}

interface Command {
  /** What each argument is. */
  takes: string[]
  /** Answers what to print. */
  run(place: Place, ...args: string[]): Promise<string>
}

const commands: Record<string, Command> = {
  plan: { takes: ["owner's e-mail or workspace id", plans.join('|')], run: setPlan },
  unauthenticated: { takes: [], run: listUnauthenticated },
  'rotate-key': { takes: [], run: rotateKey },
  grant: { takes: ['role of the database'], run: grant },
  retention: { takes: [], run: removeOldEntries },
  erase: { takes: ["owner's e-mail or workspace id", 'id of a client, prospect or user'], run: erase },
}

const usage = Object.entries(commands).map(([name, { takes }]) =>
  ['npm run operator --', name, ...takes.map((what) => `<${what}>`)].join(' '),
)

/** The code of PostgreSQL where a role may not do something. */
const insufficientPrivilege = '42501'
const notAllowed = 'The role in DATABASE_URL may not do this: run it with the role that owns the database.'

/** Wrong arguments. */
class UsageError extends Error {}

/** Exit codes: 0 for success, 1 for a failure, 2 for wrong usage. */
async function main([name = '', ...args]: string[]) {
  if (Object.hasOwn(backups, name) && args.length === 1) {
    loadDotEnv()
    const config = readConfig()
    log.level = config.logLevel
    try {
      console.log(await backups[name]!(config, args[0]!))
    } catch (error) {
      fail(1, (error as Error).message)
    }
    return
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command?.takes.length !== args.length || args.includes(''))
    return fail(2, `Usage: ${usage.join('\n       ')}`)
  try {
    console.log(await withDatabase((place) => command.run(place, ...args)))
  } catch (error) {
    if (error instanceof UsageError) return fail(2, error.message)
    if ((error as { code?: unknown }).code === insufficientPrivilege) return fail(1, notAllowed)
    fail(1, (error instanceof StartupError ? error : toRefusal(error, requestId)).message)
  }
}

function fail(code: 1 | 2, message: string): void {
  console.error(message)
  process.exitCode = code
}

/** Commands that need no database that is up to date. */
const backups: Record<string, (config: Config, file: string) => Promise<string>> = {
  backup: makeBackup,
  restore: restoreBackup,
  verify: verifyBackup,
}

async function withDatabase(work: (place: Place) => Promise<string>): Promise<string> {
  loadDotEnv()
  const config = readConfig()
  log.level = config.logLevel
  for (const warning of config.warnings) log.warn(warning)
  const embedded = config.databaseUrl ? null : await borrowOwnDatabase(config.dataDir)
  try {
    const url = config.databaseUrl ?? embedded!.url
    await bringUpToDate(url, config)
    const opened = await openDatabase(url, config.database)
    return await work({ ...opened, config }).finally(async () => {
      await opened.orm.close()
      if (!opened.pool.ending) await opened.pool.end() // the ORM ends it only if it has used it
    })
  } finally {
    await embedded?.stop()
  }
}

/** Does what an owner's `setPlan` does: the change and its log entry are one transaction. */
async function setPlan({ orm, pool }: Place, who: string, given: string): Promise<string> {
  const plan = plans.find((each) => each === given)
  if (!plan) throw new UsageError(`The plan must be one of ${plans.join(', ')}.`)
  const done = await new Turns().untilUncontested(async () => {
    const em = openUnitOfWork(orm)
    const workspace = await findWorkspace(em, who)
    workspace.plan = plan
    const entry = entryOf(workspace, routes.setPlan, idOf(workspace.workspace_id, 'workspace'))
    await commit(new Lanes(pool), collectChanges(em), entry, null)
    return `${workspace.name} is on the plan ${plan}.`
  })
  await new Sequencer(pool).link() // the service may not be running
  return done
}

/** Gives this machine another key to sign the activity log with. */
async function rotateKey({ pool, config }: Place): Promise<string> {
  const keys = await SigningKeys.open(pool, config.dataDir)
  const key = await keys.rotate()
  return `The activity log is signed with the key ${key.id} from now on. Keep its public half elsewhere:\n${publicPemOf(key).trimEnd()}`
}

/** Lets the service work with a role that can only add to the activity log. */
async function grant({ pool }: Place, role: string): Promise<string> {
  await grantService(pool, role)
  return `The role ${role} has what the service needs, and cannot change the activity log. Start the service with it in DATABASE_URL; repeat this after each new version.`
}

/** The counts of calls that are in no workspace's log, such as sign-ins with an address that nobody has. */
async function listUnauthenticated({ pool }: Place): Promise<string> {
  const { counts, others } = await mostAnonymousCalls(pool)
  if (counts.length === 0) return 'There were none in the last 7 days.'
  const cells = counts.map(({ calls, status, operation, address, first, last }) =>
    [calls, status, operation, address, first, last].map(String),
  )
  const rows = [['calls', 'status', 'operation', 'address', 'first', 'last'], ...cells]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...(others > 0 ? [`${others} more calls in smaller counts`] : [])].join('\n')
}

/** What the service does every hour, unless it has a role that may not. */
async function removeOldEntries({ pool, config }: Place): Promise<string> {
  const proof = await Proof.open(pool, config.dataDir)
  await proof.link()
  await proof.carryOutErasures()
  const removed = await proof.removeOldEntries(config.activityRetention)
  return `${removed} old entries of the activity log were removed.`
}

/** Does what an owner's `eraseActivity` does. */
async function erase({ orm, pool }: Place, who: string, recordId: string): Promise<string> {
  if (!/^(cli|pro|usr)_/.test(recordId))
    throw new UsageError('It must be the id of a client, prospect or user.')
  if (!(await mayErase(pool)))
    throw new StartupError('This role may not change entries: use that of the owner.')
  const em = openUnitOfWork(orm)
  const workspace = await findWorkspace(em, who)
  enterWorkspace(em, workspace.workspace_id)
  em.create(ActivityErasure, { record_id: recordId })
  const entry = entryOf(workspace, routes.eraseActivity, recordId)
  await commit(new Lanes(pool), collectChanges(em), entry, null)
  const erased = await carryOutErasures(pool, workspace.workspace_id)
  await new Sequencer(pool).link()
  return `The details of ${erased} entries in ${workspace.name} are erased.`
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

function entryOf(
  { workspace_id }: { workspace_id: string },
  { id: operation, status }: Route,
  record_id: string,
): Entry {
  const at = now()
  return {
    workspace_id,
    id: newUuidAt(at),
    at,
    channel: 'operator',
    operation,
    credential: 'none',
    user_id: null,
    session_id: null,
    api_key_id: null,
    client: null,
    agent: null,
    tool: null,
    record_id,
    status,
    duration_ms: Math.round(performance.now()),
    request_id: requestId,
    remote_address: null,
  }
}

await main(process.argv.slice(2))
