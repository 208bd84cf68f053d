/** Every tool, called by a connected client with all scopes, with only the scope of the tool, and with all other scopes. */
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { Scope } from '../../generated/client/types.gen.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import { restorableKinds } from '../../generated/server/records.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import { colleague } from '../support/colleague.ts'
import { contentsReader } from '../support/contents.ts'
import { addExample, byPrefix } from '../support/example-records.ts'
import { type Granted, oauthClient } from '../support/oauth.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
const client = oauthClient(service)

type Arguments = Record<string, unknown>
type Kind = { id: string }

const scopes = Object.values(Scope)
const day = '2026-03-02'
const dayBefore = '2026-03-01'

const rule = 'FREQ=MONTHLY;BYMONTHDAY=1'

let owner: Member
/** A record of each kind to read and change, and one to remove. */
let used: Record<string, Kind>
let spare: Record<string, Kind>
const granted = new Map<string, Promise<Granted>>()

async function makeRecords(prospectName: string, first: string): Promise<Record<string, Kind>> {
  const given = { client: owner.client, throwOnError: true as const }
  const add = async (operation: any, body: object, id?: string): Promise<Kind> =>
    (await operation({ ...given, body, ...(id && { path: { id } }) })).data
  const company = await add(api.addCompany, { name: `${prospectName} Ltd` })
  const contact = { company_id: company.id, name: 'Head of purchasing' }
  const prospect = await add(api.addProspect, {
    name: prospectName,
    contact_name: 'Head of sales',
    stage: 'won',
  })
  const project = await add(api.addProject, { name: 'Web shop' })
  const task = await add(api.addTask, { title: 'Draw', project_id: project.id })
  const waiting = await add(api.addTask, { title: 'Paint', project_id: project.id })
  const user = (await api.getAccount(given)).data.user
  const billed = await add(api.addProject, { name: 'Brochure', rate_cents: 7_000 })
  for (const date of [dayBefore, day])
    await add(api.addTimeEntry, { project_id: billed.id, minutes: 30, date })
  const [entry] = (await api.listActivity({ ...given, query: { limit: 1 } })).data
  const records: Record<string, Kind> = {
    company,
    prospect,
    project,
    task,
    client: await add(api.addClient, contact),
    follow_up: await add(api.addFollowUp, { due_on: day, memo: 'Call' }, prospect.id),
    interaction: await add(api.addInteraction, { company_id: company.id, kind: 'call', title: 'Prices' }),
    milestone: await add(api.addMilestone, { name: 'First release' }, project.id),
    absence: await add(api.addAbsence, { starts_on: first }),
    time_entry: await add(api.addTimeEntry, { project_id: project.id, minutes: 30, date: day }),
    service: await add(api.addService, { name: 'Design' }),
    note: await add(api.addNote, { company_id: company.id, title: 'Kick-off', body: 'The scope is agreed.' }),
    user,
    staff_member: await add(api.addStaff, { user_id: user.id }, project.id),
    capacity: await add(api.addCapacity, { starts_on: first, weekly_minutes: 2_400 }, user.id),
    rate: await add(api.addRate, { project_id: billed.id, rate_cents: 9_000, starts_on: '2026-04-01' }),
    blocker: await add(api.addBlocker, { blocker_id: task.id }, waiting.id),
    checklist_item: await add(api.addChecklistItem, { title: 'Agree on the colours' }, task.id),
    recurring_task: await add(api.addRecurringTask, { project_id: project.id, title: 'Report', rule }),
    view: await add(api.addView, { name: 'Blocked', kind: 'task', filters: 'status=blocked' }),
    billed,
    bill: await add(api.addBill, {
      name: prospectName,
      project_id: billed.id,
      starts_on: dayBefore,
      ends_on: dayBefore,
    }),
    activity_entry: entry!,
  }
  const ids = byPrefix(Object.values(records).map(({ id }) => id))
  for (const kind of restorableKinds) records[kind] ??= await addExample(owner.client, kind, ids)
  return records
}

beforeAll(async () => {
  owner = await service.workspace()
  used = await makeRecords('Web radio', '2025-01-01')
  spare = await makeRecords('Web television', '2025-02-01')
})

/** The token of a connected client with these scopes. */
function tokenWith(given: readonly string[]): Promise<string> {
  const name = given.join(' ')
  if (!granted.has(name)) granted.set(name, client.connected(owner, [...given]))
  return granted.get(name)!.then(({ access_token }) => access_token)
}

const values: Arguments = {
  ...{ name: 'Contoso', title: 'Contoso', body: 'Text', text: 'More text', memo: 'Memo', q: 'contoso' },
  ...{ email: 'purchasing@contoso.example', minutes: 45, due_on: day, starts_on: day, ends_on: day },
  ...{ rule, kind: 'call', rate_cents: 8_000, weekly_minutes: 2_000, quiet_since: '90d' },
}

let invited = 0
/** Arguments that the tool needs in addition to the required ones. */
const needed: Record<string, () => Arguments> = {
  bill_add: () => ({ project_id: used.billed!.id }),
  interaction_add: () => ({ company_id: used.company!.id }),
  rate_add: () => ({ project_id: used.project!.id }),
  user_invite: () => ({ role: 'member', email: `newcomer-${++invited}@contoso.example` }),
  view_add: () => ({ kind: 'task' }),
  timer_start: () => ({ project_id: used.project!.id }),
  timer_switch: () => ({ task_id: used.task!.id }),
  note_add: () => ({ company_id: used.company!.id }),
  task_add: () => ({ project_id: used.project!.id }),
  timelog_add: () => ({ project_id: used.project!.id }),
  records_batch: () => ({ items: [{ tool: 'company_add', arguments: { name: 'Contoso' } }] }),
}

