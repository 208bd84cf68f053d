/**
 * What is taken away is gone with the answer that says so: of many calls under way with a credential, none that is sent
 * after that answer is let through, neither by the process that gave it nor by another.
 */
import { describe, expect, test } from 'vitest'
import type { Client } from '../generated/client/client/index.ts'
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
} from '../generated/client/sdk.gen.ts'
import type { Role } from '../generated/client/types.gen.ts'
import { colleague } from './support/colleague.ts'
import { useService } from './support/service.ts'

const service = useService()
const other = useService({ beside: service })

const callers = 32

/** How often each calls after it was taken away. */
const rounds = 2

interface Answer {
  data?: unknown
  response?: Response
}

type Call = (client: Client) => Promise<Answer>

interface Taken {
  /** The credential that calls are made with. */
  token: string
  /** What it can do until `takeAway`. */
  call: Call
  takeAway: () => Promise<Answer>
}

const read: Call = (client) => listCompanies({ client })
const write: Call = (client) => addCompany({ client, body: { name: 'Acme' } })
const isServed = ({ response }: Answer) => response!.status < 400

/** A colleague of the owner of a new workspace, and how the owner changes them. */
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

/** Calls all the time, from before it is taken away until each caller has sent several calls after that. */
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
  ['in the process that took it away', service],
  ['in another process', other],
])('%s', (_, at) => {
  test.each(Object.keys(cases))('%s lets no call through', async (name) => {
    const taken = await cases[name]!()
    const { before, after } = await lettingThrough(at.clientWith(taken.token), taken)
    expect(before.filter(isServed).length).toBeGreaterThanOrEqual(callers)
    expect(after).toHaveLength(rounds * callers)
    expect(
      after.map(({ response }) => response!.status).filter((status) => ![401, 403].includes(status)),
    ).toEqual([])
  })

  test('a role that no longer sees costs sees none', async () => {
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
