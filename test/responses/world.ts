/**
 * The workspaces, callers and records that the recorded requests use. The requests that create them are recorded too.
 */

import {
  anyId,
  bodySchema,
  exampleOf,
  fileName,
  fill,
  type Ids,
  idsIn,
  type JsonSchema,
  type Operation,
  pathWith,
  resolve,
} from '../support/examples.ts'
import type { Mailbox } from '../support/mail-server.ts'
import type { Answer, Recording } from './recording.ts'

export const password = 'correct horse battery staple'
const account = '/api/v1/account'

export interface World {
  /** One record of each kind, from the document's examples. */
  ids: Ids
  /** A second record of each kind, to remove or convert. */
  spare: Ids
  owner: Session
  /** A viewer in the workspace of the owner. */
  viewer: Session
  /** The owner of another workspace. */
  stranger: Session
  /** The owner of a workspace on the Starter plan. */
  starter: Session
  /** API keys of the owner, each with one scope. */
  keys: { scope: string; key: string }[]
  /** The mailbox of the service. */
  mailbox: Mailbox
}

export interface Session {
  email: string
  access_token: string
  refresh_token: string
}

export async function makeWorld(recording: Recording, mailbox: Mailbox): Promise<World> {
  recording.chapter('Workspaces, callers and records')
  const [owner, stranger, starter] = [
    await signUp(recording, 'owner', 'business'),
    await signUp(recording, 'stranger', 'pro'),
    await signUp(recording, 'starter'),
  ]
  const viewer = await invite(recording, owner, 'viewer')
  const keys = [
    await addKey(recording, owner, 'crm:read'),
    await addKey(recording, owner, 'account:read'),
    await addKey(recording, owner, 'crm:write'),
  ]
  const log = await recording.call('the whole log', {
    method: 'GET',
    path: '/api/v1/activity/list',
    token: owner.access_token,
  })
  const ids = idsIn(log.text)
  const add = (operation: Operation, ids: Ids, round: number) =>
    recording.call(`${operation.operationId}, record ${round + 1}`, {
      method: 'POST',
      path: pathWith(operation, ids),
      token: owner.access_token,
      body: variedExample(operation, ids, round),
    })
  const order = await fill(ids, async (operation) => {
    const { status, json } = await add(operation, ids, 0)
    if (status !== 201) return null
    recording.canonical.keep([json.id])
    return json.id
  })
  const spare: Ids = new Map(ids)
  for (const round of [1, 2]) // variations of the same records, which reference other users
    for (const operation of order) {
      const { json } = await add(operation, new Map([...ids, ['usr', spare.get('usr')!]]), round)
      if (!json.id) continue
      recording.canonical.keep([json.id])
      spare.set(json.id.slice(0, 3), json.id)
    }
  await addOwn(recording, owner, ids)
  await upload(recording, owner, ids.get('not')!)
  await upload(recording, owner, spare.get('not')!)
  return { ids, spare, owner, viewer, stranger, starter, keys, mailbox }
}

/** Records of the owner, attached to kinds of records that the examples do not cover. */
async function addOwn(recording: Recording, { access_token: token }: Session, ids: Ids): Promise<void> {
  const { json } = await recording.call('the owner', { method: 'GET', path: account, token })
  const [project_id, milestone_id, service_id] = ['prj', 'mil', 'svc'].map((kind) => ids.get(kind))
  const task = { project_id, milestone_id, service_id, assignee_id: json.user.id }
  const about = ['com', 'prj', 'tsk'].map((kind) => ids.get(kind))
  const own: [path: string, body: object][] = [
    ['tasks', { ...task, title: 'Build', due_on: '2026-03-01' }],
    ['tasks', { ...task, title: 'Try', due_on: '2026-03-30', status: 'blocked' }],
    ['tasks', { ...task, title: 'Ship', status: 'in_progress' }],
    ['prospects', { name: 'A museum', owner_id: json.user.id, follow_up_on: '2026-03-01' }],
    ['time', { service_id, date: '2026-03-03', minutes: 30, memo: 'A call' }],
    ['notes', { company_id: about[0], title: 'Terms', body: 'Thirty days, no discount.', tags: ['other'] }],
    ['notes', { project_id: about[1], title: 'Scope', body: 'The shop without discount codes.' }],
    ['notes', { task_id: about[2], title: 'Sketch', body: 'Discount codes come later.' }],
  ]
  for (const [path, body] of own) {
    const call = { method: 'POST', path: `/api/v1/${path}`, token, body }
    recording.canonical.keep([(await recording.call(`adds to /${path}`, call)).json.id])
  }
}

