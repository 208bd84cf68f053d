import type { SampleHandlers } from '../generated/server/handlers.ts'
import { Refusal } from '../src/base/errors.ts'
import type { Caller } from '../src/calls/access/caller.ts'
import { openSession } from '../src/calls/access/sessions.ts'
import { todayIn } from '../src/calls/access/time-zones.ts'
import type { PreparedItem } from '../src/calls/lifecycle/handler.ts'
import type { UnitOfWork } from '../src/data/unit-of-work.ts'
import { idOf, newId, newUuid, now } from '../src/domain/model/columns.ts'
import { User, Workspace } from '../src/domain/model/index.ts'
import { sampleTurn } from '../src/domain/queries/workspaces.ts'
import { demoData } from '../src/domain/sample/data.ts'
import { fill, type SampleWrite } from '../src/domain/sample/fill.ts'

const name = 'Sample agency'

export const sample: SampleHandlers = {
  async addSample({ em, read, caller, found }) {
    const [turn] = await read.rows(sampleTurn, {})
    if (!turn!.is_taken) throw sampleExists('The sample is being added. Wait a few seconds, then open it.')
    const workspace = await ownWorkspace(em, caller)
    if (workspace.is_sample) throw sampleExists('This workspace is a sample.')
    if (workspace.sample_id)
      throw sampleExists('The workspace has a sample. Open it, or delete it to add a new one.')
    const data = demoData(todayIn(workspace.time_zone))
    const people = data.people.map(() => newId('user'))
    const workspace_id = newUuid()
    const owner = await em.findOneOrFail(User, { id: caller.user_id })
    // Every plan allows the calls that fill a sample.
    const filler: Caller = {
      ...caller,
      workspace_id,
      user_id: people[0]!,
      plan: 'business',
      ledProjects: null,
    }
    const { run } = await found(filler, (founded) => {
      const { time_zone, week_starts_on, currency, languages } = workspace
      const settings = { time_zone, week_starts_on, currency, languages }
      founded.create(Workspace, { name, plan: 'starter', is_sample: true, sample_id: null, ...settings })
      for (const [index, person] of data.people.entries())
        founded.create(User, { id: people[index]!, ...newUser(person.name, index, owner) })
    })
    let records = 0
    await fill(data, people, async (_kind, writes) => {
      records += writes.filter(({ operation }) => !operation.startsWith('update')).length
      const items = writes.map((write) => itemOf(write, people))
      return (await run(items, { mode: 'all' })).map(({ body }) => (body as { id: string }).id)
    })
    workspace.sample_id = workspace_id
    return { id: idOf(workspace_id, 'workspace'), name, records }
  },

  async openSample({ em, caller, userAgent }) {
    const { sample_id: workspace_id } = await ownWorkspace(em, caller)
    if (!workspace_id) throw noSample()
    const owner = await em.findOneOrFail(
      User,
      { workspace_id, role: 'owner', active: true },
      { filters: false, orderBy: { created_at: 'asc' } },
    )
    const { id: user_id, session_epoch } = owner
    return openSession({ em, userAgent }, { workspace_id, user_id, session_epoch })
  },

  async removeSample({ em, caller, samples, afterCommit }) {
    const workspace = await ownWorkspace(em, caller)
    const { sample_id } = workspace
    if (!sample_id) throw noSample()
    if (!(await samples.mayDelete())) throw operatorOnly(idOf(sample_id, 'workspace'))
    workspace.sample_id = null
    afterCommit(() => samples.delete(sample_id))
  },
}

const ownWorkspace = (em: UnitOfWork, { workspace_id }: Caller) =>
  em.findOneOrFail(Workspace, { workspace_id })

/** The owner has the name and the address of the caller; the colleagues are invented. None of them has a password. */
function newUser(
  name: string | null,
  index: number,
  { name: ownName, email }: { name: string; email: string },
) {
  return {
    name: name ?? ownName,
    email: name ? `${name.split(' ')[0]!.toLowerCase()}@agency.example` : email,
    role: index === 0 ? ('owner' as const) : ('member' as const),
    joined_at: now(),
  }
}

const itemOf = ({ operation, person, ...input }: SampleWrite, people: readonly string[]): PreparedItem => ({
  operation,
  ...('path' in input && { parameters: input.path }),
  ...('body' in input && { body: { ...input.body } }),
  ...(person && { ownerId: people[person]! }),
})

const sampleExists = (detail: string) => new Refusal('sample_exists', detail)

const noSample = () => new Refusal('no_sample', 'The workspace has no sample.')

const operatorOnly = (id: string) =>
  new Refusal(
    'operator_only',
    `The service lacks the privilege to delete log entries. Only its operator can delete the sample, with \`npm run operator -- delete-workspace ${id} "${name}"\`.`,
  )
