import { Hono } from 'hono'
import { html } from 'hono/html'
import { eraseActivity } from '../../../generated/client/sdk.gen.ts'
import type { Problem } from '../../../generated/client/types.gen.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import { finality } from '../confirmation.ts'
import { type Field, form, notice, readFields } from '../form.ts'
import type { Html } from '../html.ts'
import { mayCall, roleNote } from '../permission.ts'
import { referenceControl } from '../records/inputs.ts'
import { linkTo, pageOf } from '../records/page-index.ts'
import { idOf, nameOfId } from '../records/references.ts'
import type { SignedInEnv } from '../session.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, settingsPage } from './frame.ts'

const path = '/settings/erase'

/** Erases a person permanently: first who it is, then a confirmation that says what is deleted. */
export const erasePage = new Hono<SignedInEnv>()
  .get(path, async (http) => http.html(await page(http)))
  .post(path, async (http) => {
    const { record_id: typed, confirmed } = await readFields(http, 'record_id', 'confirmed')
    const found = await idOf(http, field, typed, {})
    if ('error' in found)
      return refusal(http, problemOf(found.error), await page(http, typed, problemOf(found.error)))
    if (confirmed !== found.id) return http.html(await confirmation(http, found.id))
    const body = { record_id: found.id }
    const { error } = await eraseActivity({ client: http.var.session.client, body })
    if (error) return refusal(http, error, await page(http, typed, error))
    return http.redirect(`${path}?erased`, 303)
  })

const field: FieldDescriptor = {
  name: 'record_id',
  label: 'Person',
  kind: 'reference',
  kinds: ['client', 'prospect', 'user'],
  required: true,
}

const problemOf = (error: NonNullable<Problem['errors']>[number]) =>
  ({ status: 422, detail: 'Choose a person.', errors: [error] }) as Problem

async function page(http: SettingsContext, typed = http.req.query('record_id'), problem?: Problem) {
  const { account } = http.var
  const values = { record_id: typed ?? '' }
  const content = mayCall(account, 'eraseActivity')
    ? form({
        action: path,
        fields: [await existingControl(http, values)],
        submit: 'Continue',
        values,
        ...(problem && { problem }),
      })
    : roleNote(account, 'Erasing a person', 'eraseActivity')
  return settingsPage(
    http,
    'Erase a person',
    html`${http.req.query('erased') === undefined ? '' : notice('The person is erased.')}
      <p class="lead">If somebody asks you to delete their personal data, you can erase it for ever, in the records and in the activity log.</p>
      ${content}`,
  )
}

/** The field offers records that exist, inactive ones included, and none to add. */
async function existingControl(
  http: SettingsContext,
  values: Readonly<Record<string, string>>,
): Promise<Field> {
  const control = await referenceControl(http, field, values, {
    name: field.name,
    label: field.label,
    hint: 'A client, a prospect or a deactivated member.',
  })
  const { address, id, candidates } = control.pick!
  const existing = candidates?.filter(([value]) => isId(value))
  return {
    ...control,
    pick: { address: `${address}&known`, id, ...(existing?.length && { candidates: existing }) },
  }
}

async function confirmation(http: SettingsContext, id: string): Promise<Html> {
  const name = await nameOfId(http, id)
  return settingsPage(
    http,
    'Erase a person',
    html`<p>${linkTo(id, name)}, ${pageOf(id)?.name}</p>
      <p>Deleted: name, addresses, phone number and tags; the notes and follow-ups about the person, with their files; of a member also
      the sign-in, API keys and the memos of their time. The activity log keeps its entries without these values, and can still be verified.</p>
      <p>Kept: dates, states, amounts and hours, so that reports stay correct, and texts of other records that mention the person.</p>
      <p><b>${finality('eraseActivity')}</b></p>
      ${form({
        action: path,
        fields: ['record_id', 'confirmed'].map((each) => ({
          name: each,
          label: '',
          type: 'hidden' as const,
        })),
        values: { record_id: id, confirmed: id },
        submit: `Erase ${name} for ever`,
        isDestructive: true,
        aside: html`<a href="${path}">Cancel</a>`,
      })}`,
  )
}
