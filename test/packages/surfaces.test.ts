/**
 * Each operation through its three surfaces: raw REST, the tools of `service-mcp` and the commands of `vs`. The same
 * arguments have the same outcome. The cases come from the specification, so new operations are included.
 */
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setPlan } from '../../generated/client/sdk.gen.ts'
import manifest from '../../generated/manifest.json' with { type: 'json' }
import { changedBy } from '../../mcp/src/changed.ts'
import { filtersOf } from '../../mcp/src/completeness.ts'
import { withCurrency } from '../../mcp/src/currency.ts'
import { fitting, shown } from '../../mcp/src/present.ts'
import { idOf } from '../../src/domain/model/columns.ts'
import { changedFieldsHeader, readFields } from '../../src/shared/changed-fields.ts'
import type { CommandDescriptor, ToolDescriptor } from '../../src/shared/descriptors.ts'
import * as agents from '../support/agent.ts'
import {
  bodySchema,
  exampleOf,
  fill,
  type Ids,
  idsIn,
  type JsonSchema,
  kindOf,
  type Operation,
  operations,
  prefixOf,
  recordExample,
  resolve,
} from '../support/examples.ts'
import { type Member, nextCursor, useService } from '../support/service.ts'
import {
  type Arguments,
  isCommand,
  isTool,
  presetOf,
  requiredBy,
  surfacesOf,
  takenBy,
  wordsFor,
} from '../support/surfaces.ts'
import { useVs } from '../support/vs.ts'

const service = useService({ workUrl: 'https://work.example' })
const vs = useVs(service)

/** An operation, and those of its surfaces that have the same preset and required arguments. */
interface Case {
  operation: Operation
  preset: Arguments
  required: string[]
  tools: ToolDescriptor[]
  commands: CommandDescriptor[]
}

/** Batches contain calls of tools instead of operations: see batches.test.ts. */
const ofItsOwn = 'runBatch'

const cases: Case[] = Object.keys(manifest).flatMap((id) => {
  if (id === ofItsOwn) return []
  const operation = operations.find(({ operationId }) => operationId === id)!
  const alike = Map.groupBy(surfacesOf(operation), (each) =>
    JSON.stringify([presetOf(operation, each), requiredBy(each).sort()]),
  )
  return [...alike.values()].map((group) => ({
    operation,
    preset: presetOf(operation, group[0]!),
    required: requiredBy(group[0]!),
    tools: group.filter(isTool),
    commands: group.filter(isCommand),
  }))
})

const nameOf = ({ tools, commands }: Case) =>
  [...tools.map(({ name }) => name), ...commands.map(({ name }) => `vs ${name}`)].join(' and ')
const named = (list: Case[]) => list.map((each) => [nameOf(each), each] as const)

const reads = cases.filter(({ operation }) => operation.method === 'get')
const writes = cases.filter(({ operation }) => operation.method !== 'get')
const isAddition = ({ operation, preset }: Case) =>
  operation['x-shape'] === 'add' && Object.keys(preset).length === 0

/** Each operation that adds, with the arguments that any of its surfaces requires. */
const additions = [...Map.groupBy(writes.filter(isAddition), ({ operation }) => operation)].map(
  ([operation, group]): Case => ({
    ...{ operation, preset: {} },
    required: group.flatMap(({ required }) => required),
    tools: group.flatMap(({ tools }) => tools),
    commands: group.flatMap(({ commands }) => commands),
  }),
)

/** A workspace with a key that has every scope. */
interface World {
  member: Member
  key: string
  ids: Ids
}

/** Connects a client by SQL, without a browser. The user also has a session with the same id. */
async function connectionOf({ email }: Member): Promise<string> {
  const [{ id }] = await service.sql(
    `insert into connections (workspace_id, id, created_at, updated_at, user_id, name, client_id, scopes, expires_at, audience, session_epoch)
     select workspace_id, gen_random_uuid(), now(), now(), id, 'Example agent', 'example', '{crm:read}', now() + interval '1 day', '', 1
     from users where email = $1 returning id`,
    [email],
  )
  await service.sql(
    `insert into sessions select (jsonb_populate_record(s, jsonb_build_object('id', $1::uuid))).* from sessions s
     join users u on (u.workspace_id, u.id) = (s.workspace_id, s.user_id) where u.email = $2 limit 1`,
    [id, email],
  )
  return idOf(id, 'session')
}

