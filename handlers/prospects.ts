import type { InferEntity } from '@mikro-orm/core'
import type { NewFollowUp, ProspectStage } from '../generated/client/types.gen.ts'
import type { ProspectsHandlers } from '../generated/server/handlers.ts'
import { closedStates, openStates } from '../generated/server/records.ts'
import { invalid, Refusal } from '../src/base/errors.ts'
import { checkMayChange } from '../src/calls/access/notes.ts'
import type { WriteContext } from '../src/calls/lifecycle/handler.ts'
import { removeWithDependents } from '../src/data/dependents.ts'
import { removedWith, restore } from '../src/data/restore.ts'
import type { UnitOfWork } from '../src/data/unit-of-work.ts'
import { importRows } from '../src/domain/imports/import-rows.ts'
import { expectsNewName } from '../src/domain/matching/new-names.ts'
import {
  alreadyConverted,
  checkPartiesUnchanged,
  type NewParties,
  partiesOf,
  withParties,
} from '../src/domain/matching/parties.ts'
import { archive, unarchive } from '../src/domain/model/archive.ts'
import { type Id, newId, now } from '../src/domain/model/columns.ts'
import { withLowerCaseEmail } from '../src/domain/model/email.ts'
import { Client, Company, FollowUp, Interaction, Note, Prospect } from '../src/domain/model/index.ts'
import { checkTransition } from '../src/domain/model/transitions.ts'
import { notes } from '../src/domain/queries/notes.ts'
import { withDays } from '../src/domain/queries/period.ts'
import { followUps, prospects as records } from '../src/domain/queries/prospects.ts'

export const prospects: ProspectsHandlers = {
  listProspects: async ({ read }, query) =>
    read.page(records, withClosing(withStages(await withDays(read, query)))),

  getProspect: ({ read }, { id }) => read.one(records, { id }),

  async addProspect({ em, caller, isImport }, { body, create_new }) {
    checkLostReason(body.stage, body.lost_reason)
    const fields = await withParties(em, withLowerCaseEmail(body))
    const expects_new_name = expectsNewName({ isImport, create_new }, body)
    return em.create(Prospect, { owner_id: caller.user_id, expects_new_name, ...fields })
  },

  async updateProspect({ em }, { id, walk, body }) {
    const prospect = await em.findOneOrFail(Prospect, { id })
    checkTransition('ProspectStage', prospect.stage, body.stage, walk)
    const fields = await withParties(em, withLowerCaseEmail(body), prospect)
    checkPartiesUnchanged(prospect, fields)
    const { stage = prospect.stage } = body
    checkLostReason(stage, body.lost_reason)
    if (stage !== prospect.stage) em.assign(prospect, { stage_since: now(), lost_reason: null })
    return em.assign(prospect, fields)
  },

  async removeProspect({ em, caller }, { id }) {
    const prospect = await em.findOneOrFail(Prospect, { id })
    const [followUps, interactions, notes] = [
      await em.find(FollowUp, { prospect_id: id }),
      await em.find(Interaction, { prospect_id: id }),
      await em.find(Note, { prospect_id: id }),
    ]
    checkMayChange(caller, notes)
    removeWithDependents(
      em,
      prospect,
      [...followUps, ...interactions, ...notes],
      'follow-ups, interactions and notes',
    )
  },

  async archiveProspect({ em }, { id }) {
    return archive(await em.findOneOrFail(Prospect, { id }))
  },

  async restoreProspect({ em, caller }, { id }) {
    const existing = await em.findOne(Prospect, { id })
    if (existing) return unarchive(existing)
    const dependents = await removedWith(em, id)
    const prospect = await restore(em, Prospect, id)
    for (const { entity, id } of dependents) {
      const record = await restore(em, entity, id)
      if (entity === Note) checkMayChange(caller, [record as InferEntity<typeof Note>])
    }
    return prospect
  },

  async convertProspect({ em, read }, { id, body }) {
    const prospect = await em.findOneOrFail(Prospect, { id })
    checkConvertible(prospect)
    const {
      company: existingCompany,
      client: existingClient,
      added,
    } = await partiesOf({ em, read }, prospect, body)
    const company =
      existingCompany ?? em.create(Company, { name: added!.company_name, website: null, tags: [] })
    const client = existingClient ?? em.create(Client, clientOf(prospect, company, added!))
    em.assign(prospect, { company_id: company.id, client_id: client.id, converted_at: now() })
    // The database does the same when the changes are committed.
    for (const record of [client, company])
      record.last_contact_at = latest(record.last_contact_at, prospect.last_contact_at)
    return { prospect, company, client }
  },

  async listProspectFollowUps({ read }, { id, ...query }) {
    await read.exists(records, { id })
    return read.page(followUps, { ...query, prospect_id: id })
  },

  listFollowUps: async ({ read }, query) => read.page(followUps, await withDays(read, query)),

  async addFollowUp({ em, caller }, { id, body }) {
    await em.findOneOrFail(Prospect, { id })
    return plan({ em, caller }, { ...body, prospect_id: id })
  },

  planFollowUp: (context, { body }) => plan(context, body),

  getFollowUp: ({ read }, { id }) => read.one(followUps, { id }),

  async updateFollowUp({ em }, { id, body }) {
    const followUp = em.assign(await em.findOneOrFail(FollowUp, { id }), body)
    if (body.due_on !== undefined || body.done !== undefined) await reschedule(em, followUp)
    return followUp
  },

  async removeFollowUp({ em }, { id }) {
    const followUp = await em.findOneOrFail(FollowUp, { id })
    em.remove(followUp)
    await reschedule(em, { ...followUp, done: true })
  },

  async restoreFollowUp({ em }, { id }) {
    const existing = await em.findOne(FollowUp, { id })
    if (existing) return existing
    const followUp = await restore(em, FollowUp, id)
    await reschedule(em, followUp)
    return followUp
  },

  async listProspectNotes({ read }, { id, ...query }) {
    await read.exists(records, { id })
    return read.page(notes, query, { prospect_id: id })
  },

  async addProspectNote({ em, read, caller }, { id, body }) {
    await read.exists(records, { id })
    return em.create(Note, { ...body, author_id: caller.user_id, prospect_id: id })
  },

  importProspects: (context, { body }) => importRows(context, 'prospects', body),
}

