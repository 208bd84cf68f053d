/** `npm run demo`: fills a new workspace of a running service with demo data, through the public API. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { promptSecret } from '../../cli/src/prompt.ts'
import type { Client } from '../../generated/client/client/index.ts'
import { createClient } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import type {
  NewFollowUp,
  NewNote,
  NewTask,
  NewTimeEntry,
  Problem,
} from '../../generated/client/types.gen.ts'
import { defaultAddress } from '../../generated/constants.ts'
import { registryOf, registryOption } from '../shared/addresses.ts'
import type { Subject } from './demo-data.ts'
import { demoData } from './demo-data.ts'

const usage = `Fills a new workspace of three people with companies, projects, tasks, time, bills and notes.

  npm run demo -- [--url <address>] [--email <address>]

  --url    address of the service (default: SERVICE_BASE_URL, or ${defaultAddress})
  --email  e-mail address of the owner (default: a new one under .example)
`

async function main() {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, email: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return console.log(usage)
  const url = (values.url || process.env.SERVICE_BASE_URL || defaultAddress).replace(/\/+$/, '')
  const email = values.email || `demo-${Date.now().toString(36)}@demo.example`
  const chosen = await askPassword(email)
  const password = chosen || randomBytes(15).toString('base64url')

  const owner = { workspace: 'Demonstration', name: 'Workspace owner', email, password }
  const { data: tokens } = await api.signup({ client: open(url), body: owner, throwOnError: true })
  const client = open(url, tokens.access_token)
  await api.setPlan({ client, body: { plan: 'pro' }, throwOnError: true })
  const body = { name: 'Demonstration key' }
  const { data: key } = await api.addApiKey({ client, body, throwOnError: true })
  const colleagues = await fill(client, { url, email, password })
  console.log(
    nextSteps({
      ...{ url, email, password: chosen ? 'the one you entered' : password, key: key.api_key },
      colleagues: colleagues.join(', '),
    }),
  )
}

/** Sends an idempotency key with each write, so that a retry never writes twice. */
function open(baseUrl: string, token?: string): Client {
  const client = createClient({ baseUrl, auth: token, fetch: fetchWithRetries })
  client.interceptors.request.use((request) => {
    request.headers.set('user-agent', 'demo/1.0.0')
    if (request.method !== 'GET') request.headers.set('idempotency-key', crypto.randomUUID())
    return request
  })
  return client
}

/** Retries up to ten times when the service is busy, after the time in `Retry-After`. */
async function fetchWithRetries(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  for (let left = 10; ; left--) {
    const response = await fetch(request.clone())
    if (left === 0 || ![429, 503].includes(response.status)) return response
    await wait(1000 * (Number(response.headers.get('retry-after')) || 1))
  }
}

interface Owner {
  url: string
  email: string
  password: string
}