/** Creates a workspace and returns its owner's session. */
export async function signUp(recording: Recording, name: string, plan?: string): Promise<Session> {
  const email = `${name}@answers.example`
  const body = { workspace: 'Workspace', name, email, password }
  const { json } = await recording.call(`${name} signs up`, {
    method: 'POST',
    path: `${account}/signup`,
    body,
  })
  const session = await introduced(recording, name, { ...json, email })
  const token = session.access_token
  if (plan)
    await recording.call(`${name} chooses a plan`, {
      method: 'PUT',
      path: `${account}/plan`,
      token,
      body: { plan },
    })
  return session
}

/** Opens another session for a user. */
export async function signIn(recording: Recording, name: string, email: string): Promise<Session> {
  const { json } = await recording.call(`${name} signs in`, {
    method: 'POST',
    path: `${account}/authenticate`,
    body: { username: email, password },
  })
  recording.introduce(name, json.access_token)
  return { ...json, email }
}

export async function invitation(recording: Recording, owner: Session, name: string, role: string) {
  const { json } = await recording.call(`${name} is invited`, {
    method: 'POST',
    path: `${account}/users`,
    token: owner.access_token,
    body: { name, email: `${name}@answers.example`, role },
  })
  return json as { id: string; email: string; invitation_token: string }
}

async function invite(recording: Recording, owner: Session, name: string): Promise<Session> {
  const { email, invitation_token: token } = await invitation(recording, owner, name, name)
  const { json } = await recording.call(`${name} accepts`, {
    method: 'POST',
    path: `${account}/accept-invitation`,
    body: { token, password },
  })
  return introduced(recording, name, { ...json, email })
}

async function introduced(recording: Recording, name: string, session: Session): Promise<Session> {
  const token = session.access_token
  recording.introduce(name, token)
  const { text } = await recording.call(`${name} asks who they are`, { method: 'GET', path: account, token })
  recording.canonical.keep(text.match(anyId)!)
  return session
}

async function addKey(recording: Recording, { access_token: token }: Session, scope: string) {
  const name = `key with ${scope}`
  const { json } = await recording.call(`a ${name}`, {
    method: 'POST',
    path: `${account}/api-keys`,
    token,
    body: { name, scopes: [scope] },
  })
  recording.introduce(name, json.api_key)
  recording.canonical.keep([json.id])
  return { scope, key: json.api_key as string }
}

export const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

/** A multipart body with one part, `file`. */
export const filePart = (content: string, name = fileName) =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--x--\r\n`

export function upload(
  recording: Recording,
  { access_token: token }: Session,
  id: string,
  name = fileName,
): Promise<Answer> {
  const path = `/api/v1/notes/${id}/file`
  const file = { headers: multipart, body: filePart('0123456789', name) }
  return recording.call('a file for a note', { method: 'PUT', path, token, ...file })
}

/** The document's example for the request body, varied by `round`. */
export function variedExample(operation: Operation, ids: Ids, round: number): Record<string, unknown> {
  const { schema } = bodySchema(operation)!
  const example = Object.entries(exampleOf(schema, ids))
  return Object.fromEntries(
    example.map(([name, value]) => [name, varied(name, value, resolve(schema.properties![name]!), round)]),
  )
}

function varied(name: string, value: any, schema: JsonSchema, round: number): unknown {
  if (round === 0) return value
  const values = schema.enum?.filter((each) => each !== null)
  if (values) return values[(values.indexOf(value) + round) % values.length]
  if (name === 'tags') return round === 1 ? [] : ['other']
  if (typeof value === 'boolean') return round % 3 === 1 ? !value : value
  if (typeof value === 'number') return value + round
  if (name === 'email') return `${round}.${value}`
  if (schema.format === 'date' && value) return value.replace(/..$/, `${10 + round}`)
  return ['name', 'title', 'body', 'memo'].includes(name) ? `${value} ${round + 1}` : value
}
