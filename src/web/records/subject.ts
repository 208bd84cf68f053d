/** The subject of a record such as a note: the one record it is about, which can be of several kinds. Users type its name. */
import { html } from 'hono/html'
import type { FieldError } from '../../../generated/client/types.gen.ts'
import type { FormOperation } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import { haveNames } from '../../shared/record-names.ts'
import type { Field } from '../form.ts'
import type { Html } from '../html.ts'
import { type Addition, additionIn } from './additions.ts'
import type { RecordsContext } from './frame.ts'
import { referenceControl } from './inputs.ts'
import { linkTo, pageOf } from './page-index.ts'
import { nameOfId, resolveTyped, wordsForKinds } from './references.ts'

type Typed = Readonly<Record<string, string>>

const subjectFieldsOf = ({ fields, exactlyOneOf = [] }: FormOperation) =>
  fields.filter(({ name }) => exactlyOneOf.includes(name))

/** The fields that do not refer to the subject. */
export const otherFields = ({ fields, exactlyOneOf = [] }: FormOperation): readonly FieldDescriptor[] =>
  fields.filter(({ name }) => !exactlyOneOf.includes(name))

/** The subject given in the form's address, or a field for entering its name. */
export async function subjectInputs(
  http: RecordsContext,
  form: FormOperation,
  typed: Typed,
): Promise<{ fields: Field[]; lead: Html | '' }> {
  if (!form.exactlyOneOf) return { fields: [], lead: '' }
  const known = subjectFieldsOf(form).find(({ name }) => isId(typed[name] ?? ''))
  if (!known) return { fields: [await control(http, form, typed)], lead: '' }
  const id = typed[known.name]!
  const name = await nameOfId(http, id)
  return {
    fields: [{ name: known.name, label: known.label, type: 'hidden' }],
    lead: html`<p class="lead">About ${linkTo(id, name)}</p>`,
  }
}

const control = (http: RecordsContext, form: FormOperation, typed: Typed): Promise<Field> =>
  referenceControl(
    http,
    { name: 'about', label: 'About', kind: 'reference', kinds: kindsOf(form) },
    { ...typed, about: typed.about ?? '' },
    {
      name: 'about',
      label: 'About',
      autofocus: true,
      hint: `The name of a ${wordsForKinds(kindsOf(form))}.`,
    },
  )

/** The field of the body with the subject's id. Returns an error if the typed text does not match exactly one record. */
export async function subjectBody(
  http: RecordsContext,
  form: FormOperation,
  typed: Typed,
): Promise<{ body: Record<string, string>; additions: Addition[] } | { error: FieldError }> {
  const known = subjectFieldsOf(form).find(({ name }) => typed[name])
  if (known) return { body: { [known.name]: typed[known.name]! }, additions: [] }
  const fieldOf = (kind = '') => subjectFieldsOf(form).find(({ kinds = [] }) => kinds.includes(kind))
  const addition = additionIn(typed, 'about')
  const added = addition && fieldOf(addition.kind)
  if (added) return { body: {}, additions: [{ ...addition, field: added.name }] }
  const text = (typed.about ?? '').trim()
  const resolved = text ? await resolveTyped(http, kindsOf(form), text) : null
  const id = resolved && 'id' in resolved ? resolved.id : null
  const field = id ? fieldOf(pageOf(id)?.kind) : undefined
  if (id && field) return { body: { [field.name]: id }, additions: [] }
  const count = resolved && 'candidates' in resolved ? resolved.candidates.length : 0
  const detail =
    count > 0
      ? `matches ${count} records. Choose one of them`
      : text
        ? `matches no ${wordsForKinds(kindsOf(form))}`
        : 'is required'
  return { error: { in: 'body', pointer: '/about', detail } as FieldError }
}

/** The kinds of subjects that can be found by name. */
const kindsOf = (form: FormOperation) =>
  subjectFieldsOf(form).flatMap(({ kinds = [] }) => kinds.filter((kind) => haveNames([kind])))
