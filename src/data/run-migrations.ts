/** Runs migrations and applies rules while other processes serve requests on the same tables: see "Migration" in CONTRIBUTING.md. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { MigrationObject } from '@mikro-orm/core'
import type { Migration } from '@mikro-orm/migrations'
import type { MikroORM } from '@mikro-orm/postgresql'
import { log } from '../base/log.ts'
import { applicationOf, type SqlRule } from './sql-rules.ts'

/**
 * How long a statement waits for a lock that blocks calls; meanwhile, later calls queue behind it. Longer than
 * `deadlock_timeout` (1 s), after which PostgreSQL cancels an autovacuum that holds the lock.
 */
const blockingLockTimeoutMs = 2_000
/** Delay before the next attempt, during which queued calls can run. */
const retryDelayMs = 3_000
/** Limit for all attempts at one migration, and the lock timeout of statements that block no calls. */
const maxMigrationWaitMs = 300_000

const lockNotAvailable = '55P03'
const deadlock = '40P01'

/**
 * Runs pending `migrations`, each in its own transaction, so that no lock outlasts one migration. The pool of `orm` must have
 * one connection. Throws the database's error.
 */
export async function runMigrations(orm: MikroORM, migrations: MigrationObject[]): Promise<void> {
  const pending = new Set((await orm.migrator.getPending()).map(({ name }) => name))
  for (const migration of migrations.filter(({ name }) => pending.has(name))) await run(orm, migration)
}

async function run(orm: MikroORM, { name, class: of }: MigrationObject): Promise<void> {
  // Statements that run outside a transaction, such as `create index concurrently`, wait for open transactions but do not block
  // other queries.
  const wait = (of.prototype as Migration).isTransactional() ? blockingLockTimeoutMs : maxMigrationWaitMs
  await untilUnlocked(orm, name, wait, () => orm.migrator.up({ migrations: [name] }))
}

/** Applies rules whose texts have changed, each in its own transaction. Throws the database's error. */
export async function applyRules(orm: MikroORM, rules: readonly SqlRule[], setNumber: number): Promise<void> {
  const connection = orm.em.getConnection()
  for (const rule of rules)
    await untilUnlocked(orm, rule.name, blockingLockTimeoutMs, () =>
      connection.transactional(async (transaction) => {
        for (const text of applicationOf(rule, setNumber))
          await connection.execute(text, [], 'run', transaction)
      }),
    )
}

/** Repeats `attempt` while calls hold the locks that it needs. */
async function untilUnlocked(
  orm: MikroORM,
  name: string,
  lockTimeoutMs: number,
  attempt: () => Promise<unknown>,
): Promise<void> {
  await orm.em.getConnection().execute(`set lock_timeout = ${lockTimeoutMs}`)
  for (const begin = performance.now(); ; await sleep(retryDelayMs)) {
    try {
      await attempt()
      return
    } catch (error) {
      const { code } = error as { code?: string }
      const isRetryable = code === lockNotAvailable || code === deadlock
      if (!isRetryable || performance.now() - begin > maxMigrationWaitMs) throw error
      log.warn({ migration: name }, 'a migration is waiting for calls to release their locks, and will retry')
    }
  }
}
