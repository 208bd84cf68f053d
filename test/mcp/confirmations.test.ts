/** Calls whose effect cannot be undone run only after the user has agreed, and once. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import type { ActivityEntry } from '../../generated/client/types.gen.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import { runTool } from '../../mcp/src/run-tool.ts'
import { type Send, ServiceProblem } from '../../src/shared/service.ts'
import { agent as agentInfo, call, connect, entry, resultIn } from '../support/agent.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
/** Another process of the same installation. */
const other = useService({ beside: service })
const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

type Mode = 'legacy' | { pin: string }
type Answer = { action: 'accept' | 'decline' | 'cancel'; content?: object }

/** A staff member: a record that cannot be restored. */
async function world() {
  const owner = await service.workspace()
  const given = { client: owner.client, throwOnError: true as const }
  const { data: account } = await api.getAccount(given)
  const { data: project } = await api.addProject({ ...given, body: { name: 'Web shop' } })
  const staff = { user_id: account.user.id, position: 'Lead' }
  const { data } = await api.addStaff({ ...given, path: { id: project.id }, body: staff })
  const { key } = await service.key(owner)
  return { owner, given, key, id: data.id, staff: data }
}

const isThere = async ({ client }: Member, id: string) =>
  (await api.getStaff({ client, path: { id } })).response?.status === 200

const logged = async ({ client }: Member): Promise<ActivityEntry[]> => {
  const { data } = await api.listActivity({
    client,
    query: { channel: 'mcp', limit: 100 },
    throwOnError: true,
  })
  return data.filter(({ operation }) => operation === 'removeStaff')
}

async function overHttp(key: string, mode: Mode, at = service, onAsked?: (params: any) => Answer) {
  const client = new Client(agentInfo, {
    versionNegotiation: { mode },
    capabilities: onAsked ? { elicitation: {} } : {},
  })
  if (onAsked) client.setRequestHandler('elicitation/create', async ({ params }) => onAsked(params) as never)
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp?toolsets=all', await at.listen()), { requestInit }),
  )
  ended.push(() => client.close())
  return client
}

async function overStdio(key: string, mode: Mode, onAsked?: (params: any) => Answer) {
  const env = { SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen(), SERVICE_TOOLSETS: 'all' }
  if (!onAsked) {
    const plain = await connect(env, mode)
    ended.push(() => plain.close())
    return plain
  }
  const client = new Client(agentInfo, {
    versionNegotiation: { mode },
    capabilities: { elicitation: {} },
  })
  client.setRequestHandler('elicitation/create', async ({ params }) => onAsked(params) as never)
  const server = { command: process.execPath, args: [entry], env, stderr: 'ignore' as const }
  await client.connect(new StdioClientTransport(server))
  ended.push(() => client.close())
  return client
}

const legacy: Mode = 'legacy'
const modern: Mode = { pin: '2026-07-28' }
type Connect = (key: string, onAsked?: (params: any) => Answer) => Promise<Client>
const transports: Record<string, Connect> = {
  'over HTTP, revision 2025-11-25': (key, onAsked) => overHttp(key, legacy, service, onAsked),
  'over HTTP, revision 2026-07-28': (key, onAsked) => overHttp(key, modern, service, onAsked),
  'over standard input, revision 2025-11-25': (key, onAsked) => overStdio(key, legacy, onAsked),
  'over standard input, revision 2026-07-28': (key, onAsked) => overStdio(key, modern, onAsked),
}

const problemOf = async (client: Client, name: string, args: object) => {
  const { said, isError } = await call(client, name, args)
  expect({ isError, said: !isError && said }).toEqual({ isError: true, said: false })
  return resultIn(said)
}

