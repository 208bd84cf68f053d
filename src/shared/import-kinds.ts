/** The columns of import rows in addition to the fields of a new record, for the service and `vs`. */

import { importedKinds, lookupKeys } from '../../generated/constants.ts'

export { lookupKeys }

/** Fields that identify a record in another workspace or system. */
export type LookupKey = 'external_id' | 'email' | 'name'
export type Key = 'id' | LookupKey
export type ReferencedKind = keyof typeof lookupKeys

export type ImportedName = keyof typeof importedKinds

type Generated = (typeof importedKinds)[ImportedName]

interface ImportedKind extends Pick<Generated, 'operation' | 'kind' | 'add' | 'update'> {
  /** The fields by which rows can find the record that they change. */
  keys: readonly Key[]
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
  /** Whether an update can change the state in several transitions. */
  walksTransitions?: boolean
}

export const importedNames = Object.keys(importedKinds) as ImportedName[]

/** Widens the type, so that optional properties can be read for every kind. */
export const importedKind = (name: ImportedName): ImportedKind => importedKinds[name]

/** The columns of rows that give a field of another record instead of its id. */
export function allKeyColumnsOf(name: ImportedName) {
  const { references, userField } = importedKind(name)
  const all = Object.entries({ ...references, ...(userField && { [userField]: 'user' as const }) })
  return all.flatMap(([reference, kind]) =>
    keyColumnsOf(name, reference, kind).map(([column, key]) => ({ column, key, reference })),
  )
}

/** The columns that can replace the id column of a reference, such as `company_external_id` and `company_name`. */
export const keyColumnsOf = (
  name: ImportedName,
  reference: string,
  kind: ReferencedKind,
): [column: string, key: LookupKey][] =>
  lookupKeys[kind]
    .map((key): [string, LookupKey] => [`${reference}_${key}`, key])
    .filter(([column]) => !importedKind(name).ownFields?.includes(column))