async function newWorld(): Promise<World> {
  const member = await service.workspace()
  const { key } = await service.key(member)
  const headers = { authorization: `Bearer ${member.token}` }
  const ids = idsIn(await (await service.call('/api/v1/activity/list', { headers })).text())
  ids.set('ses', await connectionOf(member)) // a connection has the id of its session
  return { member, key, ids }
}

/** The outcome of a call, in the same form for each surface. */
interface Outcome {
  /** Null for success. */
  refusal: { status?: number; code: string } | null
  /** The response body; null without one. */
  value: any
  /** True if there is another page; undefined if the surface does not say. */
  more?: boolean
  /** Pointers to the invalid arguments. */
  wrong?: string[]
  /** The names of the fields that an update changed. Tools have them in their value, and commands do not. */
  changed?: string[]
}

const refused = ({ status, code, errors }: any): Outcome => ({
  refusal: { ...(status && { status }), code },
  value: null,
  wrong: errors?.map(({ pointer }: any) => pointer).sort() ?? [],
})

async function byRest({ operation, preset }: Case, args: Arguments, world: World): Promise<Outcome> {
  const given = { ...args, ...preset }
  const body = bodySchema(operation)
  const places = Map.groupBy(
    Object.entries(given).filter(([, value]) => value !== undefined),
    ([name]) => operation.parameters.find((each) => each.name === name)?.in ?? 'body',
  )
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => String(given[name]))
  const query = new URLSearchParams(
    (places.get('query') ?? []).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const response = await service.call(`${path}?${query}`, {
    method: operation.method.toUpperCase(),
    headers: { authorization: `Bearer ${world.key}`, ...(body && { 'content-type': body.type }) },
    body: body && JSON.stringify(Object.fromEntries(places.get('body') ?? [])),
  })
  const text = await response.text()
  const value = text === '' ? null : JSON.parse(text)
  if (!response.ok) return refused(value)
  const changed = response.headers.get(changedFieldsHeader)
  return {
    ...{ refusal: null, value, more: nextCursor(response) !== undefined },
    ...(changed !== null && { changed: readFields(changed) }),
  }
}

async function byTool({ name, request }: ToolDescriptor, args: Arguments): Promise<Outcome> {
  const { said, value, isError } = await agents.callConfirmed(agent, name, args)
  if (isError) return refused(agents.resultIn(said))
  if (request.paged) return { refusal: null, value: value.items, more: value.next_cursor !== undefined }
  // Tools also return the addresses of pages, and the tags that no record has.
  const { web_url: _, web_urls: __, unknown_tags: ___, ...record } = value ?? {}
  return { refusal: null, value: value ? record : null }
}

async function byCommand(command: CommandDescriptor, args: Arguments, { key }: World): Promise<Outcome> {
  const env = { HOME: tmpdir(), SERVICE_BASE_URL: await service.listen(), SERVICE_API_KEY: key }
  const { code, out, err } = await vs.run(env, [...wordsFor(command, args), '--format', 'json'])
  if (code !== 0) return refused(JSON.parse(err))
  return { refusal: null, value: out === '' ? null : JSON.parse(out) }
}

/** Removes the fields of a key that change with its use. */
const settled = (outcome: Outcome): Outcome =>
  JSON.parse(
    JSON.stringify(outcome, (name, value) => {
      if (/^last_(used_at|channel)$/.test(name)) return null
      // The log grows with each call, and so does its tree.
      if (value?.intact) return { intact: value.intact, first_fault: value.first_fault }
      if (value?.to_size) return { ...value, to_size: null, hashes: null }
      if (name === 'proof') return String(value).split('\n')[0]
      return value?.note && value.head ? { ...value, count: null, size: null, head: null, note: null } : value
    }),
  )

/** The arguments as the tool reads them: one value stands for a list of it. */
const withLists = ({ inputSchema }: ToolDescriptor, args: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      const isList = (inputSchema.properties as any)?.[name]?.type === 'array'
      return [name, isList && !Array.isArray(value) ? [value] : value]
    }),
  )

