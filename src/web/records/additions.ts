/** Records that a form refers to by a new name. They are added when the form is sent, after the user chose to add them. */
import type { Problem } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { call } from './call.ts'
import type { RecordsContext } from './frame.ts'
import { pageOfKind } from './page-index.ts'

export interface Addition {
  /** The field that refers to the new record. */
  field: string
  kind: string
  name: string
}

/** True if the name is enough to add a record of the kind. */
export const needsOnlyName = ({ add, nameField, own }: PageDescriptor) =>
  add !== undefined &&
  nameField !== undefined &&
  !own &&
  !add.parent &&
  !add.exactlyOneOf &&
  add.fields.every((each) => !each.required || each.name === nameField)

/** The record to add for this field; undefined if the user did not choose to add one. */
export function additionIn(typed: Readonly<Record<string, unknown>>, field: string): Addition | undefined {
  const kind = typed[`${field}.new`]
  return kind ? { field, kind: String(kind), name: String(typed[field]) } : undefined
}

/** Adds the records and returns their ids by field. `undo.ts` offers to undo it on the next page. */
export async function addNamed(
  http: RecordsContext,
  additions: readonly Addition[],
): Promise<{ ids: Record<string, string>; error?: Problem }> {
  const ids: Record<string, string> = {}
  for (const { field, kind, name } of additions) {
    const page = pageOfKind(kind)
    if (!page || !needsOnlyName(page)) return { ids, error: refusalAt(field, 'cannot be added here') }
    const { data, error, response } = await call(page.add!, {
      client: http.var.session.client,
      body: { [page.nameField!]: name },
    })
    if (error?.code === 'name_taken')
      return { ids, error: refusalAt(field, `is already the name of another ${page.name}. Choose that one`) }
    if (error) return { ids, error: atField(field, error) }
    ids[field] = data.id
    http.set('added', [...(http.var.added ?? []), response])
  }
  return { ids }
}

/** The submitted values, with the ids of the added records instead of their names. */
export const withAdded = <T extends Readonly<Record<string, string>>>(
  typed: T,
  ids: Readonly<Record<string, string>>,
): T => ({
  ...typed,
  ...ids,
  ...Object.fromEntries(Object.keys(ids).map((field) => [`${field}.new`, ''])),
})

/** Points the errors at the field with the name. */
const atField = (field: string, { errors = [], ...problem }: Problem): Problem =>
  errors.length > 0
    ? ({ ...problem, errors: errors.map((each) => ({ ...each, pointer: `/${field}` })) } as Problem)
    : problem

const refusalAt = (field: string, detail: string) =>
  ({
    status: 422,
    code: 'invalid_input',
    detail: 'Some fields are invalid.',
    errors: [{ in: 'body', pointer: `/${field}`, detail }],
  }) as Problem