type ScheduledFollowUp = Pick<InferEntity<typeof FollowUp>, 'id' | 'due_on'> & {
  prospect_id?: Id<'prospect'> | null
  done?: boolean
}

async function plan({ em, caller }: Pick<WriteContext, 'em' | 'caller'>, fields: NewFollowUp) {
  const followUp = { id: newId('follow_up'), owner_id: caller.user_id, ...fields }
  await reschedule(em, followUp)
  return em.create(FollowUp, followUp)
}

/**
 * Sets the next follow-up date of the prospect to the date of its earliest open follow-up, including `changed`, which is not
 * saved yet. Reads the prospect first and always changes it, so that one of two concurrent calls is retried. If the prospect does
 * not exist, the foreign key refuses the follow-up. Clients and companies have no such date.
 */
async function reschedule(em: UnitOfWork, changed: ScheduledFollowUp) {
  const { id, prospect_id } = changed
  const prospect = prospect_id && (await em.findOne(Prospect, { id: prospect_id }))
  if (!prospect) return
  const others = { prospect_id, done: false, id: { $ne: id } }
  const other = await em.findOne(FollowUp, others, { orderBy: { due_on: 'asc' } })
  const open = [other, changed].filter((each) => each && !each.done).map((each) => each!.due_on)
  em.assign(prospect, { follow_up_on: open.sort()[0] ?? null, updated_at: now() })
}

/** Replaces the filter `open` by the stages. */
function withStages<Asked extends { open?: boolean; stage?: ProspectStage[] }>({ open, ...filters }: Asked) {
  if (open === undefined) return filters
  const stages = (open ? openStates : closedStates).ProspectStage as ProspectStage[]
  return { ...filters, stage: filters.stage?.filter((each) => stages.includes(each)) ?? stages }
}

/** Replaces the filter `closes`: prospects with a day are those from the first day on. */
function withClosing<Asked extends { closes?: boolean; closes_from?: string }>({
  closes,
  ...filters
}: Asked) {
  if (closes === undefined) return filters
  return closes ? { closes_from: '0001-01-01', ...filters } : { ...filters, undated: true as const }
}

/** Throws 422 if a prospect that is not lost would get a reason. */
function checkLostReason(stage: string | undefined, lost_reason: string | null | undefined): void {
  if (!lost_reason || stage === 'lost') return
  const detail = 'is only allowed with the stage lost'
  throw invalid([{ in: 'body', pointer: '/lost_reason', detail }], 'not_lost')
}

/** Throws 409 if the prospect cannot be converted now. */
function checkConvertible(prospect: InferEntity<typeof Prospect>): void {
  const { id, stage, archived_at, converted_at } = prospect
  if (converted_at) throw alreadyConverted(prospect)
  if (archived_at)
    throw new Refusal('archived', 'The prospect is archived. Restore it first.', {
      references: [{ id, field: 'id', name: null }],
    })
  if (stage !== 'won')
    throw new Refusal('not_won', `Only a won prospect can be converted; this one is ${stage}.`)
}

const latest = (...times: (string | null | undefined)[]): string | null =>
  times
    .flatMap((time) => time ?? [])
    .sort()
    .at(-1) ?? null

const clientOf = (
  { phone, tags }: InferEntity<typeof Prospect>,
  company: InferEntity<typeof Company>,
  { client_name, email }: NewParties,
) => ({ company_id: company.id, name: client_name, email, phone, position: null, tags })
