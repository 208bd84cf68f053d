/**
 * Arguments for operations with an insufficient example: those that need a secret, or end something that other
 * requests need.
 */
import { createHash } from 'node:crypto'
import { bodySchema, isPublic, type Operation, operations, pathWith } from '../support/examples.ts'
import type { Call, Recording } from './recording.ts'
import {
  filePart,
  invitation,
  multipart,
  password,
  signIn,
  signUp,
  upload,
  variedExample,
  type World,
} from './world.ts'

/** The differences between a successful call and the example of the operation. */
type Special = Partial<Pick<Call, 'token' | 'headers' | 'body'>> & { id?: string; query?: string }

type Specials = Record<string, (world: World, recording: Recording) => Special | Promise<Special>>

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const march = 'from=2026-03-01&to=2026-03-07'

/** An authorization request that waits for consent. */
async function requestOfClient(recording: Recording): Promise<string> {
  const redirect_uri = 'http://127.0.0.1:43210/callback'
  const { json } = await recording.call('a client', {
    method: 'POST',
    path: '/oauth/register',
    body: { client_name: 'Example agent', redirect_uris: [redirect_uri] },
  })
  const query = new URLSearchParams({
    client_id: json.client_id,
    response_type: 'code',
    redirect_uri,
    scope: 'crm:read',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const { headers } = await recording.call('the authorization request of a client', {
    method: 'GET',
    path: `/oauth/authorize?${query}`,
  })
  return headers.get('location')!.split('/').at(-1)!
}

const consentTo = async (recording: Recording) => ({
  request: await requestOfClient(recording),
  scopes: ['crm:read'],
})

/** Starts the timer of the owner, or cancels it. */
const withTimer =
  (isRunning: boolean): Specials[string] =>
  async ({ owner, ids }, recording) => {
    const call = { path: '/api/v1/time/timers/current', token: owner.access_token }
    await recording.call('no timer is running', { ...call, method: 'DELETE' })
    if (isRunning)
      await recording.call('a timer is running', {
        ...call,
        method: 'POST',
        path: '/api/v1/time/timers/start',
        body: { project_id: ids.get('prj') },
      })
    return {}
  }

const specials: Specials = {
  importAbsences: () => ({
    body: { key: 'external_id', rows: [{ external_id: 'leave-2026-18', starts_on: '2026-10-05' }] },
  }),
  importNotes: ({ ids }) => ({
    body: {
      key: 'external_id',
      rows: [{ external_id: 'wiki-8', company_id: ids.get('com'), title: 'Plan', body: 'Text' }],
    },
  }),
  startTimer: withTimer(false),
  continueTimer: withTimer(false),
  updateTimer: withTimer(true),
  switchTimer: withTimer(true),
  stopTimer: withTimer(true),
  cancelTimer: withTimer(true),
  acceptInvitation: async ({ owner }, recording) => {
    const { invitation_token: token } = await invitation(recording, owner, 'newcomer', 'member')
    return { body: { token, password, name: 'Newcomer' } }
  },
  readInvitation: async ({ owner }, recording) => {
    const { invitation_token: token } = await invitation(recording, owner, 'reader', 'member')
    return { body: { token } }
  },
  addConnection: async (_, recording) => ({ body: await consentTo(recording) }),
  addBlocker: async ({ owner, ids }, recording) => {
    const { json } = await recording.call('a task to wait for', {
      method: 'POST',
      path: '/api/v1/tasks',
      token: owner.access_token,
      body: { project_id: ids.get('prj'), title: 'Wait' },
    })
    return { body: { blocker_id: json.id } }
  },
  addBill: async ({ owner, ids }, recording) => {
    const { json } = await recording.call('unbilled time', {
      method: 'POST',
      path: '/api/v1/time',
      token: owner.access_token,
      body: { service_id: ids.get('svc'), project_id: ids.get('prj'), date: '2026-03-05', minutes: 60 },
    })
    const days = { starts_on: '2026-03-05', ends_on: '2026-03-05' }
    return { body: { name: json.id, project_id: ids.get('prj'), ...days } }
  },
  addSample: (world, recording) => withSample(world, recording, 'DELETE'),
  addStaff: async ({ owner }, recording) => {
    const { id } = await invitation(recording, owner, 'helper', 'member')
    return { body: { user_id: id, position: 'Lead' } }
  },
  addSummary: () => ({ body: { range: 'thisweek' } }),
  addView: () => ({ body: { name: 'Late', kind: 'task', filters: 'overdue=true' } }),
  approveDeviceCode: async (_, recording) => ({
    body: { user_code: (await deviceCodes(recording)).user_code },
  }),
  authenticate: ({ owner: { email } }) => ({ body: { username: email, password } }),
  cancelDeviceCode: async (_, recording) => ({
    body: { device_code: (await deviceCodes(recording)).device_code },
  }),
  changePassword: async (_, recording) => ({
    token: (await signUp(recording, 'leaver')).access_token,
    body: { current_password: password, new_password: `${password} of another` },
  }),
  convertProspect: async ({ owner, spare }, recording) => {
    const id = spare.get('pro')!
    const call = { method: 'PATCH', path: `/api/v1/prospects/${id}`, token: owner.access_token }
    await recording.call('the record is restored', { ...call, method: 'POST', path: `${call.path}/restore` })
    for (const stage of ['qualified', 'proposal', 'won'])
      await recording.call(`the lead is ${stage}`, { ...call, body: { stage } })
    return { id, body: { client_name: 'Head of sales', email: 'sales@answers.example', create_new: true } }
  },
  denyDeviceCode: async (_, recording) => ({ body: { user_code: (await deviceCodes(recording)).user_code } }),
  eraseActivity: async ({ owner }, recording) => {
    const { json } = await recording.call('a person', {
      method: 'POST',
      path: '/api/v1/prospects',
      token: owner.access_token,
      body: { name: 'A person' },
    })
    return { body: { record_id: json.id } }
  },
  exchangeCode: async ({ owner }, recording) => {
    const { json } = await recording.call('a code', {
      method: 'POST',
      path: '/api/v1/account/authorization-codes',
      token: owner.access_token,
      body: { code_challenge: createHash('sha256').update(verifier).digest('base64url') },
    })
    return { body: { code: json.code, code_verifier: verifier } }
  },
  exchangeDeviceCode: async ({ owner }, recording) => {
    const { device_code, user_code } = await deviceCodes(recording)
    await recording.call('an approval', {
      method: 'POST',
      path: '/api/v1/account/approve-device-code',
      token: owner.access_token,
      body: { user_code },
    })
    return { body: { device_code } }
  },
  getClientByEmail: () => ({ query: 'email=PURCHASING@northwind.example' }),
  searchRecords: () => ({ query: 'q=northwind' }),
  getActivity: async ({ owner }, recording) => {
    const path = '/api/v1/activity/list?operation=addCompany&sort=at&limit=1'
    const { json } = await recording.call('an entry', { method: 'GET', path, token: owner.access_token })
    return { id: json[0].id }
  },
  getCustomer: ({ ids }) => ({ query: `customer_id=${ids.get('com')}` }),
  getActivityConsistency: () => ({ query: 'from_size=1' }),
  getHours: () => ({ query: `by=project&${march}` }),
  getPersonStats: () => ({ query: march }),
  getTimeTotals: () => ({ query: march }),
  importProjects: ({ ids }) => ({
    body: { key: 'name', rows: [{ name: 'Web shop', company_id: ids.get('com') }] },
  }),
  inviteUser: () => ({ body: { name: 'Designer', email: 'designer@answers.example', role: 'member' } }),
  openSample: withSample,
  removeSample: withSample,
  readDeviceCode: async (_, recording) => ({ body: { user_code: (await deviceCodes(recording)).user_code } }),
  refresh: async ({ owner: { email } }, recording) => ({
    body: { refresh_token: (await signIn(recording, 'second session', email)).refresh_token },
  }),
  resetPassword: async ({ mailbox }, recording) => {
    const { email } = await signUp(recording, 'forgetful')
    const path = '/api/v1/account/forgot-password'
    await recording.call('a forgotten password', { method: 'POST', path, body: { email } })
    const { token } = await mailbox.next(email)
    return { body: { token, password: `${password} of another` } }
  },
  removeConnection: async ({ owner }, recording) => {
    const { json } = await recording.call('a connection', {
      method: 'POST',
      path: '/api/v1/account/connections',
      token: owner.access_token,
      body: await consentTo(recording),
    })
    return { id: json.id }
  },
  removeSession: async ({ owner }, recording) => {
    await signIn(recording, 'another session', owner.email)
    const path = '/api/v1/account/sessions/list'
    const { json } = await recording.call('the sessions', { method: 'GET', path, token: owner.access_token })
    return { id: json[0].id }
  },
  revokeApiKey: ({ spare }) => ({ id: spare.get('key')! }),
  rotateApiKey: () => ({ body: { grace_minutes: 60 } }),
  runBatch: ({ ids }) => ({
    body: {
      items: [
        { operation: 'updateProspect', parameters: { id: ids.get('pro') }, body: { source: 'trade fair' } },
        { operation: 'addCompany', body: { name: 'Northwind Logistics' } },
      ],
    },
  }),
  setPlan: async (_, recording) => ({
    token: (await signUp(recording, 'chooser')).access_token,
    body: { plan: 'pro' },
  }),
  signout: async ({ owner: { email } }, recording) => ({
    token: (await signIn(recording, 'third session', email)).access_token,
  }),
  signup: () => ({ body: { workspace: 'New', name: 'New', email: 'new@answers.example', password } }),
  updateAccount: () => ({ body: { name: 'Renamed' } }),
  updateUser: ({ spare }) => ({ id: spare.get('usr')!, body: { name: 'Renamed', role: 'member' } }),
  updateWorkspace: () => ({ body: { name: 'Renamed', time_zone: 'Europe/Lisbon' } }),
  uploadNoteFile: () => ({ headers: multipart, body: filePart('another file') }),
  addNoteFile: () => ({ headers: multipart, body: filePart('another file') }),
  ...Object.fromEntries(
    ['getNamedNoteFile', 'removeNamedNoteFile', 'removeNoteFile'].map((id) => [id, noteWithFile]),
  ),
  featureNoteFile: async ({ owner, ids }, recording) => {
    const id = ids.get('not')!
    await upload(recording, owner, id, 'b.txt')
    const path = `/api/v1/notes/${id}/files`
    const file = { headers: multipart, body: filePart('another file') }
    await recording.call('another file for a note', {
      method: 'POST',
      path,
      token: owner.access_token,
      ...file,
    })
    return {}
  },
}

/** The operation needs a file, which another one may have removed. */
async function noteWithFile({ owner, ids }: World, recording: Recording): Promise<Special> {
  await upload(recording, owner, ids.get('not')!)
  return {}
}

/** Adds a sample to the workspace of the owner, or deletes it, unless that was done before. */
async function withSample({ owner }: World, recording: Recording, method = 'POST'): Promise<Special> {
  await recording.call('a sample', { method, path: '/api/v1/account/sample', token: owner.access_token })
  return {}
}

/** The codes of a machine that wants to sign in. */
async function deviceCodes(recording: Recording): Promise<{ device_code: string; user_code: string }> {
  const path = '/api/v1/account/device-codes'
  const { json } = await recording.call('device codes', { method: 'POST', path, body: { client_name: 'vs' } })
  return json
}

/** Returns a call of the operation that succeeds. */
export async function successOf(operation: Operation, world: World, recording: Recording): Promise<Call> {
  const special: Special = (await specials[operation.operationId]?.(world, recording)) ?? {}
  const shape = operation['x-shape']
  const setsAside = shape === 'remove' || operation.path.endsWith('/archive')
  const ids = setsAside ? world.spare : world.ids
  const path = special.id ? operation.path.replace('{id}', special.id) : pathWith(operation, ids)
  // Another call could have removed it.
  const recordOf = (path: string) => path.replace(/\/archive$/, '')
  if (setsAside && operations.some((each) => each.path === `${recordOf(operation.path)}/restore`))
    await recording.call('the record is restored', {
      method: 'POST',
      path: `${recordOf(path)}/restore`,
      token: world.owner.access_token,
    })
  // The key of an import must stay the one that its rows have.
  const round = path.endsWith('/import') ? 0 : shape === 'update' ? 4 : 3
  const body = () => bodySchema(operation) && variedExample(operation, world.ids, round)
  return {
    method: operation.method.toUpperCase(),
    path: special.query ? `${path}?${special.query}` : path,
    token: isPublic(operation) ? undefined : (special.token ?? world.owner.access_token),
    headers: special.headers,
    body: special.body ?? body() ?? undefined,
  }
}
