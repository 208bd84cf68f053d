/** Two users change the same record: each user's changes are saved, and the form asks about the fields that both changed. */
import { describe, expect, test } from 'vitest'
import {
  addCompany,
  addProject,
  addTimeEntry,
  getAccount,
  getProject,
  getTask,
  listTimeEntries,
  removeTimeEntry,
  updateCompany,
  updateProject,
  updateTask,
  updateTimeEntry,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { project, task } from '../support/delivery.ts'
import { formsIn } from '../support/forms.ts'
import { useCommonService } from '../support/service.ts'
import { fieldOf, page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

/** A task with its form open in a browser, and a colleague who can change it in the meantime. */
async function opened(body: object = {}) {
  const owner = await service.workspace()
  const other = await colleague(service, owner, 'member')
  const project_id = await project(owner.client)
  const { id } = await task(owner.client, { project_id, title: 'Draw', description: 'One\nTwo', ...body })
  const path = { id }
  const visitor = visitorOf(service, owner)
  const address = `/tasks/${id}/edit`
  const fields = valuesIn(await page(visitor, address))
  return {
    owner,
    visitor,
    address,
    fields,
    change: (body: object) => updateTask({ client: other.client, path, body, ...options }),
    stored: async () => (await getTask({ client: owner.client, path, ...options })).data,
    save: (changes: Record<string, string>, from = fields) =>
      visitor.submit(address, { ...from, ...changes }),
  }
}

const valuesIn = (html: string): Record<string, string> =>
  Object.fromEntries(formsIn(html.slice(html.indexOf('<main'))).flatMap(({ fields }) => fields))

describe('a record that another user changed since the form was opened', () => {
  test('keeps their changes and gets the changes of the form', async () => {
    const { change, save, stored, visitor } = await opened()
    await change({ status: 'in_progress', due_on: '2026-03-09' })
    const answer = await save({ title: 'Paint' })
    expect(answer.status).toBe(303)
    expect(await stored()).toMatchObject({
      title: 'Paint',
      status: 'in_progress',
      due_on: '2026-03-09',
      description: 'One\nTwo',
    })
    expect(await page(visitor, answer.headers.get('location')!)).toContain(
      'Another user changed other fields',
    )
  })

  test('has no conflict in a field that both changed to the same value', async () => {
    const { change, save, stored } = await opened()
    await change({ title: 'Paint' })
    expect((await save({ title: 'Paint', due_on: '2026-03-09' })).status).toBe(303)
    expect(await stored()).toMatchObject({ title: 'Paint', due_on: '2026-03-09' })
  })

  test('shows both values of a field that both changed, and asks which to save', async () => {
    const { change, save, stored } = await opened()
    await change({ title: 'Theirs', due_on: '2026-03-09' })
    const answer = await save({ title: 'Mine', estimate_minutes: '2:00' })
    const html = await answer.text()
    expect(answer.status).toBe(412)
    expect(html).toContain('Colleague has changed this record since you opened it.')
    expect(fieldOf(html, 'title')).toContain('value="Mine"')
    expect(fieldOf(html, 'title')).toContain('Now: Theirs')
    expect(fieldOf(html, 'keep.title')).toMatch(/Choose…[\s\S]*My value: Mine[\s\S]*Stored value: Theirs/)
    expect(html).not.toContain('keep.due_on')
    expect(await stored()).toMatchObject({ title: 'Theirs', estimate_minutes: null })
    const next = valuesIn(html)
    expect(next).toMatchObject({ due_on: '2026-03-09', estimate_minutes: '2:00' })

    const unchosen = await save({}, next)
    expect(unchosen.status).toBe(422)
    const again = await unchosen.text()
    expect(fieldOf(again, 'keep.title')).toContain('must be chosen')
    expect(fieldOf(again, 'title')).toContain('Now: Theirs')

    expect((await save({ 'keep.title': 'mine' }, valuesIn(again))).status).toBe(303)
    expect(await stored()).toMatchObject({ title: 'Mine', due_on: '2026-03-09', estimate_minutes: 120 })
  })

  test('keeps their value if the user chooses it, and gets the other changes', async () => {
    const { change, save, stored } = await opened()
    await change({ title: 'Theirs' })
    const html = await (await save({ title: 'Mine', due_on: '2026-03-09' })).text()
    expect((await save({ 'keep.title': 'theirs' }, valuesIn(html))).status).toBe(303)
    expect(await stored()).toMatchObject({ title: 'Theirs', due_on: '2026-03-09' })
  })

  test('asks again if the field has changed again', async () => {
    const { change, save, stored } = await opened()
    await change({ title: 'Theirs' })
    const html = await (await save({ title: 'Mine' })).text()
    await change({ title: 'Theirs again' })
    const again = await save({ 'keep.title': 'mine' }, valuesIn(html))
    expect([again.status, fieldOf(await again.text(), 'title')]).toEqual([
      412,
      expect.stringContaining('Now: Theirs again'),
    ])
    expect((await stored()).title).toBe('Theirs again')
  })

  test('shows the whole of a long text', async () => {
    const { change, save } = await opened()
    const theirs = 'Theirs '.repeat(100).trim()
    await change({ description: theirs })
    const html = await (await save({ description: 'Mine' })).text()
    expect(fieldOf(html, 'description')).toContain(`Now: ${theirs}`)
    expect(fieldOf(html, 'description')).toContain('>Mine</textarea>')
  })
})

describe('a form', () => {
  test('that a browser submits unchanged changes nothing', async () => {
    const { save, stored, fields } = await opened({ description: '\nOne\nTwo\n' })
    const before = await stored()
    const asSent = {
      ...fields,
      description: fields.description!.replaceAll('\n', '\r\n').replace(/^\r\n/, ''),
    }
    expect((await save({}, asSent)).status).toBe(303)
    expect(await stored()).toEqual(before)
  })

  test('saves line breaks as the API returns them', async () => {
    const { save, stored } = await opened()
    await save({ description: 'One\r\nTwo\r\nThree' })
    expect((await stored()).description).toBe('One\nTwo\nThree')
  })

  test('does not change a reference to a record that was renamed in the meantime', async () => {
    const owner = await service.workspace()
    const { client } = owner
    for (let index = 0; index < 101; index++) await addCompany({ client, body: { name: `Company ${index}` } })
    const { data: company } = await addCompany({ client, body: { name: 'Northwind' }, ...options })
    const { data } = await addProject({
      client,
      body: { name: 'Web shop', company_id: company.id },
      ...options,
    })
    const visitor = visitorOf(service, owner)
    const fields = valuesIn(await page(visitor, `/projects/${data.id}/edit`))
    expect(fields.company_id).toBe('Northwind')
    await updateCompany({ client, path: { id: company.id }, body: { name: 'Southwind' } })
    await updateProject({ client, path: { id: data.id }, body: { budget_minutes: 60 } as object })
    const answer = await visitor.submit(`/projects/${data.id}/edit`, { ...fields, name: 'Another shop' })
    expect(answer.status).toBe(303)
    const { data: now } = await getProject({ client, path: { id: data.id }, ...options })
    expect(now).toMatchObject({ name: 'Another shop', company_id: company.id })
  })

  test('of the workspace saves only the changed fields', async () => {
    const owner = await service.workspace()
    const admin = await colleague(service, owner, 'admin')
    const visitor = visitorOf(service, owner)
    const [form] = formsIn(await page(visitor, '/settings/workspace')).filter(({ action }) =>
      action.endsWith('/workspace'),
    )
    await updateWorkspace({
      client: admin.client,
      body: { currency: 'CHF', languages: ['german'] as never },
      ...options,
    })
    const fields = form!.fields.map(([name, value]): [string, string] => [
      name,
      name === 'name' ? 'Northwind' : value,
    ])
    expect((await visitor.submit('/settings/workspace', fields)).status).toBe(303)
    const { workspace } = (await getAccount({ client: owner.client, ...options })).data
    expect(workspace).toMatchObject({ name: 'Northwind', currency: 'CHF', languages: ['german'] })
  })
})

describe('the week', () => {
  async function week() {
    const owner = await service.workspace()
    const { client } = owner
    const project_id = await project(client)
    const date = '2026-03-02'
    const { data: entry } = await addTimeEntry({
      client,
      body: { project_id, minutes: 60, date },
      ...options,
    })
    const visitor = visitorOf(service, owner)
    const address = `/time/week?from=${date}`
    const fields = valuesIn(await page(visitor, address))
    const path = { id: entry.id }
    const name = (version: number, minutes: number) =>
      `${project_id}/${date}/${entry.id}/${version}/${minutes}`
    return {
      fields,
      name,
      tuesday: `${project_id}/2026-03-03`,
      save: (changes: Record<string, string>, from = fields) =>
        visitor.submit(address, { ...from, ...changes }),
      change: (body: object) => updateTimeEntry({ client, path, body, ...options }),
      remove: () => removeTimeEntry({ client, path, ...options }),
      stored: async () =>
        (await listTimeEntries({ client, query: { sort: 'date' }, ...options })).data.map(
          ({ minutes, memo }) => [minutes, memo],
        ),
    }
  }

  test('saves the hours of an entry if only its memo was changed in the meantime', async () => {
    const { name, save, change, stored, tuesday } = await week()
    await change({ memo: 'Theirs' })
    expect((await save({ [name(1, 60)]: '2', [tuesday]: '1' })).status).toBe(303)
    expect(await stored()).toEqual(
      [
        [120, 'Theirs'],
        [60, ''],
      ].map(([a, b]) => [a, b || null]),
    )
  })

  test('shows both values if the hours were changed in the meantime, and saves the form when it is submitted again', async () => {
    const { name, save, change, stored, tuesday } = await week()
    await change({ minutes: 90 })
    const answer = await save({ [name(1, 60)]: '2', [tuesday]: '1' })
    const html = await answer.text()
    expect(answer.status).toBe(412)
    expect(html).toContain('Someone changed this to 1:30.')
    expect(await stored()).toHaveLength(1)
    const next = valuesIn(html)
    expect(next).toMatchObject({ [name(2, 90)]: '2', [tuesday]: '1' })
    expect((await save({}, next)).status).toBe(303)
    expect((await stored()).map(([minutes]) => minutes)).toEqual([120, 60])
  })

  test('keeps the typed hours of an entry that was removed in the meantime', async () => {
    const { name, save, remove, stored } = await week()
    await remove()
    const html = await (await save({ [name(1, 60)]: '2' })).text()
    const next = valuesIn(html)
    expect(Object.values(next)).toContain('2')
    expect((await save({}, next)).status).toBe(303)
    expect((await stored()).map(([minutes]) => minutes)).toEqual([120])
  })
})

describe('a record that is renamed in its list without scripts', () => {
  const list = '/tasks?open=true&sort=title&columns=status'

  /** The form after one link of the row. */
  async function renaming() {
    const all = await opened()
    const id = all.address.split('/')[2]!
    const href = (await page(all.visitor, list))
      .match(/class="rename" href="([^"]+)"/)![1]!
      .replaceAll('&amp;', '&')
    const html = await page(all.visitor, href)
    const form = formsIn(html).find(({ action }) => action.includes(id))!
    return {
      ...all,
      id,
      html,
      action: form.action,
      fields: Object.fromEntries(form.fields) as Record<string, string>,
    }
  }

  test('has its new name in the list, which keeps its filters, and undo sets it back', async () => {
    const { visitor, action, fields, stored, html } = await renaming()
    expect(html).toMatch(/<input [^>]*name="title"[^>]* autofocus/)
    const answer = await visitor.submit(action, { ...fields, title: 'Paint' })
    const next = answer.headers.get('location')!
    expect(next).toMatch(/^\/tasks\?open=true&sort=title&columns=status&changed=[\w-]+$/)
    expect((await stored()).title).toBe('Paint')
    const after = await page(visitor, next)
    expect(after).toMatch(/>Paint<\/a>/)
    const undo = formsIn(after).find(({ action }) => action.startsWith('/tasks/undo'))!
    await visitor.submit(undo.action, undo.fields)
    expect((await stored()).title).toBe('Draw')
  })

  test('shows the reason of a refusal in its row', async () => {
    const { visitor, action, fields, stored } = await renaming()
    const answer = await visitor.submit(action, { ...fields, title: '' })
    const html = await answer.text()
    expect([answer.status, (await stored()).title]).toEqual([422, 'Draw'])
    expect(html).toMatch(/<h1>Tasks<\/h1>/)
    expect(html.match(/<form [^>]*class="fact"[\s\S]*?<\/form>/)![0]).toContain('is required')
  })

  test('asks in its row about the change of another user', async () => {
    const { visitor, action, fields, stored, change } = await renaming()
    await change({ title: 'Sketch' })
    const answer = await visitor.submit(action, { ...fields, title: 'Paint' })
    const html = await answer.text()
    expect(answer.status).toBe(412)
    expect(html).toMatch(/<h1>Tasks<\/h1>/)
    expect(html).toContain('Value to save for Title')
    const form = formsIn(html).find((each) => each.action.includes('/edit'))!
    const again = await visitor.submit(form.action, {
      ...Object.fromEntries(form.fields),
      title: 'Paint',
      'keep.title': 'mine',
    })
    expect(again.status).toBe(303)
    expect((await stored()).title).toBe('Paint')
  })

  test('is not renamed by a guest who only reads', async () => {
    const { owner } = await opened()
    const guest = await colleague(service, owner, 'viewer')
    expect(await page(visitorOf(service, guest), list)).not.toContain('class="rename"')
  })
})