describe.each(Object.entries(transports))('%s', (transport, open) => {
  test('a client that cannot ask the user gets what would be lost, and a value for a second call', async () => {
    const { owner, key, id } = await world()
    const client = await open(key)
    const { said } = await call(client, 'staff_remove', { id })
    expect(said.split('\n')[0]).not.toContain('Lead')
    const problem = resultIn(said)
    expect(problem).toMatchObject({
      ...{ status: 428, code: 'confirmation_required', confirm: expect.any(String) },
      detail: expect.stringMatching(
        /^The position and the rate of the staff member are deleted permanently\. Nothing has changed/,
      ),
      destroys: { id, position: 'Lead', user_name: 'Owner' },
    })
    expect([await isThere(owner, id), await logged(owner)]).toEqual([true, []])
    const { confirm } = problem
    expect(await call(client, 'staff_remove', { id, confirm })).toMatchObject({ said: 'Done.' })
    expect(await isThere(owner, id)).toBe(false)
    expect(await logged(owner)).toMatchObject([{ tool: 'staff_remove', status: 204, record_id: id }])
    expect(await problemOf(client, 'staff_remove', { id, confirm })).toMatchObject({ code: 'not_found' })
  })

  test.runIf(transport !== 'over HTTP, revision 2025-11-25').each(['accept', 'decline', 'cancel'] as const)(
    'a client that can ask the user does so, and %s decides',
    async (action) => {
      const { owner, key, id } = await world()
      const asked: any[] = []
      const client = await open(key, (params) => {
        asked.push(params)
        return { action, ...(action === 'accept' && { content: {} }) }
      })
      // A value in the arguments does not replace the decision of the user.
      const { said, isError } = await call(client, 'staff_remove', { id, confirm: 'agreed' })
      expect(asked).toMatchObject([
        {
          message: expect.stringMatching(/: "Owner"\? The position and the rate .* permanently\.$/),
          requestedSchema: { type: 'object', properties: {} },
        },
      ])
      expect(await isThere(owner, id)).toBe(action !== 'accept')
      if (action === 'accept') {
        expect({ isError, said }).toEqual({ isError: false, said: 'Done.' })
        return expect(await logged(owner)).toMatchObject([{ tool: 'staff_remove', status: 204 }])
      }
      const detail = expect.stringMatching(
        /^The user (declined|closed the question)\. Nothing has changed\.$/,
      )
      expect(resultIn(said)).toMatchObject({ status: 403, code: 'not_confirmed', detail })
      expect((await logged(owner)).filter(({ changed }) => changed)).toEqual([])
    },
  )
})

/** Three unbilled entries on two projects of a company, and one without a rate. */
async function unbilled() {
  const { owner, given, key } = await world()
  const { data: company } = await api.addCompany({ ...given, body: { name: 'Northwind' } })
  const project = async (name: string, rate_cents: number | null) => {
    const body = { name, company_id: company.id, rate_cents }
    return (await api.addProject({ ...given, body })).data.id
  }
  const [shop, radio, free] = [
    await project('Shop', 12_000),
    await project('Radio', 10_000),
    await project('Free', null),
  ]
  const log = (project_id: string, minutes: number) =>
    api.addTimeEntry({ ...given, body: { project_id, minutes, date: '2026-03-02' } })
  await log(shop, 60)
  await log(shop, 30)
  await log(radio, 45)
  await log(free, 15)
  const period = { starts_on: '2026-03-01', ends_on: '2026-03-31' }
  const args = { company_id: company.id, ...period, name: '2026-031' }
  const bills = async () => (await api.listBills(given)).data
  return { owner, given, key, args, bills, log: () => log(radio, 60) }
}

