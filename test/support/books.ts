/** Workspaces for tests of the reports. */
import { getHours } from '../../generated/client/sdk.gen.ts'
import type { GetHoursData } from '../../generated/client/types.gen.ts'
import { newUuid } from '../../src/domain/model/columns.ts'
import type { CommonService, Member } from './service.ts'
import { setTimeTargets } from './time-targets.ts'

export type Asked = NonNullable<GetHoursData['query']>

interface Entry {
  date: string
  minutes: number
  billable?: boolean
  user_id?: string
  task_id?: string
  project_id?: string
  service_id?: string
}

/** Creates workspaces by SQL, with exactly the records that the test inserts. Ids are UUIDs. */
export function useBooks(service: CommonService) {
  return async function books() {
    const owner = await service.workspace()
    const [login] = await service.sql('select workspace_id, user_id from logins where email = $1', [
      owner.email,
    ])
    const { workspace_id, user_id } = login

    async function insert(table: string, row: Record<string, unknown>): Promise<string> {
      const id = newUuid()
      const at = new Date()
      const full = { workspace_id, id, created_at: at, updated_at: at, ...row }
      const places = Object.keys(full).map((_, index) => `$${index + 1}`)
      await service.sql(`insert into ${table} (${Object.keys(full)}) values (${places})`, Object.values(full))
      if (table === 'time_entries') await service.sql(setTimeTargets, [workspace_id])
      return id
    }

    return {
      owner,
      workspace_id,
      user_id,
      insert,
      /** Logs time at the current rate of its service and the current cost of its user. */
      async entry({ minutes, billable = true, ...rest }: Entry) {
        const id = await insert('time_entries', { user_id, minutes, billable, ...rest })
        await service.sql(
          `update time_entries e set
            rate_cents = (select rate_cents from services where workspace_id = e.workspace_id and id = e.of_service_id),
            cost_cents = (select cost_cents from users where workspace_id = e.workspace_id and id = e.user_id)
          where workspace_id = $1 and id = $2`,
          [workspace_id, id],
        )
        return id
      },
      project: (name: string) => insert('projects', { name }),
      service: (name: string, rate_cents: number | null) => insert('services', { name, rate_cents }),
      /** The completion time of a done task is its last change by default. */
      task: (project_id: string, row: Record<string, unknown> = {}) => {
        const at = row.updated_at ?? new Date()
        const completed_at = row.status === 'done' ? at : null
        return insert('tasks', { project_id, title: 'Task', status: 'pending', completed_at, ...row })
      },
      set: (column: string, value: unknown) =>
        service.sql(`update workspaces set ${column} = $2 where workspace_id = $1`, [workspace_id, value]),
      earns: (cost_cents: number | null, id = user_id) =>
        service.sql('update users set cost_cents = $3 where workspace_id = $1 and id = $2', [
          workspace_id,
          id,
          cost_cents,
        ]),
    }
  }
}

/** Gets the hours report; throws if the call is refused. */
export const report = async ({ client }: Member, query: Asked) =>
  (await getHours({ client, query, throwOnError: true })).data
