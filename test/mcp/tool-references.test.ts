/** Tool arguments that refer to a record by name: accepted and refused names, for every argument of every tool. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import { type Agent, call, connect, resultIn } from '../support/agent.ts'
import { type Member, useService } from '../support/service.ts'
import { isThorough } from '../support/thorough.ts'

const service = useService()

type Arguments = Record<string, unknown>
type Kind =
  | 'api_key'
  | 'bill'
  | 'client'
  | 'company'
  | 'note'
  | 'project'
  | 'prospect'
  | 'service'
  | 'task'
  | 'user'

let owner: Member
let agent: Agent
const ids: Record<string, string> = {}
const day = '2026-03-02'

beforeAll(async () => {
  owner = await service.workspace()
  const { key } = await service.key(owner)
  agent = await connect({
    SERVICE_API_KEY: key,
    SERVICE_API_URL: await service.listen(),
    SERVICE_TOOLSETS: 'all',
  })
  const given = { client: owner.client, throwOnError: true as const }
  const add = async (kind: string, operation: any, body: object, id?: string): Promise<void> => {
    ids[kind] = (await operation({ ...given, body, ...(id && { path: { id } }) })).data.id
  }
  await add('company', api.addCompany, { name: 'Müller & Söhne' })
  await add('client', api.addClient, { name: 'Zoë van Dijk', company_id: ids.company })
  await add('prospect', api.addProspect, { name: 'Café Société', contact_name: 'Buyer', stage: 'won' })
  await add('project', api.addProject, { name: 'Größe zählt' })
  await add('task', api.addTask, { title: 'Façade zeichnen', project_id: ids.project })
  await add('service', api.addService, { name: 'Ideé und Entwurf' })
  await add('note', api.addNote, { company_id: ids.company, title: 'Résumé lesen', body: 'Text' })
  await add('user', api.inviteUser, {
    name: 'Élodie Brûlé',
    email: 'elodie@references.example',
    role: 'member',
  })
  await add('leaver', api.inviteUser, {
    ...{ name: 'Leaver', email: 'leaver@references.example', role: 'member' },
  })
  await add('api_key', api.addApiKey, { name: 'Clé du bureau', scopes: ['crm:read'] })
  await add('billed', api.addProject, { name: 'Billed', rate_cents: 6000 })
  await add('entry', api.addTimeEntry, { project_id: ids.billed, minutes: 60, date: day, billable: true })
  await add('bill', api.addBill, {
    ...{ project_id: ids.billed, name: 'Rechnung über 1', starts_on: day, ends_on: day },
  })
  await add('milestone', api.addMilestone, { name: 'First release' }, ids.project)
  await add('follow_up', api.addFollowUp, { due_on: day, memo: 'Call' }, ids.prospect)
  await add('time_entry', api.addTimeEntry, { project_id: ids.project, minutes: 30, date: day })
  await add('staff', api.addStaff, { user_id: (await api.getAccount(given)).data.user.id }, ids.project)
  await add('interaction', api.addInteraction, { company_id: ids.company, kind: 'call', title: 'Call' })
  await add('absence', api.addAbsence, { starts_on: day })
  await add('capacity', api.addCapacity, { starts_on: day, weekly_minutes: 60 }, ids.user)
  await add('rate', api.addRate, { service_id: ids.service, rate_cents: 100, starts_on: day })
  await add('checklist_item', api.addChecklistItem, { title: 'Ask' }, ids.task)
  await add('recurring_task', api.addRecurringTask, {
    ...{ project_id: ids.project, title: 'Back up', rule: 'FREQ=YEARLY', paused: true },
  })
})
afterAll(() => agent?.close())

/** The names of the records in another spelling, and a part of each. */
const spelt: Record<Kind, [whole: string, part: string]> = {
  api_key: ['cle du bureau', 'Bureau'],
  bill: ['RECHNUNG über 1', 'rechnung'],
  client: ['ZOE  van dijk', 'zoe'],
  company: ['muller & sohne', 'Müller'],
  note: ['resume LESEN', 'résumé'],
  project: ['GROSSE zahlt', 'zählt'],
  prospect: ['cafe societe', 'Café'],
  service: ['idee und entwurf', 'Entwurf'],
  task: ['facade Zeichnen', 'façade'],
  user: ['elodie brule', 'Élodie'],
}

/** Some tools accept records of several kinds, only by id. */
const references = tools
  .filter(({ prefix }) => !prefix)
  .flatMap((tool) =>
    Object.entries(tool.ids).map(([argument, { kinds }]) => [tool.name, argument, tool, kinds] as const),
  )
const named = references.filter(([, , , kinds]) => kinds.length !== 1 || kinds[0]! in spelt)
const reads = ({ annotations }: ToolDescriptor) => annotations.readOnlyHint === true
/** One reading and one writing tool of each argument: whether a part is accepted depends only on that. */
const namedInPart = [
  ...Map.groupBy(named, ([name, argument, tool, kinds]) =>
    isThorough ? [name, argument].join() : [argument, kinds, reads(tool)].join(),
  ).values(),
].map(([first]) => first!)

const values: Arguments = {
  ...{ name: 'New', title: 'New', body: 'Text', text: 'More', memo: 'Memo', q: 'new', minutes: 45 },
  ...{ email: 'new@references.example', due_on: day, starts_on: day, ends_on: day },
  ...{ kind: 'call', weekly_minutes: 60, rate_cents: 100, rule: 'FREQ=YEARLY' },
}

