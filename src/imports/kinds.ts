/** What rows of an import may have beside the fields of a new record, for who reads them and who sends them. */

/** By what a record of a kind is found, beside its id. */
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
  /** Names the rows' records in the place of `<name>_id`, as `<name>_<key>`: the kinds by these names. */
  references: Readonly<Record<string, ReferencedKind>>
  /** Fields of the record itself, which name no other one although they are called so. */
  ownFields?: readonly string[]
  /** Whose the record is, as `<name>_id` or `<name>_email`: the caller's where left out. Admins import what is of others. */
  userField?: string
  /** References that a record keeps for good. */
  hasFixedReferences?: boolean
  /** References by id alone. */
  idOnlyReferences?: Readonly<Record<string, 'milestone'>>
}

/** By the first word of the commands, which is the path as well. */
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

/** Of all kinds: those that have nothing of a sort say so. */
export const importedKind = (name: ImportedName): ImportedKind => importedKinds[name]

/** The columns that name a record in the place of its id: `company_external_id`, `company_name`. */
export const keyColumnsOf = (
  name: ImportedName,
  reference: string,
  kind: ReferencedKind,
): [column: string, key: Key][] =>
  lookupKeys[kind]
    .map((key): [string, Key] => [`${reference}_${key}`, key])
    .filter(([column]) => !importedKind(name).ownFields?.includes(column))