/** Adds the records one at a time, because later records refer to earlier ones. Returns the addresses of the colleagues. */
async function fill(client: Client, owner: Owner): Promise<string[]> {
  const { data: account } = await api.getAccount({ client, throwOnError: true })
  const me = account.user.id
  const data = demoData(new Date().toISOString().slice(0, 10))
  const common = { client, throwOnError: true } as const
  await api.updateWorkspace({ ...common, body: { holiday_region: 'PT' } })
  const people = [{ id: me, email: owner.email, client }]
  for (const { name } of data.people) if (name) people.push(await join(client, owner, name))
  for (const [index, { cost_cents, weekly_minutes }] of data.people.entries()) {
    const path = { id: people[index]!.id }
    await api.updateUser({ ...common, path, body: { cost_cents } })
    const capacity = { starts_on: data.time[0]!.body.date!, weekly_minutes }
    await api.addCapacity({ ...common, path, body: capacity })
  }

  await each('absences', data.absences, ({ person, body }) =>
    api.addAbsence({ ...common, body: { ...body, user_id: people[person]!.id } }),
  )
  const services = await each('services', data.services, (body) => api.addService({ ...common, body }))
  const nextYear = `${new Date().getUTCFullYear() + 1}-01-01`
  await api.addRate({
    ...common,
    body: { service_id: services[0]!, starts_on: nextYear, rate_cents: 15_500 },
  })
  const companies = await each('companies', data.companies, (body) => api.addCompany({ ...common, body }))
  const clients = await each('clients', data.clients, ({ company, body }) =>
    api.addClient({ ...common, body: { ...body, company_id: companies[company]! } }),
  )
  const prospects = await each('prospects', data.prospects, async ({ person, body, moves, followUps }) => {
    const owner_id = people[person]!.id
    const added = await api.addProspect({ ...common, body: { ...body, owner_id } })
    const path = { id: added.data.id }
    for (const body of followUps)
      await api.planFollowUp({ ...common, body: { ...body, owner_id, prospect_id: path.id } })
    for (const stage of moves)
      await api.updateProspect({
        ...common,
        path,
        body: { stage, ...(stage === 'lost' && { lost_reason: 'Too expensive' }) },
      })
    return added
  })
  await each('interactions', data.interactions, ({ client, body }) =>
    api.addInteraction({ ...common, body: { ...body, client_id: clients[client]! } }),
  )
  await each('follow-ups', data.followUps, ({ about: { kind, index }, person, body }) => {
    const id = { company: companies, client: clients }[kind][index]
    const plan = { ...body, owner_id: people[person]!.id, [`${kind}_id`]: id }
    return api.planFollowUp({ ...common, body: plan as NewFollowUp })
  })
  const projects = await each('projects', data.projects, async ({ company, positions, body }) => {
    const added = await api.addProject({ ...common, body: { ...body, company_id: companies[company] } })
    for (const [index, position] of positions.entries()) {
      const member = { user_id: people[index]!.id, position }
      await api.addStaff({ ...common, path: { id: added.data.id }, body: member })
    }
    return added
  })
  const milestones = await each('milestones', data.milestones, ({ project, body }) =>
    api.addMilestone({ ...common, path: { id: projects[project]! }, body }),
  )
  const tasks = await each('tasks', data.tasks, ({ milestone, service, assigned, person, body }) => {
    const references = { milestone_id: milestones[milestone], service_id: services[service] }
    return api.addTask({
      ...common,
      body: { ...body, ...references, assignee_id: assigned ? people[person]!.id : null } as NewTask,
    })
  })
  await api.addRecurringTask({
    ...common,
    body: {
      project_id: projects[0]!,
      title: 'Report of the week',
      rule: 'FREQ=WEEKLY;BYDAY=FR',
      assignee_id: me,
    },
  })
  for (const [index, title] of ['Collect the texts', 'Ask for the logo', 'Agree on the colours'].entries())
    await api.addChecklistItem({ ...common, path: { id: tasks[4]! }, body: { title, done: index === 0 } })
  await api.addBlocker({ ...common, path: { id: tasks[8]! }, body: { blocker_id: tasks[4]! } })
  await api.addRecurringTask({
    ...common,
    body: { project_id: projects[2]!, title: 'Bill of the month', rule: 'FREQ=MONTHLY;BYMONTHDAY=1' },
  })
  await each('time', data.time, ({ person, on, body }) => {
    const target =
      'task' in on
        ? { task_id: tasks[on.task] }
        : {
            project_id: on.project === undefined ? null : projects[on.project],
            service_id: services[on.service],
          }
    const { client } = people[person]!
    return api.addTimeEntry({ ...common, client, body: { ...body, ...target } as NewTimeEntry })
  })
  await api.startTimer({ ...common, body: { task_id: tasks[4]!, memo: 'Call about the texts' } })
  await each('bills', data.bills, ({ company, body }) =>
    api.addBill({ ...common, body: { ...body, company_id: companies[company]! } }),
  )
  await api.updateWorkspace({ ...common, body: { time_locked_until: data.lockedUntil } })
  const records: Record<Subject, string[]> = {
    client: clients,
    company: companies,
    project: projects,
    milestone: milestones,
    task: tasks,
    prospect: prospects,
  }
  await each('views', data.views, (body) => api.addView({ ...common, body }))
  await each('notes', data.notes, ({ about, body }) =>
    api.addNote({
      ...common,
      body: { ...body, [`${about.kind}_id`]: records[about.kind][about.index] } as NewNote,
    }),
  )
  return people.slice(1).map(({ email }) => email)
}

