/** The subject of a record such as a note: the one record it is about, which can be of several kinds. Users type its name. */
import { html } from 'hono/html'
import { searchRecords } from '../../../generated/client/sdk.gen.ts'
import type { FieldError, Hit, SearchKind } from '../../../generated/client/types.gen.ts'
import { SearchKind as searchKinds } from '../../../generated/client/types.gen.ts'
import type { FormOperation } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import type { Field } from '../form.ts'
import type { Html } from '../html.ts'
import type { RecordsContext } from './frame.ts'
import { isId, linkTo, pageOf, pageOfKind } from './page-index.ts'
import { nameOfId } from './references.ts'

type Typed = Readonly<Record<string, string>>

const searchableKinds: string[] = Object.values(searchKinds)

const hitLimit = 20

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
  if (!known) return { fields: [await control(http, form, typed.about ?? '')], lead: '' }
  const id = typed[known.name]!
  const name = await nameOfId(http, id)
  return {
    fields: [{ name: known.name, label: known.label, type: 'hidden' }],
    lead: html`<p class="lead">About ${linkTo(id, name)}</p>`,
  }
}

/** A text field, or a choice if the typed text matches several records. */
async function control(http: RecordsContext, form: FormOperation, text: string): Promise<Field> {
  const field: Field = {
    name: 'about',
    label: 'About',
    autofocus: true,
    hint: `The name of a ${wordsFor(form)}.`,
  }
  const hits = text && !isId(text) ? await findSubjects(http, form, text) : []
  if (hits.length < 2) return field
  return {
    ...field,
    hint: `Records that match “${text}”.`,
    options: hits.map(({ id, name, kind, context }) => [
      id,
      `${name} (${[kind, context].filter(Boolean).join(', ')})`,
    ]),
  }
}

/** The field of the body with the subject's id. Returns an error if the typed text does not match exactly one record. */
export async function subjectBody(
  http: RecordsContext,
  form: FormOperation,
  typed: Typed,
): Promise<{ body: Record<string, string> } | { error: FieldError }> {
  const known = subjectFieldsOf(form).find(({ name }) => typed[name])
  if (known) return { body: { [known.name]: typed[known.name]! } }
  const text = (typed.about ?? '').trim()
  const hits = text && !isId(text) ? await findSubjects(http, form, text) : []
  const id = isId(text) ? text : hits.length === 1 ? hits[0]!.id : undefined
  const kind = id && pageOf(id)?.kind
  const field = subjectFieldsOf(form).find(({ kinds = [] }) => kinds.includes(kind ?? ''))
  if (id && field) return { body: { [field.name]: id } }
  const detail =
    hits.length > 1
      ? `matches ${hits.length} records. Choose one of them`
      : text
        ? `matches no ${wordsFor(form)}`
        : 'is required'
  return { error: { in: 'body', pointer: '/about', detail } as FieldError }
}

const kindsOf = (form: FormOperation) =>
  subjectFieldsOf(form).flatMap(({ kinds = [] }) =>
    kinds.filter((kind): kind is SearchKind => searchableKinds.includes(kind)),
  )

const wordsFor = (form: FormOperation) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    kindsOf(form).map((kind) => pageOfKind(kind)?.name ?? kind),
  )

/** The exact matches of the name, or all hits if there are none. */
async function findSubjects(http: RecordsContext, form: FormOperation, q: string): Promise<Hit[]> {
  const query = { q, kind: kindsOf(form), limit: hitLimit }
  const { data } = await searchRecords({ client: http.var.session.client, query })
  const hits = data?.hits ?? []
  const exact = hits.filter(({ name }) => name.toLowerCase() === q.toLowerCase())
  return exact.length > 0 ? exact : hits
}