/** The tool's required arguments, with `value` as the tested argument. */
function argumentsWith(
  { name, inputSchema, ids: known }: ToolDescriptor,
  argument: string,
  value: unknown,
): Arguments {
  const required = (inputSchema.required ?? []).map((name) => [
    name,
    known[name] ? ids[known[name].kinds[0]!] : values[name],
  ])
  const { type } = Object(inputSchema.properties?.[argument])
  const project = name === 'task_add' && argument !== 'milestone_id' && { project_id: ids.project }
  const leaver = argument === 'successor_id' && { id: ids.leaver }
  return {
    ...Object.fromEntries(required),
    ...project,
    ...leaver,
    [argument]: type === 'array' ? [value] : value,
  }
}

/** Tools that change the running timer. */
const changesTimer = ({ name }: ToolDescriptor) => /^timer_(switch|update)$/.test(name)

async function ask(tool: ToolDescriptor, argument: string, value: unknown) {
  const given = { client: owner.client }
  if (changesTimer(tool)) await api.startTimer({ ...given, body: { project_id: ids.project! } })
  const { said, isError } = await call(agent, tool.name, argumentsWith(tool, argument, value))
  await api.cancelTimer(given)
  if (said === 'Done.') await call(agent, 'record_restore', { id: ids.note })
  const problem = isError ? resultIn(said) : null
  // If the tool refuses the call for another reason, it has resolved the name.
  const isNamed = problem?.errors?.some(
    ({ pointer }: { pointer: string }) => pointer.split('/')[1] === argument,
  )
  const isUnknown = isNamed && problem.code !== 'already_exists'
  return { said, isError, problem, isAccepted: !isUnknown && problem?.code !== 'not_found' }
}

let unused = 0
/** An id of the same kind that no call has used, because the log counts calls about records that do not exist. */
const unusedId = (id: string) => id.replace(/.{6}$/, `zz${String(++unused).padStart(4, '0')}`)

describe('a reference', () => {
  test.each(references)(
    'of %s, %s, to an unknown name is refused, instead of returning an empty list',
    async (_, argument, tool, kinds) => {
      expect((await ask(tool, argument, 'Complete nonsense')).isAccepted).toBe(false)
      const some = ids[kinds[0] ?? 'task'] ?? ids.company!
      const absent = unusedId(some)
      expect(await ask(tool, argument, absent)).toMatchObject({
        isAccepted: false,
        problem: {
          code: expect.stringMatching(/^(not_found|unknown_record|unrelated_records|unprocessable_entity)$/),
        },
      })
    },
  )

  test.each(named)(
    'of %s, %s, can be a complete name in any case and with or without accents',
    async (_, argument, tool, kinds) => {
      const kind = (kinds.find((each) => each in spelt) ?? 'task') as Kind
      expect(await ask(tool, argument, spelt[kind][0])).toMatchObject({ isAccepted: true })
    },
  )

  test.each(namedInPart)(
    'of %s, %s, can be a part of a name only if the tool reads',
    async (_, argument, tool, kinds) => {
      const kind = (kinds.find((each) => each in spelt) ?? 'task') as Kind
      const { isAccepted, problem } = await ask(tool, argument, spelt[kind][1])
      expect(isAccepted).toBe(reads(tool))
      if (!reads(tool))
        expect(problem).toMatchObject({ code: 'unknown_name', candidates: [{ id: ids[kind] }] })
    },
  )
})

describe('the tools for all kinds of records', () => {
  const add = async (operation: any, body: object) =>
    (await operation({ client: owner.client, body, throwOnError: true })).data.id as string
  const said = async (name: string, id: string) => {
    const { said, isError } = await call(agent, name, { id })
    return { isError, ...(said === 'Done.' ? {} : resultIn(said)) }
  }

  test('remove and restore a record by its name', async () => {
    const id = await add(api.addNote, { company_id: ids.company, title: 'Étiquette', body: 'Text' })
    expect(await said('record_remove', 'etiquette')).toEqual({ isError: false })
    expect(await said('record_restore', 'etiquette')).toMatchObject({ isError: false, id })
    const company = await add(api.addCompany, { name: 'Soon archived' })
    await api.archiveCompany({ client: owner.client, path: { id: company as never }, throwOnError: true })
    expect(await said('record_restore', 'soon archived')).toMatchObject({ isError: false, id: company })
  })

  test('refuse a name of records of two kinds, with both as candidates', async () => {
    const twice = { name: 'Twice' }
    const company = await add(api.addCompany, twice)
    const project = await add(api.addProject, twice)
    const candidates = expect.arrayContaining([
      expect.objectContaining({ id: company, kind: 'company' }),
      expect.objectContaining({ id: project, kind: 'project' }),
    ])
    expect(await said('record_remove', 'twice')).toMatchObject({ code: 'ambiguous_name', candidates })
    const given = { client: owner.client, throwOnError: true as const }
    const path = { id: company as never }
    expect((await api.getCompany({ ...given, path })).data.archived_at).toBeNull()
    await api.archiveCompany({ ...given, path })
    await api.archiveProject({ ...given, path: { id: project as never } })
    expect(await said('record_restore', 'twice')).toMatchObject({ code: 'ambiguous_name', candidates })
  })

  test('refuse a part of a name, and restore no record that is neither removed nor archived', async () => {
    const id = await add(api.addNote, { company_id: ids.company, title: 'Long title', body: 'Text' })
    expect(await said('record_remove', 'long')).toMatchObject({ code: 'unknown_name', candidates: [{ id }] })
    expect(await said('record_restore', 'long title')).toMatchObject({ code: 'unknown_name' })
    expect(await said('record_restore', 'long title')).not.toHaveProperty('candidates')
  })
})
