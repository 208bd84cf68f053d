/** Projects, their staff, milestones and tasks. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addClient,
  addCompany,
  addMilestone,
  addProject,
  addStaff,
  addTask,
  archiveClient,
  getProject,
  importProjects,
  listMilestones,
  listProjects,
  listProjectTasks,
  listStaff,
  removeStaff,
  runBatch,
  updateClient,
  updateMilestone,
  updateProject,
} from '../../generated/client/sdk.gen.ts'
import type {
  ListMilestonesData,
  ListProjectsData,
  ListProjectTasksData,
  NewMilestone,
  NewProject,
} from '../../generated/client/types.gen.ts'
import { colourOf } from '../../src/shared/project-colour.ts'
import { colleague } from '../support/colleague.ts'
import { userOf } from '../support/delivery.ts'
import { nextCursor, useCommonService } from '../support/service.ts'

const service = useCommonService()

async function project(client: Client, body: Partial<NewProject> = {}) {
  const { data } = await addProject({ client, body: { name: 'Web shop', ...body }, throwOnError: true })
  return data
}

async function milestone(client: Client, id: string, body: Partial<NewMilestone> = {}) {
  const { data } = await addMilestone({
    client,
    path: { id },
    body: { name: 'Release', ...body },
    throwOnError: true,
  })
  return data
}

test('a project is added, read, changed and listed', async () => {
  const { client } = await service.workspace()
  const company = (await addCompany({ client, body: { name: 'Acme' } })).data!
  const body = { name: 'Web shop', company_id: company.id, starts_on: '2026-03-02', tags: ['web'] }
  const { data: added, response } = await addProject({ client, body })
  expect(response?.status).toBe(201)
  expect(added).toMatchObject({ ...body, description: null, active: true, ends_on: null })
  const path = { id: added!.id }
  expect((await getProject({ client, path })).data).toEqual(added)
  const change = { active: false, company_id: null, ends_on: '2026-06-30' }
  const { data: changed } = await updateProject({ client, path, body: change })
  expect(changed).toMatchObject({ ...body, ...change })
  expect((await listProjects({ client })).data).toEqual([changed])
})

describe('lists of projects', () => {
  const names = async (client: Client, query: ListProjectsData['query']) =>
    (await listProjects({ client, query, throwOnError: true })).data.map(({ name }) => name)

  test('are filtered by part of the name, activity, company, tag and combinations of them', async () => {
    const { client } = await service.workspace()
    const acme = (await addCompany({ client, body: { name: 'Acme' } })).data!.id
    await project(client, { name: 'Web shop', company_id: acme, tags: ['web'] })
    await project(client, { name: 'Old shop', company_id: acme, active: false })
    await project(client, { name: 'House keeping', tags: ['web', 'inner'] })
    const found = (query: ListProjectsData['query']) => names(client, { ...query, sort: 'name' })
    expect(await found({ name: 'SHOP' })).toEqual(['Old shop', 'Web shop'])
    expect(await found({ active: true })).toEqual(['House keeping', 'Web shop'])
    expect(await found({ active: false })).toEqual(['Old shop'])
    expect(await found({ company_id: acme })).toEqual(['Old shop', 'Web shop'])
    expect(await found({ tag: 'web' })).toEqual(['House keeping', 'Web shop'])
    expect(await found({ company_id: acme, active: true, tag: 'web', name: 'web' })).toEqual(['Web shop'])
    expect(await found({ company_id: acme, tag: 'inner' })).toEqual([])
  })

  test('are sorted newest first or as requested, and paged', async () => {
    const { client } = await service.workspace()
    for (const name of ['b', 'a', 'c']) await project(client, { name })
    expect(await names(client, {})).toEqual(['c', 'a', 'b'])
    expect(await names(client, { sort: 'created_at' })).toEqual(['b', 'a', 'c'])
    expect(await names(client, { sort: '-name' })).toEqual(['c', 'b', 'a'])
    const { data, response } = await listProjects({ client, query: { sort: 'name', limit: 2 } })
    expect(data!.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(await names(client, { sort: 'name', limit: 2, cursor: nextCursor(response) })).toEqual(['c'])
  })
})

describe('a project is refused', () => {
  test('if it ends before it starts, when it is added and when it is changed', async () => {
    const { client } = await service.workspace()
    const dates = { starts_on: '2026-03-02', ends_on: '2026-03-01' }
    const wrong = { errors: [{ in: 'body', pointer: '/ends_on', detail: 'must not be before starts_on' }] }
    const added = await addProject({ client, body: { name: 'Web shop', ...dates } })
    expect(added.response?.status).toBe(422)
    expect(added.error).toMatchObject(wrong)
    const { id } = await project(client, { starts_on: '2026-03-02', ends_on: '2026-03-02' })
    const changed = await updateProject({ client, path: { id }, body: { starts_on: '2026-03-03' } })
    expect(changed.error).toMatchObject(wrong)
  })
})

describe('the client of a project', () => {
  async function companies() {
    const { client } = await service.workspace()
    const company = async (name: string) => {
      const { id: company_id } = (await addCompany({ client, body: { name }, throwOnError: true })).data
      const body = { name: `Buyer of ${name}`, company_id, email: `buyer@${name}.example` }
      const person = (await addClient({ client, body, throwOnError: true })).data
      return { company_id, client_id: person.id, client_name: person.name }
    }
    return { client, acme: await company('acme'), beta: await company('beta') }
  }

  const change = (client: Client, id: string, body: Partial<NewProject>) =>
    updateProject({ client, path: { id }, body })

  test('sets the company unless it is given, has a name in responses and filters the list', async () => {
    const { client, acme, beta } = await companies()
    const made = await project(client, { client_id: acme.client_id })
    expect(made).toMatchObject({ ...acme, company_name: 'acme' })
    const other = await project(client, { company_id: beta.company_id })
    const { data } = await change(client, other.id, { client_id: beta.client_id })
    expect(data).toMatchObject(beta)
    const own = await project(client)
    expect((await change(client, own.id, { client_id: beta.client_id })).data).toMatchObject(beta)
    const { data: found } = await listProjects({ client, query: { client_id: beta.client_id } })
    expect(found!.map(({ id }) => id)).toEqual([own.id, other.id])
  })

  test('must be a client of the company who is not archived', async () => {
    const { client, acme, beta } = await companies()
    const mixed = { company_id: acme.company_id, client_id: beta.client_id }
    const unrelated = {
      code: 'unrelated_records',
      errors: [{ pointer: '/company_id', detail: 'must be the company of the client' }],
    }
    expect((await addProject({ client, body: { name: 'Shop', ...mixed } })).error).toMatchObject(unrelated)
    const { id } = await project(client, { client_id: acme.client_id })
    for (const body of [
      { client_id: beta.client_id },
      mixed,
      { company_id: null, client_id: acme.client_id },
    ])
      expect((await change(client, id, body)).error).toMatchObject(unrelated)
    const unknown = 'cli_01jcz4p7v8e9fbk2m3n4q5r6s7'
    expect((await change(client, id, { client_id: unknown })).error).toMatchObject({
      code: 'unknown_record',
      errors: [{ pointer: '/client_id' }],
    })
    await archiveClient({ client, path: { id: beta.client_id }, throwOnError: true })
    expect(
      (await change(client, id, { company_id: beta.company_id, client_id: beta.client_id })).error,
    ).toMatchObject({ code: 'archived' })
    expect((await getProject({ client, path: { id } })).data).toMatchObject(acme)
  })

  test('is removed if the project moves to another company, unless the call sets another client', async () => {
    const { client, acme, beta } = await companies()
    const { id } = await project(client, { client_id: acme.client_id })
    expect((await change(client, id, { company_id: acme.company_id, name: 'Shop' })).data).toMatchObject(acme)
    const { company_id, client_id } = beta
    expect((await change(client, id, { company_id, client_id })).data).toMatchObject(beta)
    expect((await change(client, id, { company_id: acme.company_id })).data).toMatchObject({
      company_id: acme.company_id,
      client_id: null,
      client_name: null,
    })
    await change(client, id, { client_id: acme.client_id })
    expect((await change(client, id, { company_id: null })).data).toMatchObject({ client_id: null })
  })

  test('is removed if the client moves to another company, because the project does not', async () => {
    const { client, acme, beta } = await companies()
    const { id } = await project(client, { client_id: acme.client_id })
    const move = (company_id: string) =>
      updateClient({ client, path: { id: acme.client_id }, body: { company_id }, throwOnError: true })
    await move(acme.company_id)
    expect((await getProject({ client, path: { id } })).data).toMatchObject(acme)
    await move(beta.company_id)
    const { data } = await getProject({ client, path: { id } })
    expect(data).toMatchObject({ company_id: acme.company_id, client_id: null, version: 2 })
  })

  test('does not move to another company while a project gets them', async () => {
    const { client, acme, beta } = await companies()
    const { company_id } = beta
    const [added] = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        addProject({
          client,
          body: { name: 'Shop', client_id: acme.client_id, company_id: acme.company_id },
        }),
      ),
      updateClient({ client, path: { id: acme.client_id }, body: { company_id }, throwOnError: true }),
    ])
    expect([201, 422]).toContain(added!.response!.status)
    const { data } = await listProjects({ client, query: { client_id: acme.client_id } })
    expect(data).toEqual([])
  })

  test('is imported by e-mail address', async () => {
    const { client, acme } = await companies()
    const rows = [{ name: 'Shop', client_email: 'buyer@acme.example' }]
    await importProjects({ client, body: { key: 'name', rows }, throwOnError: true })
    expect((await listProjects({ client })).data).toMatchObject([{ name: 'Shop', ...acme }])
  })
})

describe('the staff of a project', () => {
  test('can be added, listed and removed', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const [first, second] = [
      await userOf(client),
      await userOf((await colleague(service, owner, 'member')).client),
    ]
    const { id } = await project(client)
    const lead = await addStaff({ client, path: { id }, body: { user_id: first, position: 'Lead' } })
    expect(lead.response?.status).toBe(201)
    expect(lead.data).toMatchObject({ project_id: id, user_id: first, position: 'Lead' })
    const other = await addStaff({ client, path: { id }, body: { user_id: second } })
    expect(other.data).toMatchObject({ position: null })
    await addStaff({ client, path: { id: (await project(client)).id }, body: { user_id: first } })
    expect((await listStaff({ client, path: { id } })).data).toEqual([lead.data, other.data])
    const newest = await listStaff({ client, path: { id }, query: { sort: '-created_at', limit: 1 } })
    expect(newest.data).toEqual([other.data])
    expect(newest.response?.headers.get('etag')).toBeNull()
    const query = { sort: '-created_at', limit: 1, cursor: nextCursor(newest.response) } as const
    expect((await listStaff({ client, path: { id }, query })).data).toEqual([lead.data])
    const removed = await removeStaff({ client, path: { id: lead.data!.id } })
    expect(removed.response?.status).toBe(204)
    expect((await listStaff({ client, path: { id } })).data).toEqual([other.data])
    expect((await removeStaff({ client, path: { id: lead.data!.id } })).response?.status).toBe(404)
  })

  test('contains each user once, even after two concurrent calls', async () => {
    const { client } = await service.workspace()
    const { id } = await project(client)
    const body = { user_id: await userOf(client) }
    const answers = await Promise.all([0, 1].map(() => addStaff({ client, path: { id }, body })))
    expect(answers.map(({ response }) => response?.status).sort()).toEqual([201, 409])
    const { error } = answers.find((answer) => answer.error)!
    expect(error).toMatchObject({ code: 'already_exists' })
    expect(error!.errors!.map(({ pointer }) => pointer)).toContain('/user_id')
    expect((await listStaff({ client, path: { id } })).data).toHaveLength(1)
  })

  test('can contain only users of the workspace', async () => {
    const [mine, other] = [await service.workspace(), await service.workspace()]
    const { id } = await project(mine.client)
    const body = { user_id: await userOf(other.client) }
    const { error, response } = await addStaff({ client: mine.client, path: { id }, body })
    expect(response?.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ in: 'body', pointer: '/user_id' }] })
  })
})

describe('milestones', () => {
  test('are added, changed and listed', async () => {
    const { client } = await service.workspace()
    const { id } = await project(client)
    const { data, response } = await addMilestone({ client, path: { id }, body: { name: 'Release' } })
    expect(response?.status).toBe(201)
    expect(data).toMatchObject({ project_id: id, name: 'Release', due_on: null, done: false })
    const change = { due_on: '2026-05-01', done: true }
    const changed = await updateMilestone({ client, path: { id: data!.id }, body: change })
    expect(changed.data).toMatchObject({ name: 'Release', ...change })
    expect((await listMilestones({ client, path: { id } })).data).toEqual([changed.data])
  })

  test('are filtered, sorted with undated ones last, and paged', async () => {
    const { client } = await service.workspace()
    const { id } = await project(client)
    await milestone(client, (await project(client)).id, { name: 'elsewhere' })
    await milestone(client, id, { name: 'some day' })
    await milestone(client, id, { name: 'late', due_on: '2026-06-01' })
    await milestone(client, id, { name: 'early', due_on: '2026-05-01', done: true })
    const names = async (query: ListMilestonesData['query']) =>
      (await listMilestones({ client, path: { id }, query, throwOnError: true })).data.map(({ name }) => name)
    expect(await names({})).toEqual(['some day', 'late', 'early'])
    expect(await names({ done: true })).toEqual(['early'])
    expect(await names({ done: false, sort: 'due_on' })).toEqual(['late', 'some day'])
    expect(await names({ sort: '-due_on' })).toEqual(['late', 'early', 'some day'])
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const query = { sort: '-due_on', limit: 1, cursor } as const
      const { data, response } = await listMilestones({ client, path: { id }, query })
      pages.push(...data!.map(({ name }) => name))
      cursor = nextCursor(response)
    } while (cursor)
    expect(pages).toEqual(['late', 'early', 'some day'])
  })
})

test('the tasks of a project show status and assignee, and can be filtered and sorted', async () => {
  const { client } = await service.workspace()
  const me = await userOf(client)
  const { id } = await project(client)
  const { id: elsewhere } = await project(client)
  const add = (title: string, status: 'pending' | 'blocked' | 'done', project_id = id) =>
    addTask({ client, body: { title, status, project_id, assignee_id: me }, throwOnError: true })
  await add('a', 'pending')
  await add('b', 'blocked')
  await add('c', 'done')
  await add('d', 'pending', elsewhere)
  const found = async (query: ListProjectTasksData['query']) =>
    (await listProjectTasks({ client, path: { id }, query, throwOnError: true })).data
  const titles = async (query: ListProjectTasksData['query']) =>
    (await found(query)).map(({ title }) => title)
  expect(await found({ status: ['pending'] })).toMatchObject([
    { title: 'a', status: 'pending', assignee_id: me, project_id: id },
  ])
  expect(await titles({})).toEqual(['c', 'b', 'a'])
  expect(await titles({ open: true, sort: 'title' })).toEqual(['a', 'b'])
  expect(await titles({ open: false })).toEqual(['c'])
  expect(await titles({ open: true, status: ['done'] })).toEqual([])
})

describe('a call is refused', () => {
  const absent = 'prj_01jcz4p7v8e9fbk2m3n4q5r6s7'

  test.each(['that does not exist', 'of another workspace'])('for a project %s', async (which) => {
    const { client } = await service.workspace()
    const other = await service.workspace()
    const id = which === 'of another workspace' ? (await project(other.client)).id : absent
    const user_id = await userOf(client)
    const path = { id }
    const answers = await Promise.all([
      getProject({ client, path }),
      updateProject({ client, path, body: { name: 'x' } }),
      listStaff({ client, path }),
      addStaff({ client, path, body: { user_id } }),
      listMilestones({ client, path }),
      addMilestone({ client, path, body: { name: 'x' } }),
      listProjectTasks({ client, path }),
    ])
    expect(answers.map(({ response }) => response?.status)).toEqual(answers.map(() => 404))
  })

  test('to change an outdated version of a milestone', async () => {
    const { client } = await service.workspace()
    const path = { id: (await milestone(client, (await project(client)).id)).id }
    const headers = { 'If-Match': '"1"' }
    const first = await updateMilestone({ client, path, headers, body: { done: true } })
    expect(first.response?.status).toBe(200)
    const second = await updateMilestone({ client, path, headers, body: { name: 'x' } })
    expect(second.response?.status).toBe(412)
  })
})

test('new projects have the colours that the fewest others have, in single calls, imports and batches', async () => {
  const { client } = await service.workspace()
  const sure = { throwOnError: true } as const
  for (const name of ['A', 'B', 'C']) await project(client, { name })
  const rows = ['D', 'E', 'F', 'G', 'H', 'I'].map((name) => ({ name }))
  await importProjects({ client, body: { key: 'name', rows }, ...sure })
  const items = ['J', 'K', 'L'].map((name) => ({ operation: 'addProject' as const, body: { name } }))
  await runBatch({ client, body: { items }, ...sure })
  const { data } = await listProjects({ client, ...sure })
  const counts = Map.groupBy(data, ({ id }) => colourOf(id))
  expect([...counts.values()].map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2])
})
