/** Selects the records of a workspace for an archive: one query per kind, sorted by id. */
import { sql } from 'kysely'
import { from, input, Query, selectFrom } from '../data/query.ts'
import type { Column, Entity } from '../data/tables.ts'
import { columnsOf } from '../data/tables.ts'
import type { Kind } from '../model/columns.ts'
import * as entities from '../model/index.ts'

const archivedEntities = {
  users: entities.User,
  capacities: entities.Capacity,
  services: entities.Service,
  companies: entities.Company,
  clients: entities.Client,
  prospects: entities.Prospect,
  follow_ups: entities.FollowUp,
  projects: entities.Project,
  staff: entities.StaffMember,
  milestones: entities.Milestone,
  tasks: entities.Task,
  time_entries: entities.TimeEntry,
  notes: entities.Note,
} satisfies Record<string, Entity>

/** The field that identifies a record in another workspace, where ids differ. */
const keys: Partial<Record<Kind, 'external_id' | 'email' | 'name'>> = {
  user: 'email',
  service: 'name',
  milestone: 'name',
  company: 'external_id',
  client: 'external_id',
  prospect: 'external_id',
  project: 'external_id',
  task: 'external_id',
  time_entry: 'external_id',
}

/** A column with a reference, and the field that identifies the referenced record. */
interface Reference {
  name: string
  /** The added field: `company_external_id` for `company_id`. */
  alias: string
  key: string
  table: string
}

function referencesOf(columns: readonly Column[]): Reference[] {
  return columns.flatMap(({ name, id }) => {
    const key = name !== 'id' && id ? keys[id.kind] : undefined
    return key ? [{ name, alias: name.replace(/id$/, key), key, table: tableOf(id!.kind) }] : []
  })
}

const tableOf = (kind: Kind) =>
  Object.values(archivedEntities).find(({ meta }) => (meta.properties as any).id.type.kind === kind)!.meta
    .tableName

function ofKind(entity: Entity) {
  const shown = [...columnsOf(entity).values()].filter(({ hidden }) => !hidden)
  const references = referencesOf(shown)
  const table = entity.meta.tableName
  const keyColumns = references.map(({ name, alias, key, table: other }) =>
    selectFrom(`${other} as other`)
      .select(key)
      .where('other.id', '=', sql.ref(`${table}.${name}`))
      .as(alias),
  )
  const hiddenColumns =
    entity === entities.Note ? ['file_key'] : entity === entities.TimeEntry ? ['cost_cents'] : []
  const query = selectFrom(table)
    .select([...shown.map(({ name }) => `${table}.${name}`), ...hiddenColumns, ...keyColumns])
    .where('id', '>', input('after'))
    .where('created_at', '<=', input('until'))
    .orderBy('id')
    .limit(input('limit'))
  return { query: new Query<Record<string, unknown>>(query), columns: shown, references }
}

/** Up to `limit` records of a kind with ids after `after`, created at or before `until`. */
export const archivedRecords = Object.fromEntries(
  Object.entries(archivedEntities).map(([kind, entity]) => [kind, ofKind(entity)]),
) as Record<keyof typeof archivedEntities, ReturnType<typeof ofKind>>

export const archivedWorkspace = new Query(
  from('workspaces').select([
    'workspace_id as id',
    'name',
    'currency',
    'time_zone',
    'week_starts_on',
    'weekly_minutes',
  ]),
)