/** Invites a member, who joins with the password of the owner. */
async function join(client: Client, { url, email: ofOwner, password }: Owner, name: string) {
  const email = `${name.split(' ')[0]!.toLowerCase()}.${ofOwner}`
  const body = { name, email, role: 'member' } as const
  const { data: invited } = await api.inviteUser({ client, body, throwOnError: true })
  const acceptance = { token: invited.invitation_token, password }
  const { data } = await api.acceptInvitation({ client: open(url), body: acceptance, throwOnError: true })
  return { id: invited.id, email, client: open(url, data.access_token) }
}

/** Adds records one after the other, shows progress and returns their ids. */
async function each<T>(
  kind: string,
  items: readonly T[],
  add: (item: T) => Promise<{ data: { id: string } }>,
): Promise<string[]> {
  const ids: string[] = []
  for (const item of items) {
    ids.push((await add(item)).data.id)
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${kind} ${ids.length} of ${items.length}`)
  }
  const clear = process.stdout.isTTY ? '\r\x1b[K' : ''
  console.log(`${clear}${kind.padEnd(11)} ${String(ids.length).padStart(4)}`)
  return ids
}

/** Asks for a password without showing it. Empty without a terminal, or if the user wants a generated one. */
async function askPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const question = `Password for ${email} (at least 12 characters; leave empty to generate one): `
  return promptSecret(question).catch(() => process.exit(130))
}

/** The commands work as printed, in order, in a shell in this folder. */
function nextSteps({
  url,
  email,
  password,
  key,
  colleagues,
}: Record<'url' | 'email' | 'password' | 'key' | 'colleagues', string>) {
  const env = { npm_config_registry: registryOf(url), SERVICE_API_KEY: key }
  const args = ['-y', 'service-mcp']
  const configuration = { mcpServers: { work: { command: 'npx', args, env } } }
  return `
The workspace is ready. Save the password and the API key: they are not shown again.

  Sign in        ${url}/signin
  E-mail         ${email}
  Password       ${password}
  API key        ${key}
  Documentation  ${url}/swagger

The colleagues sign in with the same password: ${colleagues}

Install vs once:

  npm install --global service-cli ${registryOption(url)}

On the command line:

  vs auth login
  vs tasks open --mine
  vs tasks list --overdue --assignee none
  vs insights hours --by project --range lastweek
  vs insights summary --range thisweek
  vs notes query "budget -delay" --since 30d
  vs activity overview --changes-only

With an agent, in .mcp.json:

  ${JSON.stringify(configuration, null, 2).replaceAll('\n', '\n  ')}

Over HTTP:

  export SERVICE_API_KEY=${key}
  curl -H "Authorization: Bearer $SERVICE_API_KEY" "${url}/api/v1/prospects/list?overdue=true"
  curl -H "Authorization: Bearer $SERVICE_API_KEY" "${url}/api/v1/insights/hours?by=service&range=thismonth"
  curl -H "Authorization: Bearer $SERVICE_API_KEY" "${url}/api/v1/activity/list?limit=5"`
}

/** The service's message if it refused a call; otherwise why the service could not be reached. */
function explain(error: unknown): string {
  const { title, detail, errors = [], request_id } = error as Partial<Problem>
  if (detail) {
    const places = errors.map(({ pointer, detail }) => `\n  ${pointer} ${detail}`).join('')
    return `${title}: ${detail}${places}\nRequest id: ${request_id}`
  }
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
  return cause
    ? `The service cannot be reached: ${cause.code ?? cause.message}. Start it with npm start.`
    : message
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
