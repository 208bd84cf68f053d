/** The columns of import rows in addition to the fields of a new record, for the service and `vs`. */

/** The fields by which rows can reference a record of each kind, besides its id. */
export const lookupKeys = {
  client: ['external_id', 'email'],
  company: ['external_id', 'name'],
  milestone: ['name'],
  project: ['external_id', 'name'],
  prospect: ['external_id'],
  service: ['name'],
  task: ['external_id'],
  time_entry: ['external_id'],
  user: ['email'],
} as const

export type Key = 'external_id' | 'email' | 'name'
export type ReferencedKind = keyof typeof lookupKeys

interface ImportedKind {
  /** The kind of each reference that a row can give as `<name>_<key>` instead of `<name>_id`. */
  references: Readonly<Record<string, ReferencedKind>>
  /** Fields of the record itself that look like a reference's `<name>_<key>`. */
  ownFields?: readonly string[]
  /**
   * The field of the record's owner, given as `<name>_id` or `<name>_email`; defaults to the caller. Only admins import
   * records of other users.
   */
  userField?: string
  /** Whether references cannot be changed after creation. */
  hasFixedReferences?: boolean
  /** References that can only be given by id. */
  idOnlyReferences?: Readonly<Record<string, 'milestone'>>
}

/** The imported kinds, by the first word of their commands, which is also their path. */
export const importedKinds = {
  companies: { references: {} },
  clients: { references: { company: 'company' } },
  prospects: {
    references: { owner: 'user', company: 'company', client: 'client' },
    ownFields: ['company_name'],
  },
  projects: { references: { company: 'company' } },
  tasks: { references: { project: 'project', milestone: 'milestone', service: 'service', assignee: 'user' } },
  time: { references: { task: 'task', project: 'project', service: 'service' }, userField: 'user' },
  notes: {
    references: {
      client: 'client',
      company: 'company',
      project: 'project',
      task: 'task',
      time_entry: 'time_entry',
      prospect: 'prospect',
    },
    userField: 'author',
    hasFixedReferences: true,
    idOnlyReferences: { milestone: 'milestone' },
  },
} as const satisfies Record<string, ImportedKind>

export type ImportedName = keyof typeof importedKinds

/** Widens the type, so that optional properties can be read for every kind. */
export const importedKind = (name: ImportedName): ImportedKind => importedKinds[name]

/** The columns that can replace the id column of a reference, such as `company_external_id` and `company_name`. */
export const keyColumnsOf = (
  name: ImportedName,
  reference: string,
  kind: ReferencedKind,
): [column: string, key: Key][] =>
  lookupKeys[kind]
    .map((key): [string, Key] => [`${reference}_${key}`, key])
    .filter(([column]) => !importedKind(name).ownFields?.includes(column))
