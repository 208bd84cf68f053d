/**
 * Access ends with the response that revokes it: calls with the credential sent after that response are refused,
 * both by the process that sent it and by others.
 */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addCompany,
  getAccount,
  listApiKeys,
  listCompanies,
  listUsers,
  revokeApiKey,
  setPlan,
  signout,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import type { Role } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { useService } from '../support/service.ts'

const service = useService()
const other = useService({ beside: service })

const callers = 32

/** The number of calls by each caller after the revocation. */
const rounds = 2

interface Answer {
  data?: unknown
  response?: Response
}

type Call = (client: Client) => Promise<Answer>

interface Taken {
  /** The credential for the calls. */
  token: string
  /** A call that is permitted until `takeAway`. */
  call: Call
  takeAway: () => Promise<Answer>
}

const read: Call = (client) => listCompanies({ client })
const write: Call = (client) => addCompany({ client, body: { name: 'Acme' }, query: { create_new: true } })
const isServed = ({ response }: Answer) => response!.status < 400

/** A colleague of the owner of a new workspace, and a function by which the owner changes that user. */
async function someone(role: Role) {
  const owner = await service.workspace()
  const { token, client } = await colleague(service, owner, role)
  const { data } = await getAccount({ client, throwOnError: true })
  const change = (body: Parameters<typeof updateUser>[0]['body']) =>
    updateUser({ client: owner.client, path: { id: data.user.id }, body })
  return { owner, token, change }
}

const cases: Record<string, () => Promise<Taken>> = {
  'a session that signs out': async () => {
    const { token, client } = await service.workspace()
    return { token, call: read, takeAway: () => signout({ client }) }
  },
  'an API key that is revoked': async () => {
    const owner = await service.workspace()
    const { key } = await service.key(owner)
    const { data } = await listApiKeys({ client: owner.client, throwOnError: true })
    const path = { id: data[0]!.id }
    return { token: key, call: read, takeAway: () => revokeApiKey({ client: owner.client, path }) }
  },
  'a user who is deactivated': async () => {
    const { token, change } = await someone('member')
    return { token, call: read, takeAway: () => change({ active: false }) }
  },
  'a role that no longer writes': async () => {
    const { token, change } = await someone('member')
    return { token, call: write, takeAway: () => change({ role: 'viewer' }) }
  },
  'a plan that no longer writes': async () => {
    const { token, client } = await service.workspace()
    return { token, call: write, takeAway: () => setPlan({ client, body: { plan: 'starter' } }) }
  },
}

/** Calls continuously from before the revocation until each caller has sent several calls after it. */
async function lettingThrough(client: Client, { call, takeAway }: Taken) {
  let isTaken = false
  const sent = { before: [] as Answer[], after: [] as Answer[] }
  const begun = Promise.withResolvers<void>()
  const calling = Array.from({ length: callers }, async () => {
    for (let left = rounds; left > 0; ) {
      const when = isTaken ? 'after' : 'before'
      if (when === 'after') left--
      sent[when].push(await call(client))
      if (sent.before.length >= 2 * callers) begun.resolve()
    }
  })
  await begun.promise
  expect(isServed(await takeAway())).toBe(true)
  isTaken = true
  await Promise.all(calling)
  return sent
}

describe.each([
  ['in the process that revoked it', service],
  ['in another process', other],
])('%s', (_, at) => {
  test.each(Object.keys(cases))('%s permits no further call', async (name) => {
    const taken = await cases[name]!()
    const { before, after } = await lettingThrough(at.clientWith(taken.token), taken)
    expect(before.filter(isServed).length).toBeGreaterThanOrEqual(callers)
    expect(after).toHaveLength(rounds * callers)
    expect(
      after.map(({ response }) => response!.status).filter((status) => ![401, 403].includes(status)),
    ).toEqual([])
  })

  test('a user whose new role cannot see costs gets none', async () => {
    const { owner, token, change } = await someone('admin')
    const { data } = await getAccount({ client: owner.client, throwOnError: true })
    const path = { id: data.user.id }
    await updateUser({ client: owner.client, path, body: { cost_cents: 6500 }, throwOnError: true })
    const call: Call = (client) => listUsers({ client })
    const takeAway = () => change({ role: 'member' })
    const { before, after } = await lettingThrough(at.clientWith(token), { token, call, takeAway })
    const showsCosts = ({ data }: Answer) =>
      (data as { cost_cents: unknown }[]).some((user) => user.cost_cents !== null)
    expect(before.some(showsCosts)).toBe(true)
    expect(after.filter(showsCosts)).toEqual([])
  })
})