/** The part of a response that a tool shows. */
function shownBy(tool: ToolDescriptor, args: Arguments, outcome: Outcome): Outcome {
  const { value, ...rest } = settled(outcome)
  return { ...rest, value: fitting(shown(tool, args, value)) }
}

async function expectSame(
  tool: ToolDescriptor,
  args: Arguments,
  outcome: Outcome,
  { changed, ...rest }: Outcome,
) {
  // The comparison below ignores empty lists, but a tool also says that nothing has changed.
  if (changed) expect(outcome.value).toMatchObject({ changed })
  const answered = { ...outcome, more: outcome.more ?? rest.more }
  // An empty report also says which filters it has.
  const isEmptyReport = !tool.request.paged && outcome.value?.filters && !rest.value?.filters
  const more = {
    ...(isEmptyReport && filtersOf(tool, withLists(tool, args))),
    ...(changed && changedBy(tool, rest.value, changed)),
  }
  const value = Object.keys(more).length > 0 ? { ...rest.value, ...more } : rest.value
  const expected = shownBy(tool, args, { ...rest, value })
  // Amounts have a currency. That of a list is not in its items.
  const isRecord = expected.value !== null && !tool.request.paged
  const completed = isRecord ? await withCurrency(expected.value, async () => 'EUR') : expected.value
  expect(shownBy(tool, args, answered)).toEqual({ ...expected, value: completed })
}

/** `vs` can report errors of the command line itself. */
function expectSameOrUsage(command: Outcome, { changed: _, ...rest }: Outcome) {
  if (rest.refusal?.status === 422 && command.refusal?.code === 'usage') return
  expect(settled({ ...command, more: rest.more })).toEqual(settled(rest))
}

/** Makes a read-only call through each surface in one workspace and compares the outcomes. Returns that of REST. */
async function compare(each: Case, args: Arguments): Promise<Outcome> {
  const rest = await byRest(each, args, worlds.mcp)
  for (const tool of each.tools) await expectSame(tool, args, await byTool(tool, args), rest)
  for (const command of each.commands) {
    const { defaults } = command.request
    const same = defaults ? await byRest(each, { ...defaults, ...args }, worlds.mcp) : rest
    expectSameOrUsage(await byCommand(command, args, worlds.mcp), same)
  }
  return rest
}

/** Reading adds to the log, so only entries from before the tests are requested. */
let ready: string

/** A value that the schema allows; undefined if the schema is not specific enough. */
function valueFor(name: string, schema: JsonSchema, record: Record<string, any>, ids: Ids): unknown {
  const kind = kindOf(schema)
  const fromRecord = record[name] ?? record[`${name}s`]?.[0]
  if (name === 'cursor') return undefined
  if (name === 'quiet_since') return '90d'
  if (kind) return ids.get(kind)
  if (schema.anyOf)
    return schema.anyOf.map((branch) => valueFor(name, branch, {}, ids)).find((value) => value !== undefined)
  if (name === 'sort') return schema.enum!.at(-1)
  if (fromRecord !== undefined && fromRecord !== null) return fromRecord
  if (schema.enum) return schema.enum[0]
  if (schema.items) return [valueFor(name, schema.items, {}, ids)]
  if (schema.format === 'date-time') return name === 'until' ? ready : '2026-01-01T00:00:00Z'
  if (schema.format === 'date') return '2026-03-02'
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer') return schema.minimum ?? 1
  const { pattern = '', format } = schema
  return format || !new RegExp(pattern).test('scope') ? undefined : 'scope'
}

/** The required arguments: the id, the document's example of the body, and parameters without a default. */
function neededArguments(each: Case, ids: Ids): Arguments {
  const { operation, preset, required } = each
  const body = bodySchema(operation)
  const record = recordExample(operation, ids)
  const parameters = operation.parameters.filter(
    ({ name, in: place }) => place !== 'header' && (required.includes(name) || name === 'until'),
  )
  const args = {
    ...(body && exampleOf(body.schema, ids)),
    ...Object.fromEntries(parameters.map(({ name, schema }) => [name, valueFor(name, schema, record, ids)])),
  }
  const untaken = Object.keys(args).filter(
    (name) => !each.tools.every((tool) => takenBy(tool).includes(name)),
  )
  return without(args, [...Object.keys(preset), ...untaken])
}

