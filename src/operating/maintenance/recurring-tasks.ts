/**
 * Adds the due tasks of all series, every hour. Several processes can do this at once: a series is changed together with its
 * tasks, so the second process finds it changed, and a unique index has one task for each series and day.
 */
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import type { Plan } from '../../../generated/client/types.gen.ts'
import { currentTime } from '../../base/clock.ts'
import { Refusal } from '../../base/errors.ts'
import { log } from '../../base/log.ts'
import type { Quotas } from '../../calls/access/quotas.ts'
import { entryOutside } from '../../calls/activity/entry.ts'
import { RowTurns } from '../../calls/lifecycle/turns.ts'
import { collectChanges, commit, openUnitOfWork } from '../../calls/lifecycle/unit-of-work.ts'
import { Lanes } from '../../data/lanes.ts'
import { searchWorkspaces } from '../../data/search.ts'
import type { UnitOfWork } from '../../data/unit-of-work.ts'
import { idOf, now, uuidOf } from '../../domain/model/columns.ts'
import { RecurringTask, Service, User } from '../../domain/model/index.ts'
import { addDueTasks, type Series } from '../../domain/recurrence/series.ts'

interface Database {
  orm: MikroORM
  pool: Pool
  /** Absent or null if quotas are off. */
  quotas?: Quotas | null
}

interface Due {
  workspace_id: string
  plan: Plan
  id: string
  today: string
}

const seriesPerStatement = 500

/** Archived projects accept no tasks: their series continue when they are restored. */
const nextDue = `
  select r.workspace_id, w.plan, r.id, w.today::text from recurring_tasks r
    join (select workspace_id, plan, ($1::timestamptz at time zone time_zone)::date as today from workspaces) w using (workspace_id)
    join projects p on p.workspace_id = r.workspace_id and p.id = r.project_id and not p.archived
  where r.add_on <= ($1::timestamptz + interval '1 day')::date and r.add_on <= w.today and (r.workspace_id, r.id) > ($2, $3)
  order by r.workspace_id, r.id limit ${seriesPerStatement}`

const noId = '00000000-0000-0000-0000-000000000000'

/** Returns the number of series that were changed. A failure is logged and does not stop the other series. */
export async function addTasksOfAllSeries(
  database: Database,
  isStopped = () => false,
  at = new Date(currentTime()),
): Promise<number> {
  let changed = 0
  for (let last: Due | undefined = { workspace_id: noId, plan: 'starter', id: noId, today: '' }; last; ) {
    const rows: Due[] = await searchWorkspaces(database.pool, nextDue, [
      at.toISOString(),
      last.workspace_id,
      last.id,
    ])
    for (const due of rows) {
      if (isStopped()) return changed
      await addTasksOf(database, due).then(
        () => changed++,
        (error) =>
          log.warn(
            { err: error, series: due.id },
            'adding a recurring task failed; the next hour retries it',
          ),
      )
    }
    last = rows.at(-1)
  }
  return changed
}

async function addTasksOf(database: Database, due: Due): Promise<void> {
  const add = async (em: UnitOfWork, series: Series) =>
    addDueTasks(em, series, due.today, await usable(em, series))
  await changeSeries(database, due, add).catch(async (error) => {
    if (!(error instanceof Refusal) || error.code !== 'quota_reached') throw error
    await changeSeries(database, due, async (_, series) => {
      series.quota_reached_at ??= now()
    })
  })
}

/** Commits a change of a series with its log entry. Throws `Refusal` if it would exceed the quota of the workspace. */
async function changeSeries(
  { orm, pool, quotas }: Database,
  { workspace_id, plan, id }: Due,
  change: (em: UnitOfWork, series: Series) => Promise<void>,
): Promise<void> {
  await new RowTurns().retryWhileContended(async () => {
    const lanes = await new Lanes(pool, 1).of(workspace_id)
    const em = openUnitOfWork(orm, { id: workspace_id, onlyOwner: null }, () => lanes)
    const series = await em.findOne(RecurringTask, { id: idOf(id, 'recurring_task') })
    if (!series) return
    await change(em, series)
    const changes = await collectChanges(em)
    if (changes.sets.length === 0) return
    const entry = entryOutside({
      workspace_id,
      channel: 'operator',
      operation: 'updateRecurringTask',
      record_id: series.id,
      user_id: uuidOf(series.author_id, 'user'),
      status: 200,
    })
    const reservation = await quotas?.reserve({ workspace_id, plan }, changes.sets)
    await commit(lanes, changes, entry, null).catch((error) => {
      reservation?.release()
      throw error
    })
    reservation?.commit()
  })
}

/** The assignee if active, and the service if not archived. */
async function usable(em: UnitOfWork, { assignee_id, service_id }: Series) {
  const assignee = assignee_id && (await em.findOne(User, { id: assignee_id }))
  const service = service_id && (await em.findOne(Service, { id: service_id }))
  return {
    assignee_id: assignee?.active ? assignee_id : null,
    service_id: service && !service.archived_at ? service_id : null,
  }
}
