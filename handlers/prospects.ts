import type { InferEntity } from '@mikro-orm/core'
import type { Conversion } from '../generated/client/types.gen.ts'
import type { ProspectsHandlers } from '../generated/server/handlers.ts'
import { invalid, Refusal } from '../src/base/errors.ts'
import type { UnitOfWork } from '../src/data/changes.ts'
import { restore } from '../src/data/restore.ts'
import type { Operations } from '../src/imports/import-rows.ts'
import { importRows } from '../src/imports/import-rows.ts'
import { newId, now } from '../src/model/columns.ts'
import { withLowerCaseEmail } from '../src/model/email.ts'
import { Client, Company, FollowUp, Note, Prospect } from '../src/model/index.ts'
import { checkMove } from '../src/model/moves.ts'
import { notes } from '../src/queries/notes.ts'
import { followUps, prospects as records } from '../src/queries/prospects.ts'

export const prospects: ProspectsHandlers = {
  listProspects: ({ read }, query) => read.page(records, query),

  getProspect: ({ read }, { id }) => read.one(records, { id }),

  addProspect: ({ em, caller }, { body }) =>
    em.create(Prospect, { owner_id: caller.user_id, ...withLowerCaseEmail(body) }),

  async updateProspect({ em }, { id, walk, body }) {
    const prospect = await em.findOneOrFail(Prospect, { id })
    checkMove('ProspectStage', prospect.stage, body.stage, walk)
    return em.assign(prospect, withLowerCaseEmail(body))
  },

  async convertProspect({ em }, { id, body }) {
    const prospect = await em.findOneOrFail(Prospect, { id })
    const { client_id, stage, email, phone, tags } = prospect
    if (client_id)
      throw new Refusal('already_converted', `The prospect is the client ${client_id} already.`, {
        client_id,
      })
    if (stage !== 'won')
      throw new Refusal('not_won', `Only a won prospect becomes a client; this one is ${stage}.`)
    const name = body.client_name ?? prospect.contact_name
    if (!name) throw noName()
    const company = await companyOf(em, prospect, body)
    const client = em.create(Client, {
      company_id: company.id,
      name,
      email: body.email?.toLowerCase() ?? email,
      phone,
      position: null,
      tags,
    })
    prospect.client_id = client.id
    return { prospect, company, client }
  },

  async listProspectFollowUps({ read }, { id, ...query }) {
    await read.exists(records, { id })
    return read.page(followUps, { ...query, prospect_id: id })
  },

  listFollowUps: ({ read }, query) => read.page(followUps, query),

  async addFollowUp({ em, caller }, { id, body }) {
    const followUp = { id: newId('follow_up'), owner_id: caller.user_id, ...body, prospect_id: id }
    await reschedule(em, followUp)
    return em.create(FollowUp, followUp)
  },

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
    const present = await em.findOne(FollowUp, { id })
    if (present) return present
    const followUp = await restore(em, 'follow_up', id)
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

  importProspects: (context, { body }) => importRows(context, 'prospects', operations, body),
}

const operations: Operations = { kind: 'prospect', add: 'addProspect', update: 'updateProspect', walks: true }

type Scheduled = Pick<InferEntity<typeof FollowUp>, 'id' | 'prospect_id' | 'due_on'> & { done?: boolean }

/**
 * Sets the next follow-up date: the earliest one still open, with `changed` as it will be. Always changes the
 * prospect, and reads it before the other follow-ups, so that of two concurrent calls one is retried.
 */
async function reschedule(em: UnitOfWork, changed: Scheduled) {
  const { id, prospect_id } = changed
  const prospect = await em.findOneOrFail(Prospect, { id: prospect_id })
  const others = { prospect_id, done: false, id: { $ne: id } }
  const other = await em.findOne(FollowUp, others, { orderBy: { due_on: 'asc' } })
  const open = [other, changed].filter((each) => each && !each.done).map((each) => each!.due_on)
  em.assign(prospect, { follow_up_on: open.sort()[0] ?? null, updated_at: now() })
}

/** The company the caller names, or a new one. */
async function companyOf(em: UnitOfWork, prospect: InferEntity<typeof Prospect>, body: Conversion) {
  if (!body.company_id) {
    const name = body.company_name ?? prospect.company_name ?? prospect.name
    return em.create(Company, { name, website: null, tags: [] })
  }
  const company = await em.findOne(Company, { id: body.company_id })
  if (!company) throw unknownCompany()
  return company
}

const noName = () =>
  invalid(
    [{ in: 'body', pointer: '/client_name', detail: 'must be given: the prospect has no contact_name' }],
    'name_required',
  )

const unknownCompany = () =>
  invalid(
    [{ in: 'body', pointer: '/company_id', detail: 'names no record of this workspace' }],
    'unknown_record',
  )