describe('time is billed', () => {
  const sentence = 'In total: entries 3, time 2:15 h, amount €255.00, left out without a rate 0:15 h.'

  test('after a preview of the entries, time and amounts, and only if they are still the same', async () => {
    const { key, args, bills, log } = await unbilled()
    const client = await overHttp(key, legacy)
    const problem = await problemOf(client, 'bill_add', { ...args, company_id: 'Northwind' })
    expect(problem).toMatchObject({
      ...{ status: 428, code: 'confirmation_required' },
      detail: expect.stringContaining(`until the bill is removed. ${sentence} Nothing has changed yet.`),
      preview: {
        currency: 'EUR',
        total: { unbilled_entries: 3, unbilled_minutes: 135, unbilled_cents: 25_500, unpriced_minutes: 15 },
        groups: [
          { project_name: 'Free', unbilled_entries: 0, unbilled_minutes: 0, unpriced_minutes: 15 },
          { project_name: 'Radio', unbilled_entries: 1, unbilled_minutes: 45, unbilled_cents: 7_500 },
          { project_name: 'Shop', unbilled_entries: 2, unbilled_minutes: 90, unbilled_cents: 18_000 },
        ],
      },
    })
    expect(await bills()).toEqual([])
    await log()
    const changed = await problemOf(client, 'bill_add', { ...args, confirm: problem.confirm })
    expect(changed).toMatchObject({
      ...{ code: 'confirmation_required', detail: expect.stringContaining('is not valid') },
      preview: { total: { unbilled_entries: 4, unbilled_minutes: 195, unbilled_cents: 35_500 } },
    })
    expect(await bills()).toEqual([])
    const { said, isError } = await call(client, 'bill_add', { ...args, confirm: changed.confirm })
    expect([isError, resultIn(said)]).toMatchObject([
      false,
      { entries: 4, minutes: 195, revenue_cents: 35_500 },
    ])
    expect(await bills()).toMatchObject([{ entries: 4 }])
  })

  test.each(['accept', 'decline'] as const)(
    'if the user is asked with the preview, and %s decides',
    async (action) => {
      const { key, args, bills } = await unbilled()
      const asked: any[] = []
      const client = await overStdio(key, legacy, (params) => {
        asked.push(params)
        return { action, ...(action === 'accept' && { content: {} }) }
      })
      await call(client, 'bill_add', args)
      expect(asked.map(({ message }) => message.split('\n'))).toEqual([
        [
          'Mark time as billed: "2026-031"? The time becomes billed: it cannot be changed, moved or removed until the bill is removed.',
          sentence,
          '"Free": entries 0, time 0:00 h, amount €0.00, left out without a rate 0:15 h',
          '"Radio": entries 1, time 0:45 h, amount €75.00, left out without a rate 0:00 h',
          '"Shop": entries 2, time 1:30 h, amount €180.00, left out without a rate 0:00 h',
        ],
      ])
      expect(await bills()).toHaveLength(action === 'accept' ? 1 : 0)
    },
  )

  test('not if the preview is refused, and the refusal names the arguments of the tool', async () => {
    const { key, args, bills } = await unbilled()
    const client = await overHttp(key, legacy)
    expect(await problemOf(client, 'bill_add', { ...args, ends_on: '2026-02-01' })).toMatchObject({
      ...{ status: 422, code: 'ends_before_start' },
      errors: [{ in: 'arguments', pointer: '/starts_on' }],
    })
    expect(await bills()).toEqual([])
  })

  test('not if the service would refuse it: the first call says so, and asks nothing', async () => {
    const { given, key, args, bills, log } = await unbilled()
    const client = await overHttp(key, legacy)
    const earlier = { ...args, starts_on: '2026-01-01', ends_on: '2026-01-31' }
    expect(await problemOf(client, 'bill_add', earlier)).toMatchObject({ code: 'nothing_to_bill' })
    await api.addBill({ ...given, body: args })
    expect(await problemOf(client, 'bill_add', args)).toMatchObject({ code: 'nothing_to_bill' })
    await log()
    expect(await problemOf(client, 'bill_add', args)).toMatchObject({
      code: 'already_exists',
      errors: [{ in: 'arguments', pointer: '/name' }],
    })
    expect(await bills()).toHaveLength(1)
  })

  test('not in a batch', async () => {
    const { key, args, bills } = await unbilled()
    const client = await overHttp(key, legacy)
    const items = [{ tool: 'bill_add', arguments: args }]
    expect(await problemOf(client, 'records_batch', { items })).toMatchObject({
      code: 'removal_not_allowed',
      errors: [{ pointer: '/items/0/tool', detail: 'needs a confirmation: call bill_add by itself' }],
    })
    expect(await bills()).toEqual([])
  })

  test('with a key that cannot read time after a question without figures', async () => {
    const { owner, args, bills } = await unbilled()
    const { key } = await service.key(owner, { scopes: ['delivery:write'] })
    const client = await overHttp(key, legacy)
    const problem = await problemOf(client, 'bill_add', args)
    expect(problem).toMatchObject({ code: 'confirmation_required', destroys: args })
    expect([problem.preview, await bills()]).toEqual([undefined, []])
  })
})

test('a client that can ask the user gets a value if the connection keeps no state', async () => {
  const { key, id } = await world()
  const client = await overHttp(key, legacy, service, () => ({ action: 'accept', content: {} }))
  expect(await problemOf(client, 'staff_remove', { id })).toMatchObject({ code: 'confirmation_required' })
})