/** Adds a change for tools that change a record. */
function argumentsOf({ name, inputSchema, ids, annotations }: ToolDescriptor): Arguments {
  const records = /^record_(remove|restore)$|^note_remove$/.test(name) ? spare : used
  const changed = annotations.readOnlyHint ? [] : ['name', 'title', 'memo']
  const given = [...(inputSchema.required ?? []), ...changed].filter((each) => inputSchema.properties?.[each])
  const known = given.map((each) => [each, ids[each] ? records[ids[each].kinds[0]!]!.id : values[each]])
  return { ...Object.fromEntries(known), ...needed[name]?.() }
}

/** Tools that write only if something differs, and whose arguments here repeat the present values. */
const unchanged = /_update$|_archive$|^record_restore$|^timelog_reprice$/

/** All data of the workspace except its log, which has refused calls too, and its connected clients. */
const contents = contentsReader(service.sql, /^(activity|connections$|oauth_records)/)

async function call(token: string, { name }: ToolDescriptor, args: Arguments) {
  const response = await client.callTool(token, name, args)
  const text = await response.text()
  return { status: response.status, challenge: response.headers.get('www-authenticate'), text }
}

/** The scopes that the call needs; none for a tool that every credential can call. */
const scopesOf = ({ scope, name }: ToolDescriptor): string[] =>
  name === 'records_batch' ? ['crm:write'] : scope === 'any' ? [] : [scope]

/** Removes and restores records last. */
const inOrder = tools.toSorted(
  (a, b) => Number(/^record_re/.test(a.name)) - Number(/^record_re/.test(b.name)),
)
const named = inOrder.map((tool) => [`${tool.name} ${tool.prefix ?? ''}`.trim(), tool] as const)

test.each(named.filter(([, tool]) => scopesOf(tool).length > 0))(
  '%s without its scope is refused with the name of that scope, and does nothing',
  async (_, tool) => {
    const own = scopesOf(tool)
    const token = await tokenWith(scopes.filter((scope) => !own.includes(scope)))
    const before = await contents()
    const { status, challenge, text } = await call(token, tool, argumentsOf(tool))
    expect(await contents()).toEqual(before)
    expect({ status, challenge }).toEqual({ status: 200, challenge: null })
    expect(text).toMatch(/"isError":true/)
    expect(text).toContain('missing_scope')
    expect(text).toContain(own[0]!)
    const { data } = await api.listActivity({ client: owner.client, query: { limit: 1 }, throwOnError: true })
    expect(data).toMatchObject([
      {
        tool: tool.name,
        operation: tool.request.operation,
        status: 403,
        channel: 'mcp',
        client: 'Example agent',
      },
    ])
  },
)

describe.each([
  ['only its own scope', scopesOf],
  ['all scopes', () => scopes],
])('with %s', (_, scopesFor) => {
  test.each(named)('%s runs, with the effects of its hints', async (_, tool) => {
    // Inviting a user counts as granting every scope.
    const given = tool.name === 'user_invite' ? scopes : scopesFor(tool)
    const token = await tokenWith(given.length > 0 ? given : ['crm:read'])
    const before = await contents()
    const { status, challenge, text } = await call(token, tool, argumentsOf(tool))
    expect({ status, challenge }).toEqual({ status: 200, challenge: null })
    const after = await contents()
    const { readOnlyHint, idempotentHint } = tool.annotations
    if (readOnlyHint) expect(after).toEqual(before)
    else if (!text.includes('"isError":true') && !unchanged.test(tool.name)) expect(after).not.toEqual(before)
    if (idempotentHint) {
      await call(token, tool, argumentsOf(tool))
      expect(await contents()).toEqual(after)
    }
    // Some calls are refused the second time, because the first has changed the record.
    expect(text).not.toMatch(/missing_scope|insufficient_scope|unprocessable_entity/)
  })
})

test.each([
  ['a project', (id: string) => `/projects/${id}`],
  ['the day', () => '/home'],
])('the resource of %s without its scope is refused with the name of that scope', async (_, pathOf) => {
  const templates = await client.message(await tokenWith(['crm:read']), 'resources/templates/list', {})
  const [, origin] = /"uriTemplate":"(https?:\/\/[^/]+)\//.exec(await templates.text())!
  const uri = `${origin}${pathOf(used.billed!.id)}`
  const read = async (given: Scope[]) => client.message(await tokenWith(given), 'resources/read', { uri })
  const refused = await read(['crm:read'])
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([200, null])
  expect(await refused.text()).toMatch(/"error":.*delivery:read/)
  const allowed = await read(['crm:read', 'delivery:read'])
  expect([allowed.status, allowed.headers.get('www-authenticate')]).toEqual([200, null])
  expect(await allowed.text()).toContain('<data-')
})

test('a batch with mode each runs the permitted calls and refuses the others', async () => {
  const token = await tokenWith(['crm:read', 'crm:write'])
  const items = [
    { tool: 'company_add', arguments: { name: 'Fabrikam' } },
    { tool: 'project_add', arguments: { name: 'Museum' } },
  ]
  const answer = await client.callTool(token, 'records_batch', { items, mode: 'each' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/item.*1.*project_add.*missing_scope.*item.*0.*com_/)
})

test('a search without any read scope is refused, and the refusal names the connected client', async () => {
  const token = await tokenWith(['activity:read'])
  const answer = await client.callTool(token, 'search', { q: 'contoso' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('The connected client lacks the scope crm:read.')
})

test('a tool that the role does not allow is refused by its operation, because no scope would help', async () => {
  const member = await colleague(service, owner, 'member')
  const { access_token } = await client.connected(member as Member, ['delivery:read'])
  const answer = await client.callTool(access_token, 'timelog_reprice', { starts_on: day, ends_on: day })
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([200, null])
})
