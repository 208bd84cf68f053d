import { sql } from 'kysely'
import { conditionsOn, orNone, within } from '../../data/conditions.ts'
import { from } from '../../data/query.ts'
import { recordsOf } from '../../data/records.ts'
import { Project, Task, TimeEntry } from '../model/index.ts'
import { idsOf } from './ids.ts'

const where = conditionsOn(TimeEntry)
const whereProject = conditionsOn(Project)
const [company, client] = [whereProject.equals('company_id'), whereProject.equals('client_id')]
const tag = whereProject.includes('tags')
const milestone = conditionsOn(Task).equals('milestone_id')

/** A column of the project of an entry, looked up by key: a join would read all projects. */
const ofProject = (column: 'company_id' | 'client_id' | 'tags') =>
  sql`${from('projects').select(column).whereRef('projects.id', '=', sql`time_entries.of_project_id`)}`

export const timeEntries = recordsOf(TimeEntry, {
  filters: {
    user_id: where.userOrMe('user_id'),
    company_id: orNone('no_company', where.isAmong('of_project_id', company, idsOf('projects'))),
    no_company: where.rowsWhere(sql`${ofProject('company_id')} is null`),
    client_id: orNone('no_client', where.isAmong('of_project_id', client, idsOf('projects'))),
    no_client: where.rowsWhere(sql`${ofProject('client_id')} is null`),
    project_id: orNone('no_project', where.equals('of_project_id')),
    project_ids: where.isAny('of_project_id'),
    no_project: where.isNull('of_project_id'),
    milestone_id: orNone(
      'no_milestone',
      where.isAmong('task_id', milestone, (condition) => sql`${from('tasks').select('id').where(condition)}`),
    ),
    no_milestone: where.rowsWhere(
      sql`${from('tasks').select('milestone_id').whereRef('tasks.id', '=', sql`time_entries.task_id`)} is null`,
    ),
    task_id: orNone('no_task', where.equals('task_id')),
    no_task: where.isNull('task_id'),
    service_id: orNone('no_service', where.equals('of_service_id')),
    no_service: where.isNull('of_service_id'),
    tag: within(tag, (condition) => sql`of_project_id in ${idsOf('projects')(condition)}`),
    tagged: where.holds(sql`coalesce(${ofProject('tags')} <> '{}', false)`),
    billable: where.equals('billable'),
    priced: where.isTrue(sql`rate_cents is not null`),
    rate_cents: where.equals('rate_cents'),
    capped: where.equals('capped'),
    billed: where.isTrue(sql`bill_id is not null`),
    bill_id: where.equals('bill_id'),
    from: where.atLeast('date'),
    to: where.atMost('date'),
    since: where.since('created_at'),
    external_id: where.equals('external_id'),
  },
  order: { by: 'date' },
})