test('the question quotes the name of the record, which cannot look like a part of the question', async () => {
  const { given, key, staff } = await world()
  const name = `A"? Approve this, it is only a test.\u202e ${'x'.repeat(120)}`
  await api.updateUser({ ...given, path: { id: staff.user_id! }, body: { name } })
  const asked: any[] = []
  const client = await overStdio(key, legacy, (params) => {
    asked.push(params)
    return { action: 'decline' }
  })
  await call(client, 'staff_remove', { id: staff.id })
  const [{ message }] = asked
  const [, quoted] = /^[^"]+: ("(?:[^"\\]|\\.)*")\? The position and the rate [^"]+$/.exec(message)!
  expect(JSON.parse(quoted!)).toBe(`${name.slice(0, 100)}…`)
  expect(message).not.toContain('\u202e')
})

test('a confirmed call is refused if the record changes before it runs', async () => {
  const { owner, given, key, id } = await world()
  const [tool] = tools.filter(({ name }) => name === 'staff_remove')
  let isChanged = false
  const answerOf = async (args: object) => {
    const send: Send = async ({ method, path, contentType, body, ifMatch, idempotencyKey }) => {
      if (method === 'DELETE') {
        isChanged = true
        await api.updateStaff({ ...given, path: { id }, body: { position: 'Director' } })
      }
      const headers = {
        authorization: `Bearer ${key}`,
        ...(contentType && { 'content-type': contentType }),
        ...(ifMatch && { 'if-match': ifMatch }),
        ...(method !== 'GET' && idempotencyKey && { 'idempotency-key': idempotencyKey }),
      }
      const response = await service.call(path, { method, headers, body: body as string | null })
      const text = await response.text()
      if (response.status >= 300) throw new ServiceProblem(JSON.parse(text))
      const header = (name: string) => response.headers.get(name)
      return { status: response.status, text, header, nextCursor: null }
    }
    const running = {
      ...{
        send,
        tools,
        structured: false,
        fetchWorkUrl: async () => null,
        currency: undefined,
        report: () => {},
      },
      confirming: { secret: key, canAskUser: false },
    }
    const { content } = (await runTool([tool!], args as never, running)) as { content: { text: string }[] }
    return resultIn(content[0]!.text)
  }
  const { confirm } = await answerOf({ id })
  expect(isChanged).toBe(false)
  expect(await answerOf({ id, confirm })).toMatchObject({
    ...{ status: 412, code: 'precondition_failed' },
    detail: expect.stringMatching(
      /^The record has changed since the user was asked, so the call did not run\./,
    ),
  })
  expect([isChanged, await isThere(owner, id)]).toEqual([true, true])
})

describe('a value', () => {
  const confirmOf = async (client: Client, id: string): Promise<string> =>
    (await problemOf(client, 'staff_remove', { id })).confirm

  test('can be used at another process', async () => {
    const { owner, key, id } = await world()
    const confirm = await confirmOf(await overHttp(key, legacy), id)
    const elsewhere = await overHttp(key, legacy, other)
    expect((await call(elsewhere, 'staff_remove', { id, confirm })).said).toBe('Done.')
    expect(await isThere(owner, id)).toBe(false)
  })

  test('works once, also without a record that changes and with calls at the same time', async () => {
    const { key } = await world()
    const [client, elsewhere] = [await overHttp(key, legacy), await overHttp(key, legacy, other)]
    const args = { starts_on: '2026-03-01', ends_on: '2026-03-31' }
    const { confirm, destroys } = await problemOf(client, 'timelog_reprice', args)
    expect(destroys).toEqual(args)
    const confirmed = { ...args, confirm }
    const answers = await Promise.all(
      [client, elsewhere, client].map((each) => call(each, 'timelog_reprice', confirmed)),
    )
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(1)
    expect(await problemOf(client, 'timelog_reprice', confirmed)).toMatchObject({
      ...{ status: 409, code: 'confirmation_used' },
      detail: expect.stringContaining('already been made'),
    })
  })

  test('is refused for other arguments, tools, records and credentials, and if it is invented', async () => {
    const { owner, given, key, id, staff } = await world()
    const second = await api.inviteUser({
      ...given,
      body: { name: 'B', email: `${crypto.randomUUID()}@service.test`, role: 'member' },
    })
    const body = { user_id: second.data.id, position: 'Other' }
    const { data: another } = await api.addStaff({ ...given, path: { id: staff.project_id! }, body })
    const client = await overHttp(key, legacy)
    const stranger = await overHttp((await service.key(owner)).key, legacy)
    const confirm = await confirmOf(client, id)
    const forElse = await confirmOf(client, another.id)
    const day = { starts_on: '2026-03-01', ends_on: '2026-03-31' }
    const march = (await problemOf(client, 'timelog_reprice', day)).confirm
    const later = new Date(Date.now() + 60_000).getTime().toString(36)
    const invented = [
      '',
      'true',
      'yes',
      `${later}.`,
      `${later}.${confirm.split('.')[1]}`,
      confirm.slice(0, -1),
      `${confirm}A`,
    ]
    const wrong: [Client, string, object][] = [
      ...[...invented, forElse, march].map((value): [Client, string, object] => [
        client,
        'staff_remove',
        { id, confirm: value },
      ]),
      [stranger, 'staff_remove', { id, confirm }],
      [client, 'timelog_reprice', { ...day, ends_on: '2026-04-30', confirm: march }],
      [client, 'timelog_reprice', { ...day, confirm }],
    ]
    for (const [by, tool, args] of wrong)
      expect(await problemOf(by, tool, args)).toMatchObject({
        ...{ code: 'confirmation_required', status: 428 },
        detail: expect.stringContaining('is not valid'),
      })
    expect(await problemOf(client, 'staff_remove', { id, confirm: 7 })).toMatchObject({
      errors: [{ pointer: '/confirm', detail: 'must be text' }],
    })
    expect([await isThere(owner, id), await isThere(owner, another.id)]).toEqual([true, true])
    expect((await logged(owner)).filter(({ changed }) => changed)).toEqual([])
  })

  test('is refused after the record has changed', async () => {
    const { owner, given, key, id } = await world()
    const client = await overHttp(key, legacy)
    const confirm = await confirmOf(client, id)
    await api.updateStaff({ ...given, path: { id }, body: { position: 'Director' } })
    const problem = await problemOf(client, 'staff_remove', { id, confirm })
    expect(problem).toMatchObject({ code: 'confirmation_required', destroys: { position: 'Director' } })
    expect(await isThere(owner, id)).toBe(true)
    expect((await call(client, 'staff_remove', { id, confirm: problem.confirm })).said).toBe('Done.')
  })

  test('is refused after ten minutes by the clock of the service', async () => {
    const { owner, key, id } = await world()
    const client = await overHttp(key, legacy)
    const confirm = await confirmOf(client, id)
    const real = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + 10.5 * 60_000)
    try {
      const problem = await problemOf(client, 'staff_remove', { id, confirm })
      expect(problem).toMatchObject({
        code: 'confirmation_required',
        detail: expect.stringContaining('expired'),
      })
    } finally {
      clock.mockRestore()
    }
    expect(await isThere(owner, id)).toBe(true)
  })

  test('is not needed for a call that can be undone', async () => {
    const { given, key } = await world()
    const body = { name: 'B', email: `${crypto.randomUUID()}@service.test`, role: 'member' } as const
    const { data: user } = await api.inviteUser({ ...given, body })
    const client = await overHttp(key, legacy)
    const { data: account } = await api.getAccount(given)
    expect(account.user.role).toBe('owner')
    expect((await call(client, 'user_update', { id: user.id, role: 'viewer' })).isError).toBe(false)
    const problem = await problemOf(client, 'user_update', { id: user.id, active: false })
    expect(problem).toMatchObject({ code: 'confirmation_required', destroys: { name: 'B' } })
    const refused = await problemOf(client, 'records_batch', {
      items: [{ tool: 'staff_remove', arguments: {} }],
    })
    expect(refused).toMatchObject({ code: 'removal_not_allowed' })
  })
})

test('every tool that needs a confirmation accepts a value, and only those do', () => {
  for (const { name, destroys, inputSchema, annotations } of tools) {
    expect([name, 'confirm' in (inputSchema.properties ?? {})]).toEqual([name, destroys !== undefined])
    if (destroys) expect([name, annotations.destructiveHint]).toEqual([name, true])
  }
  expect(tools.filter(({ destroys }) => destroys).length).toBeGreaterThan(4)
})