/** The required arguments and all optional query parameters. */
function allArguments(each: Case, ids: Ids): Arguments {
  const { operation, tools, commands } = each
  const record = recordExample(operation, ids)
  const taken = operation.parameters.filter(
    ({ name, in: place }) =>
      place === 'query' && [...tools, ...commands].every((surface) => takenBy(surface).includes(name)),
  )
  const values = taken.map(({ name, schema }) => [name, valueFor(name, schema, record, ids)] as const)
  return {
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    ...neededArguments(each, ids),
  }
}

const without = (args: Arguments, names: string[]): Arguments =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)))

let worlds: Record<'rest' | 'mcp' | 'cli', World>
let agent: agents.Agent
/** The outcome of each operation that adds, by surface. */
const added = new Map<string, Partial<Record<'rest' | 'mcp' | 'cli', Outcome>>>()

/** Makes the call in each of the three workspaces through its surface, or by REST, so that all stay equal. */
async function inAllWorlds(each: Case, argsFor = neededArguments) {
  const [tool] = each.tools
  const [command] = each.commands
  const args = (world: World) => argsFor(each, world.ids)
  const { rest, mcp, cli } = worlds
  const [a, b, c] = await Promise.all([
    byRest(each, args(rest), rest),
    tool ? byTool(tool, args(mcp)) : byRest(each, args(mcp), mcp),
    command ? byCommand(command, args(cli), cli) : byRest(each, args(cli), cli),
  ])
  return { rest: alike(a, rest), mcp: alike(b, mcp), cli: alike(c, cli) }
}

/** Fields of a summary that depend on the order in which a workspace was filled. */
const ofLog = /^(digest|entries|sentences|duration_ms)$/

