/**
 * Workspaces of any size, to test that performance does not depend on the size. Each growing table has `rows`
 * records, created over three years; there are 40 people, 10 services, and a project with a milestone for every 50 tasks. A third of the
 * records have the tag `common`; each other tag is on two records. Words and parts of names are distributed the same way.
 * One in five projects has a budget, which 50 projects exceed. Nine in ten tasks are done, one in ten is unassigned, and records are due 0 to 60 days after their creation.
 */
import type { ClientBase } from 'pg'

const people = 40
const services = 10

/** The tables that grow with the workspace. */
export const grown = [
  'companies',
  'clients',
  'projects',
  'project_time',
  'milestones',
  'prospects',
  'follow_ups',
  'interactions',
  'tasks',
  'time_entries',
  'absences',
  'notes',
  'activity',
  'activity_checkpoints',
]

/** The id of the n-th record of any kind. */
export const nth = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

const id = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`
/** Picks from a list, evenly distributed but not in order. */
const oneOf = (list: string[], salt: number) => `('{${list}}'::text[])[1 + ${mixed(salt)} % ${list.length}]`
/** A pseudo-random number. */
const mixed = (salt: number) => `abs(hashint8(n * 7 + ${salt})::bigint)`
const days = (salt: number) => `(${mixed(salt)} % 60)::int`
const tags = `array[case when n % 3 = 0 then 'common' else 'some' end, 'tag ' || n / 2]`
/** An invented word and one of 4,096 others; two names also contain `Rarely`, and two `京都`. */
const name = `initcap(substr(md5(${mixed(1)}::text), 1, 5)) || ' ' || initcap(substr(md5((${mixed(2)} % 4096)::text), 1, 6)) ||
  case when n % greatest(rows / 2, 1) = 7 then ' Rarely' when n % 3 = 0 then ' Limited'
    when n % greatest(rows / 2, 1) = 8 then ' 京都' else '' end`
const phone = `'+49 30 ' || lpad(n::text, 8, '0')`

const taskStatus = oneOf([...Array(18).fill('done'), 'pending', 'in_progress'], 8)

const minutes = `15 * (1 + ${mixed(12)} % 16)::int`
const start = `(time '06:00' + ${mixed(29)} % 64 * interval '15 minutes')`

/** Archives seven eighths of the older half of the records. */
const archived = 'case when n * 2 < rows and n % 8 > 0 then at end'
/** The latest contact is 0 to 60 days after the creation. */
const lastContact = `at + ${days(28)} * interval '1 day'`
const record = `w, ${id('n')}, at, at, 'id ' || n`

/** Columns and values of each table. `n` is the number of the row, `at` its creation time. */
const inserts: Record<string, string> = {
  companies: `(workspace_id, id, created_at, updated_at, external_id, archived_at, last_contact_at, name, tags)
    select ${record}, ${archived}, ${lastContact}, ${name}, ${tags}`,
  clients: `(workspace_id, id, created_at, updated_at, external_id, archived_at, last_contact_at, company_id, name, phone, tags)
    select ${record}, ${archived}, ${lastContact}, ${id('n / 5 * 5 + 1')}, ${name}, ${phone}, ${tags}`,
  projects: `(workspace_id, id, created_at, updated_at, external_id, archived_at, company_id, client_id, name, active, tags,
      budget_minutes, budget_period)
    select ${record}, ${archived}, ${id('n / 5 * 5 + 1')}, case when n % 5 < 3 then ${id('n / 5 * 5 + 1')} end, ${name}, n % 5 = 0, ${tags},
      case when n % 5 = 0 then 1000 end, case when n % 10 = 5 then 'month' else 'total' end`,
  project_time: `(workspace_id, project_id, month, minutes, cents, budget_minutes)
    select w, ${id('n')}, case when n % 10 = 5 then date_trunc('month', now())::date else '-infinity' end,
      case when n % greatest(rows / 2, 1) = 5 then 900 when n % (10 * greatest(rows / 500, 1)) = 0 then 2000 else 500 end, 0, case when n % 5 = 0 then 1000 end`,
  milestones: `(workspace_id, id, created_at, updated_at, project_id, name)
    select w, ${id('n')}, at, at, ${id('n')}, ${name}`,
  prospects: `(workspace_id, id, created_at, updated_at, external_id, archived_at, last_contact_at, stage_since, company_id, client_id, name, stage, source,
      owner_id, follow_up_on, expected_close_on, company_name, value_cents, phone, tags)
    select ${record}, ${archived}, ${lastContact}, at, case when n % 5 > 0 then ${id('n / 5 * 5 + 1')} end,
      case when n % 5 = 1 then ${id('n')} end, ${name}, ${oneOf(['new', 'contacted', 'qualified', 'won', 'lost'], 3)},
      ${oneOf(['web', 'fair', 'friends', 'press'], 4)}, case when n % 10 > 0 then ${id(`1 + ${mixed(5)} % ${people}`)} end,
      case when n % 2 = 0 then at::date + ${days(6)} end, case when n % 2 = 1 then at::date + ${days(29)} end, ${name}, case when n % 4 > 0 then ${mixed(18)} % 1000000 end,
      ${phone}, ${tags}`,
  follow_ups: `(workspace_id, id, created_at, updated_at, client_id, company_id, prospect_id, due_on, memo, owner_id, done)
    select w, ${id('n')}, at, at, case when n % 5 = 1 then ${id('n')} end, case when n % 5 = 2 then ${id('n - 1')} end,
      case when n % 5 not in (1, 2) then ${id('n')} end, at::date + ${days(22)}, 'Call',
      case when n % 10 > 0 then ${id(`1 + ${mixed(23)} % ${people}`)} end, ${mixed(24)} % 10 > 0`,
  interactions: `(workspace_id, id, created_at, updated_at, external_id, author_id, client_id, company_id, prospect_id, kind,
      direction, occurred_at, title, text)
    select ${record}, ${id(`1 + ${mixed(25)} % ${people}`)}, case when n % 5 = 1 then ${id('n')} end,
      case when n % 5 = 2 then ${id('n - 1')} end, case when n % 5 not in (1, 2) then ${id('n')} end,
      ${oneOf(['call', 'mail', 'meeting'], 26)}, case when n % 3 > 0 then ${oneOf(['in', 'out'], 27)} end, at, ${name}, 'Call'`,
  tasks: `(workspace_id, id, created_at, updated_at, external_id, project_id, milestone_id, service_id, title, status, completed_at, assignee_id, due_on,
      open_blockers, recurring_task_id)
    select ${record}, ${id('1 + n % greatest(rows / 50, 1)')},
      case when n % 3 = 0 then ${id('1 + n % greatest(rows / 50, 1)')} end, ${id(`1 + ${mixed(7)} % ${services}`)}, ${name},
      ${taskStatus}, case when ${taskStatus} = 'done' then at end,
      case when n % 10 > 0 then ${id(`1 + ${mixed(9)} % ${people}`)} end, case when n % 2 = 0 then at::date + ${days(10)} end,
      case when n % 30 = 3 then 1 else 0 end, case when n % 20 = 5 then ${id('n / 100 * 100 + 51')} end`,
  time_entries: `(workspace_id, id, created_at, updated_at, external_id, user_id, task_id, project_id, service_id, of_project_id,
      of_service_id, date, minutes, clock, billable, rate_cents, cost_cents)
    select ${record}, ${id(`1 + ${mixed(11)} % ${people}`)}, case when n % 10 < 7 then ${id('n')} end,
      case when n % 10 in (7, 8) then ${id('1 + n % greatest(rows / 50, 1)')} end,
      case when n % 10 = 9 then ${id(`1 + ${mixed(7)} % ${services}`)} end,
      case when n % 10 < 9 then ${id('1 + n % greatest(rows / 50, 1)')} end,
      case when n % 10 not in (7, 8) then ${id(`1 + ${mixed(7)} % ${services}`)} end,
      at::date, ${minutes}, case when n % 4 = 0 then to_char(${start}, 'HH24:MI-') || to_char(${start} + ${minutes} * interval '1 minute', 'HH24:MI') end,
      ${mixed(17)} % 4 > 0,
      case when n % 10 not in (7, 8) then 9000 + ${mixed(7)} % ${services} end, 5000 + ${mixed(11)} % ${people}`,
  absences: `(workspace_id, id, created_at, updated_at, external_id, user_id, starts_on, ends_on, kind)
    select ${record}, ${id(`1 + ${mixed(11)} % ${people}`)}, at::date, at::date + ${days(30)} / 4, ${oneOf(['vacation', 'sick', 'training'], 31)}`,
  notes: `(workspace_id, id, created_at, updated_at, external_id, author_id, company_id, milestone_id,
      time_entry_id, time_entry_user_id, title, body, tags, file, file_key)
    select ${record}, ${id(`1 + ${mixed(13)} % ${people}`)}, case when n % 10 not in (5, 7) then ${id('n / 5 * 5 + 1')} end,
      case when n % 10 = 7 then ${id('n / 50 * 50 + 7')} end, case when n % 10 = 5 then ${id('n')} end,
      case when n % 10 = 5 then ${id(`1 + ${mixed(11)} % ${people}`)} end, ${name},
      'Everyone agrees on ' || case when n % 3 = 0 then 'common' else 'other' end || ' ground about ' || md5(n::text) ||
      case when n % greatest(rows / 2, 1) = 7 then ' rarely' else '' end, ${tags},
      case when n % 10 = 0 then '{"name": "a.txt", "size": 5, "content_type": "text/plain"}'::jsonb end, case when n % 10 = 0 then n::text end`,
  activity: `(workspace_id, id, at, channel, operation, credential, user_id, api_key_id, agent, tool, record_id, status,
      duration_ms, request_id, changes)
    select w, ${id('n')}, at, ${oneOf(['api', 'mcp', 'cli', 'web'], 14)},
      ${oneOf(['listCompanies', 'getCompany', 'addCompany', 'listTasks', 'getTask', 'addTimeEntry', 'getHours'], 15)},
      'session', ${id(`1 + ${mixed(16)} % ${people}`)}, case when n % 2 = 0 then ${id(`1 + ${mixed(16)} % ${people}`)} end,
      case when ${mixed(18)} % 4 = 0 then 'agent/' || n * 20 / rows end,
      case when ${mixed(18)} % 4 = 0 then ${oneOf(['company_list', 'task_get', 'timelog_add'], 19)} end,
      'com_' || n / 8, case when ${mixed(20)} % 50 = 0 then 404 when ${mixed(20)} % 5000 = 1 then 503 else 200 end, 1, case when n % 5 = 0 then 'request ' || n end,
      case when ${mixed(21)} % 10 = 0 then jsonb_build_array(jsonb_build_object('record_id', 'com_' || ${mixed(22)} % (rows / 8 + 1)))
        else '[]' end`,
  activity_checkpoints: `(workspace_id, id, at, count, head, key_id, note)
    select w, ${id('n')}, at, n, md5(n::text), '4e59d1b1', 'note ' || n`,
}

/** Fills a workspace, without checks and triggers. The caller must analyse the tables afterwards. */
export async function fillWorkspace(client: ClientBase, workspace: string, rows: number): Promise<void> {
  await addWorkspace(client, workspace)
  for (const table of grown) await fillTable(client, table, workspace, rows)
}

/** Inserts a workspace with its people and services. */
export async function addWorkspace(client: ClientBase, workspace: string): Promise<void> {
  await client.query(
    `insert into workspaces (workspace_id, created_at, updated_at, name, plan) values ($1, now(), now(), 'W', 'pro')`,
    [workspace],
  )
  await addPeople(client, workspace)
}

/** Inserts the people and services that the records of a workspace refer to. */
export async function addPeople(client: ClientBase, workspace: string): Promise<void> {
  const given = `(select '${workspace}'::uuid as w) given`
  await client.query(
    `insert into users (workspace_id, id, created_at, updated_at, name, email, role, cost_cents)
    select w, ${id('n')}, now(), now(), 'Person ' || n, n || '@large.example', 'member', 5000 + n
    from ${given}, generate_series(1, ${people}) n`,
  )
  await client.query(
    `insert into services (workspace_id, id, created_at, updated_at, name, rate_cents)
    select w, ${id('n')}, now(), now(), 'Service ' || n, 9000 + n from ${given}, generate_series(1, ${services}) n`,
  )
}

/** Fills one of the growing tables. */
export async function fillTable(client: ClientBase, table: string, workspace: string, rows: number) {
  await client.query(`alter table ${table} disable trigger all`)
  await client.query(`
    insert into ${table} ${inserts[table]} from (select '${workspace}'::uuid as w, ${rows} as rows) given, lateral (
      select n, now() - (rows - n) * (interval '1095 days' / rows) as at from generate_series(1, ${rows}::bigint) n) made`)
  await client.query(`alter table ${table} enable trigger all`)
}
