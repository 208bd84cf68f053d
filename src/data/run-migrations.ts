/** Runs migrations on tables that other processes serve calls from: see "Change the database" in CONTRIBUTING.md. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { MigrationObject } from '@mikro-orm/core'
import type { Migration } from '@mikro-orm/migrations'
import type { MikroORM } from '@mikro-orm/postgresql'
import { log } from '../base/log.ts'

/**
 * How long a statement that keeps calls out waits for those before it, in milliseconds: all that come later wait behind it.
 * More than `deadlock_timeout` (1 s), after which PostgreSQL ends a vacuum that is in the way.
 */
const blockingLockTimeoutMs = 2_000
/** Until the next attempt, in which the calls that have waited get their turn. In milliseconds. */
const retryDelayMs = 3_000
/** For all attempts at one migration, and for a statement that keeps nobody out. In milliseconds. */
const maxMigrationWaitMs = 300_000

const lockNotAvailable = '55P03'
const deadlock = '40P01'

/**
 * Runs those of `migrations` that the database does not have, each in a transaction of its own, so that no lock lasts longer
 * than one of them. The pool of `orm` must have one connection. Throws the database's error.
 */
export async function runMigrations(orm: MikroORM, migrations: MigrationObject[]): Promise<void> {
  const pending = new Set((await orm.migrator.getPending()).map(({ name }) => name))
  for (const migration of migrations.filter(({ name }) => pending.has(name))) await run(orm, migration)
}

async function run(orm: MikroORM, { name, class: of }: MigrationObject): Promise<void> {
  // What runs without a transaction, such as `create index concurrently`, waits for calls and lets others pass.
  const wait = (of.prototype as Migration).isTransactional() ? blockingLockTimeoutMs : maxMigrationWaitMs
  await orm.em.getConnection().execute(`set lock_timeout = ${wait}`)
  for (const begin = performance.now(); ; await sleep(retryDelayMs)) {
    try {
      await orm.migrator.up({ migrations: [name] })
      return
    } catch (error) {
      const { code } = error as { code?: string }
      const isRetryable = code === lockNotAvailable || code === deadlock
      if (!isRetryable || performance.now() - begin > maxMigrationWaitMs) throw error
      log.warn({ migration: name }, 'calls are in the way of a migration: they go on, and it is tried again')
    }
  }
}