/** Removes values that differ between workspaces: ids, times, addresses, keys, logs. */
function alike(outcome: Outcome, { ids }: World): Outcome {
  const text = JSON.stringify(outcome, (name, value) => (ofLog.test(name) ? 'of the log' : value))
    .replace(/\b([a-z]{3})_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g, (id, kind) =>
      ids.get(kind) === id ? `the ${kind}` : `another ${kind}`,
    )
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
    .replace(/[\w-]+@service\.test/g, 'the owner')
    .replace(/(wak|wiv)_[^"]*/g, 'a secret')
  return JSON.parse(text)
}

/** Three workspaces, each filled through another surface by the operations that add records. */
beforeAll(async () => {
  const [rest, mcp, cli] = await Promise.all([newWorld(), newWorld(), newWorld()])
  worlds = { rest, mcp, cli }
  agent = await agents.connect({ SERVICE_API_KEY: mcp.key, SERVICE_API_URL: await service.listen() })
  const caseOf = (operation: Operation): Case =>
    additions.find((each) => each.operation === operation) ?? {
      ...{ operation, preset: {}, tools: [], commands: [] },
      required: prefixOf(operation) ? ['id'] : [],
    }
  const record = (name: keyof typeof worlds, { operation }: Case, outcome: Outcome) => {
    const { ids } = worlds[name]
    const { id } = outcome.value ?? {}
    const outcomes = added.get(operation.operationId) ?? {}
    // The second time entry replaces the first one, which is billed.
    const isSecond = outcomes[name]?.refusal === null && operation.operationId !== 'addTimeEntry'
    if (id) ids.set(isSecond ? `other ${id.slice(0, 3)}` : id.slice(0, 3), id)
    added.set(operation.operationId, { ...outcomes, [name]: alike(outcome, worlds[name]) })
    return id ?? null
  }
  const order = await fill(rest.ids, async (operation) => {
    const each = caseOf(operation)
    return record('rest', each, await byRest(each, neededArguments(each, rest.ids), rest))
  })
  for (const each of order.map(caseOf)) {
    const forTool = neededArguments(each, mcp.ids)
    const forCommand = neededArguments(each, cli.ids)
    const [tool] = each.tools
    const [command] = each.commands
    // A tool returns the first record again, unless told to add another one.
    const isSecond = added.get(each.operation.operationId)?.mcp !== undefined
    const another = isSecond && tool?.again ? { [tool.again]: true } : {}
    record('mcp', each, await (tool ? byTool(tool, { ...forTool, ...another }) : byRest(each, forTool, mcp)))
    record('cli', each, await (command ? byCommand(command, forCommand, cli) : byRest(each, forCommand, cli)))
  }
  ready = new Date().toISOString()
})
afterAll(() => agent?.close())

test('the cases include each tool and each command of the manifest', () => {
  const { [ofItsOwn]: _, ...others } = manifest as Record<string, unknown>
  const surfaces = Object.values(others as Record<string, { tools: string[]; commands: string[] }>)
  const all = (list: { name: string }[]) => list.map(({ name }) => name).sort()
  expect(all(cases.flatMap(({ tools }) => tools))).toEqual(surfaces.flatMap(({ tools }) => tools).sort())
  expect(all(cases.flatMap(({ commands }) => commands))).toEqual(
    surfaces.flatMap(({ commands }) => commands.map((name) => name.replace('vs ', ''))).sort(),
  )
})

describe('adds the same record', () => {
  test.each(named(additions))('%s', async (_, each) => {
    const { rest, mcp, cli } = added.get(each.operation.operationId)!
    expect(rest!.refusal).toBeNull()
    if (each.tools.length > 0) await expectSame(each.tools[0]!, {}, mcp!, rest!)
    else expect(settled(mcp!)).toEqual(settled(rest!))
    expectSameOrUsage(cli!, rest!)
  })
})

describe.concurrent('returns the same', () => {
  test.each(named(reads))('%s', async (_, each) => {
    const { refusal } = await compare(each, neededArguments(each, worlds.mcp.ids))
    expect(refusal).toBeNull()
  })

  /** The service refuses combinations that are not allowed. */
  async function together(each: Case): Promise<Arguments> {
    for (let args = allArguments(each, worlds.mcp.ids); ; ) {
      const { wrong = [] } = await byRest(each, args, worlds.mcp)
      const names = wrong.map((pointer) => pointer.split('/')[1]!)
      if (names.length === 0) return args
      args = without(args, names)
    }
  }

  const withMore = reads.filter((each) =>
    [...each.tools, ...each.commands].some((surface) => takenBy(surface).length > each.required.length),
  )
  test.each(named(withMore))('%s, with all arguments', async (_, each) => {
    const { refusal } = await compare(each, await together(each))
    expect(refusal).toBeNull()
  })
})

describe.concurrent('reports further pages equally', () => {
  const paged = reads.filter(({ tools }) =>
    tools.some((tool) => tool.request.paged && takenBy(tool).includes('limit')),
  )
  test.each(named(paged.map((each) => ({ ...each, commands: [] }))))('%s', async (_, each) => {
    const { refusal } = await compare(each, { ...neededArguments(each, worlds.mcp.ids), limit: 1 })
    expect(refusal).toBeNull()
  })
})

describe.concurrent('refuses the same', () => {
  const withId = cases.filter(({ operation }) => prefixOf(operation))
  test.each(named(withId))('%s: a missing record', async (_, each) => {
    const id = `${prefixOf(each.operation)}_${'0'.repeat(26)}`
    const { refusal } = await compare(each, { ...neededArguments(each, worlds.mcp.ids), id })
    expect(refusal).toEqual({ status: 404, code: 'not_found' })
  })

  const requiredBesides = ({ operation, required }: Case) =>
    required.filter((name) => !operation.path.includes(`{${name}}`))
  const withRequired = cases.filter((each) => requiredBesides(each).length > 0)
  test.each(named(withRequired))('%s: a missing required argument', async (_, each) => {
    const missing = requiredBesides(each)
    const args = without(neededArguments(each, worlds.mcp.ids), missing)
    const pointers = missing.map((name) => `/${name}`).sort()
    for (const tool of each.tools)
      expect(await byTool(tool, args)).toMatchObject({ refusal: { status: 422 }, wrong: pointers })
    for (const command of each.commands)
      expect((await byCommand(command, args, worlds.mcp)).refusal).toEqual({ code: 'usage' })
    const { parameters } = each.operation
    const optional = ({ name, required }: (typeof parameters)[0]) => !required && missing.includes(name)
    // Some surfaces require an argument that is an optional filter over REST.
    if (!parameters.some(optional))
      expect(await byRest(each, args, worlds.mcp)).toMatchObject({
        refusal: { status: 422 },
        wrong: pointers,
      })
  })

  /** An invalid value; undefined if the schema allows any text. */
  function wrongValue(schema: JsonSchema): unknown {
    const [branch = schema] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null').map(resolve)
    const item = branch.items && wrongValue(resolve(branch.items))
    if (branch.items) return item && [item]
    const isText = [branch.type].flat().includes('string')
    const isRuled =
      branch.enum || branch.format || (branch.pattern && !new RegExp(branch.pattern).test('perhaps'))
    // Tools treat a text that does not look like an id as a name.
    if (kindOf(schema)) return 'xyz_perhaps'
    return isText && !isRuled ? undefined : 'perhaps'
  }
  const wrongArguments = ({ operation, tools, commands }: Case): Arguments => {
    const query = operation.parameters.filter((each) => each.in === 'query')
    const schemas = [
      ...query.map(({ name, schema }) => [name, schema] as const),
      ...Object.entries(bodySchema(operation)?.schema.properties ?? {}),
    ]
    const values = schemas
      .filter(([name]) => [...tools, ...commands].every((surface) => takenBy(surface).includes(name)))
      .map(([name, schema]) => [name, wrongValue(resolve(schema))] as const)
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }
  const withRules = cases.filter((each) => Object.keys(wrongArguments(each)).length > 0)
  test.each(named(withRules))('%s: all invalid values at once', async (_, each) => {
    const wrong = wrongArguments(each)
    const needed = neededArguments(each, worlds.mcp.ids)
    const rest = await byRest(each, { ...needed, ...wrong }, worlds.mcp)
    expect(rest.refusal?.status).toBe(422)
    expect(argumentsOf(rest)).toEqual(Object.keys(wrong).sort())
    for (const command of each.commands)
      expectSameOrUsage(await byCommand(command, { ...needed, ...wrong }, worlds.mcp), rest)
    for (const tool of each.tools) await expectAllReported(tool, needed, wrong)
  })

  const argumentsOf = ({ wrong }: Outcome) => wrong!.map((pointer) => pointer.split('/')[1]!)

  /** A tool reports schema errors first, then unknown names, then errors of the service: three calls report all. */
  async function expectAllReported(tool: ToolDescriptor, needed: Arguments, wrong: Arguments) {
    let left = Object.keys(wrong)
    for (let calls = 0; calls < 3 && left.length > 0; calls++) {
      const unreported = Object.fromEntries(left.map((name) => [name, wrong[name]]))
      const outcome = await byTool(tool, { ...needed, ...unreported })
      expect(outcome.refusal?.status).toBe(422)
      const reported = argumentsOf(outcome)
      expect(left).toEqual(expect.arrayContaining(reported))
      left = left.filter((name) => !reported.includes(name))
    }
    expect(left).toEqual([])
  }
})

describe('changes the same', () => {
  /** Removals come late, and the erasure last, because it deletes records that others refer to. */
  const rank = ({ operation: { method, operationId } }: Case) =>
    operationId === 'eraseActivity' ? 2 : Number(method === 'delete')
  const inOrder = writes.filter((each) => !isAddition(each)).sort((a, b) => rank(a) - rank(b))
  test.each(named(inOrder))('%s', async (_, each) => {
    const { rest, mcp, cli } = await inAllWorlds(each)
    // Examples do not depend on the state of a record: a call that is refused must be refused by all surfaces.
    const isAction = each.operation['x-shape'] === 'action'
    if (!isAction && rest.refusal?.code !== 'in_use') expect(rest.refusal).toBeNull()
    if (each.tools.length > 0) await expectSame(each.tools[0]!, {}, mcp, rest)
    if (each.commands.length > 0) expectSameOrUsage(cli, rest)
  })
})

describe.concurrent('refuses writes on a read-only plan', () => {
  beforeAll(async () => {
    await setPlan({ client: worlds.mcp.member.client, body: { plan: 'starter' }, throwOnError: true })
  })

  const planned = writes.filter(
    ({ operation }) => manifest[operation.operationId as keyof typeof manifest].plan !== 'starter',
  )
  test.each(named(planned))('%s', async (_, each) => {
    const { refusal } = await compare(each, neededArguments(each, worlds.mcp.ids))
    // A session is required before the plan is compared.
    const needsSession = each.operation['x-scope'] === 'session'
    expect(refusal).toEqual({ status: 403, code: needsSession ? 'session_required' : 'plan_required' })
  })
})
