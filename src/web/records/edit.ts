/** The form to change a record. It saves only what the person has changed, whatever others have changed meanwhile. */
import { html } from 'hono/html'
import { listActivity } from '../../../generated/client/sdk.gen.ts'
import type { FieldError } from '../../../generated/client/types.gen.ts'
import type { FieldDescriptor, PageDescriptor } from '../../surface/page-descriptor.ts'
import type { Field } from '../form.ts'
import { allTyped, form } from '../form.ts'
import { changedIn, isAsOpened, openedName, openedWith } from '../opened.ts'
import { roleNote } from '../permission.ts'
import type { PageRecord } from './call.ts'
import { call } from './call.ts'
import type { RecordsContext } from './frame.ts'
import { framed, offers, refusal } from './frame.ts'
import { controlsOf, fieldsFor, nameNow, typedOf } from './inputs.ts'
import { addressOf } from './pages-by.ts'
import { nameOf } from './references.ts'
import { missing } from './removed.ts'
import type { Tried, Typed } from './typed.ts'
import { bodyOf, mistakes, refusedBy } from './typed.ts'

/** `conflicts` are the fields that somebody else has changed as well; the form is then opened with what they say now. */
type Attempt = Tried & { conflicts?: readonly string[] }

export async function editPage(http: RecordsContext, page: PageDescriptor, id: string, tried?: Attempt) {
  const { data: record, error } = await call(page.get, { client: http.var.session.client, path: { id } })
  if (error) return missing(http, page, id, error)
  const title = `Edit ${nameOf(page, record)}`
  if (!offers(http, page.update))
    return http.html(framed(http, title, '', roleNote(http.var.account, 'Changing', page.update!.id)))
  const fields = fieldsFor(http, page, page.update!.fields).map((field) => allowed(page, field, record))
  const typed = tried?.conflicts ? only(tried.typed, changedIn(tried.typed)) : tried?.typed
  const controls = await controlsOf(http, page, fields, { ...record, ...http.req.query(), ...typed })
  const stored = await storedIn(http, fields, controls, record)
  const conflicts = tried?.conflicts ?? Object.keys(typed ?? {}).flatMap((name) => conflictOf(name) ?? [])
  const isOpened = tried && !tried.conflicts
  const content = form({
    action: `${addressOf(page, id)}/edit`,
    fields: [
      { name: 'version', label: '', type: 'hidden' },
      { name: openedName, label: '', type: 'hidden' },
      ...controls.flatMap((control, index) =>
        conflicts.includes(control.name) ? choice(control, stored[index]!.shown, typed!) : [control],
      ),
    ],
    values: {
      ...Object.fromEntries(stored.map(({ name, shown }) => [name, shown])),
      ...typed,
      version: isOpened ? tried.typed.version : String(record.version),
      [openedName]: isOpened ? tried.typed[openedName] : openedWith(stored),
    },
    submit: 'Save',
    isWide: true,
    aside: html`<a href="${addressOf(page, id)}">Cancel</a>`,
    ...(tried && refusedBy(tried.problem)),
  })
  const shown = framed(http, title, '', content)
  return tried ? refusal(http, tried.problem, shown) : http.html(shown)
}

const only = (typed: Typed, names: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)))

/** What is stored, and how the controls show it. */
const storedIn = (
  http: RecordsContext,
  fields: readonly FieldDescriptor[],
  controls: readonly Field[],
  record: PageRecord,
) =>
  Promise.all(
    fields.map(async (field, index) => {
      const stored = typedOf(field, record)
      const isNamed = stored !== '' && controls[index]!.suggestions
      const shown = isNamed ? await nameNow(http, field, record) : stored
      return { name: field.name, shown: field.kind === 'long' ? shown : oneLine(shown), stored }
    }),
  )

/** As a browser shows it in a field of one line. */
const oneLine = (text: string) => text.replaceAll(/[\r\n]/g, '')

/** The field that asks which of two values to save. */
const keep = (name: string) => `keep.${name}`
/** The field that it is about. */
const conflictOf = (name: string) => name.match(/^keep\.(.+)/)?.[1]

/** A field with what was typed, what it says now, and the question which of them to save. */
function choice(control: Field, now: string, typed: Typed): Field[] {
  const mine = typed[control.name] ?? ''
  const { options } = control
  const inWords = (value: string) => options?.find(([each]) => each === value)?.[1] ?? (value || 'empty')
  const isOffered = !options || options.some(([value]) => value === mine)
  return [
    {
      ...control,
      rare: false,
      hint: `Now: ${inWords(now)}`,
      ...(!isOffered && { options: [...options, [mine, mine]] }),
    },
    {
      name: keep(control.name),
      label: `Save for ${control.label}`,
      options: [
        ['', 'Choose…'],
        ['mine', `What I typed: ${short(inWords(mine))}`],
        ['theirs', `What it says now: ${short(inWords(now))}`],
      ],
    },
  ]
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** The states that may follow the one that the record has. */
function allowed({ board }: PageDescriptor, field: FieldDescriptor, record: PageRecord): FieldDescriptor {
  if (field.name !== board?.field) return field
  const state = String(record[field.name])
  return { ...field, choices: [state, ...board.moves[state]!] }
}

/** Saves what the person has changed, also where others have changed something else meanwhile. */
export async function changeRecord(http: RecordsContext, page: PageDescriptor, id: string) {
  const { client } = http.var.session
  const typed = await allTyped(http)
  const fields = fieldsToSave(page, typed)
  const { body, errors } = await bodyOf(http, fields, typed)
  errors.unshift(...undecided(typed))
  if (errors.length > 0) return editPage(http, page, id, { typed, problem: mistakes(errors) })
  const saved = `${addressOf(page, id)}?saved`
  if (fields.length === 0) return http.redirect(saved, 303)
  for (let version = typed.version; ; ) {
    const headers = { 'if-match': `"${version}"` }
    const { error } = await call(page.update!, { client, path: { id }, body, headers })
    if (!error) return http.redirect(version === typed.version ? saved : `${saved}&merged`, 303)
    const { data: now } = await call(page.get, { client, path: { id } })
    if (error.status !== 412 || !now || String(now.version) === version)
      return editPage(http, page, id, { typed, problem: error })
    const conflicts = fields
      .filter((field) => !isAsOpened(typed, field.name, typedOf(field, now)))
      .map(({ name }) => name)
      .filter((name) => JSON.stringify(body[name]) !== JSON.stringify(now[name]))
    const detail = conflicts.length > 0 && `${await lastToChange(http, id)} ${changedMeanwhile}`
    if (detail) return editPage(http, page, id, { typed, conflicts, problem: { ...error, detail } })
    version = String(now.version)
  }
}

const changedMeanwhile =
  'has changed this since you opened it. Choose what to save where you have both changed the same field; their other changes stay.'

async function lastToChange({ var: { session } }: RecordsContext, id: string): Promise<string> {
  const query = { record: id, changes_only: true, limit: 1 }
  const { data } = await listActivity({ client: session.client, query })
  return data?.[0]?.actor_name ?? 'Somebody'
}

/** Those that the person has changed, but for where they chose what somebody else has typed. */
function fieldsToSave({ update }: PageDescriptor, typed: Typed): FieldDescriptor[] {
  const changed = changedIn(typed)
  return update!.fields.filter(({ name }) => changed.includes(name) && typed[keep(name)] !== 'theirs')
}

const undecided = (typed: Typed): FieldError[] =>
  Object.keys(typed)
    .filter((name) => conflictOf(name) && typed[name] === '')
    .map((name) => ({ in: 'body', pointer: `/${name}`, detail: 'must be chosen' }))
