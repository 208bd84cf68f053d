/**
 * The personal data of a user, client or prospect can be erased from the log; the rest of the log still
 * verifies.
 */
import { describe, expect, test, vi } from 'vitest'
import {
  acceptInvitation,
  addAbsence,
  addApiKey,
  addCompany,
  addFollowUp,
  addNote,
  addNoteFile,
  addProject,
  addProspect,
  addRate,
  addSummary,
  addTimeEntry,
  cancelTimer,
  convertProspect,
  eraseActivity,
  exportActivity,
  getAbsence,
  getAccount,
  getActivityKeys,
  getClient,
  getProspect,
  getSummary,
  getUser,
  inviteUser,
  listActivity,
  planFollowUp,
  removeAbsence,
  removeFollowUp,
  removeNote,
  removeTimeEntry,
  replaySummary,
  restoreAbsence,
  startTimer,
  stopTimer,
  updateAbsence,
  updateCompany,
  updateProspect,
  updateRate,
  updateTimer,
  updateUser,
  uploadNoteFile,
  verifyActivity,
} from '../../generated/client/sdk.gen.ts'
import { Scope } from '../../generated/client/types.gen.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { signerName } from '../../src/shared/proof/checkpoint.ts'
import { checkExport } from '../../src/shared/proof/export-check.ts'
import { publicKeysIn } from '../../src/shared/proof/note.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed } = useVs(service)

const erase = ({ client }: Pick<Member, 'client'>, record_id: string) =>
  eraseActivity({ client, body: { record_id } })

/** Deactivates the user first. */
async function eraseUser({ client }: Pick<Member, 'client'>, id: string) {
  const query = { successor_id: 'none' } as const
  await updateUser({ client, path: { id }, query, body: { active: false }, throwOnError: true })
  return eraseActivity({ client, body: { record_id: id }, throwOnError: true })
}

const logOf = async ({ client }: Pick<Member, 'client'>) =>
  (await listActivity({ client, query: { sort: 'at', limit: 100 }, throwOnError: true })).data

async function exported({ client }: Member) {
  const { data } = await exportActivity({ client, parseAs: 'text', throwOnError: true })
  const { data: keys } = await getActivityKeys({ client, throwOnError: true })
  const bytes = (async function* () {
    yield Buffer.from(data as unknown as string)
  })()
  return { text: String(data), ...(await checkExport(bytes, publicKeysIn(signerName, keys.pem))) }
}

async function withProspect() {
  const owner = await service.workspace()
  const { client } = owner
  const { data } = await addProspect({ client, body: { name: 'Jordan Sample' }, throwOnError: true })
  await updateProspect({ client, path: { id: data.id }, body: { email: 'jordan@sample.example' } })
  await addCompany({ client, body: { name: 'Northwind' } })
  return { ...owner, prospect: data.id }
}

describe('erasing a prospect', () => {
  test('erases the changed values, and the log can still be verified at the service and offline', async () => {
    const owner = await withProspect()
    const before = await logOf(owner)
    const { data, response } = await erase(owner, owner.prospect)
    expect([response!.status, data]).toEqual([202, { record_id: owner.prospect }])
    const gone = {
      ...{ session_id: null, api_key_id: null, client: null, remote_address: null },
      ...{ changed: false, changes: [], changed_fields: [], names: [], record_name: 'Erased' },
    }
    const after = (await logOf(owner)).slice(0, before.length)
    expect(after).toEqual(
      before.map((entry) => (entry.record_id === owner.prospect ? { ...entry, ...gone } : entry)),
    )
    const { data: verified } = await verifyActivity({ client: owner.client })
    expect(verified).toMatchObject({ intact: true, erased: 2, first_fault: null })
    const { text, ...found } = await exported(owner)
    expect(found).toMatchObject({ intact: true, erased: 2, first_fault: null })
    expect(text).not.toMatch(/Jordan|jordan@/)
    expect(text).toContain('Northwind')
  })

  test('does not prevent the detection of an edited entry whose details are erased', async () => {
    const owner = await withProspect()
    await erase(owner, owner.prospect)
    const [workspace] = await service.sql('select workspace_id from logins where email = $1', [owner.email])
    await service.sql(
      'update activity set status = 200 where workspace_id = $1 and record_id = $2 and status = 201',
      [workspace.workspace_id, owner.prospect],
    )
    expect((await exported(owner)).first_fault).toMatchObject({ problem: 'edited' })
    expect((await verifyActivity({ client: owner.client })).data!.first_fault).toMatchObject({
      problem: 'edited',
    })
  })

  test('is itself logged, and has no further effect when repeated', async () => {
    const owner = await withProspect()
    await erase(owner, owner.prospect)
    expect((await logOf(owner)).at(-1)).toMatchObject({
      operation: 'eraseActivity',
      record_id: owner.prospect,
      status: 202,
    })
    expect((await erase(owner, owner.prospect)).error).toBe(undefined)
    expect((await verifyActivity({ client: owner.client })).data).toMatchObject({ intact: true, erased: 2 })
  })

  test('accepts the id of the client that was created from the prospect', async () => {
    const { client, prospect } = await withProspect()
    for (const stage of ['contacted', 'qualified', 'proposal', 'won'] as const)
      await updateProspect({ client, path: { id: prospect }, body: { stage } })
    const { data } = await convertProspect({ client, path: { id: prospect }, body: { client_name: 'Buyer' } })
    await erase({ client }, data!.client.id)
    expect((await verifyActivity({ client })).data).toMatchObject({ intact: true, erased: 7 })
  })
})

test('erasing a user removes the sessions and IP addresses of their calls and keeps their changes to other records', async () => {
  const owner = await withProspect()
  const member = await colleague(service, owner, 'member')
  const { data: company } = await addCompany({ client: member.client, body: { name: 'Contoso' } })
  await updateCompany({
    client: member.client,
    path: { id: company!.id },
    body: { website: 'https://contoso.example' },
  })
  const entry = (await logOf(owner)).at(-1)!
  expect(entry.session_id).not.toBe(null)
  await eraseUser(owner, entry.user_id!)
  const after = (await logOf(owner)).find(({ id }) => id === entry.id)
  expect(after).toEqual({
    ...{ ...entry, session_id: null, client: null, remote_address: null },
    ...{ actor_name: 'Erased' },
  })
  expect(entry.changes.length).toBe(1)
  expect((await exported(owner)).intact).toBe(true)
  expect((await verifyActivity({ client: owner.client })).data).toMatchObject({ intact: true })
})

describe('erasing a user, of whose records only the log still knows', () => {
  async function withColleague() {
    const owner = await service.workspace()
    const member = await colleague(service, owner, 'member')
    const { data: project } = await addProject({
      client: owner.client,
      body: { name: 'Web shop' },
      throwOnError: true,
    })
    const { data: account } = await getAccount({ client: member.client, throwOnError: true })
    return { owner, member: { client: member.client, throwOnError: true } as const, project, account }
  }

  /** Erases the user and returns the changes in the log. */
  async function erased(owner: Member, id: string) {
    await eraseUser(owner, id)
    expect((await verifyActivity({ client: owner.client })).data).toMatchObject({ intact: true })
    expect((await exported(owner)).intact).toBe(true)
    return (await logOf(owner)).flatMap(({ changes }) => changes)
  }

  test('erases the memos of stopped, cancelled and running timers, and keeps their other changes', async () => {
    const { owner, member, project, account } = await withColleague()
    const body = { project_id: project.id, memo: 'Xantho' }
    await startTimer({ ...member, body })
    await updateTimer({ ...member, body: { memo: 'Xantho again' } })
    await stopTimer(member)
    await startTimer({ ...member, body })
    await cancelTimer(member)
    await startTimer({ ...member, body })
    await startTimer({ client: owner.client, body: { ...body, memo: 'Draft' }, throwOnError: true })
    const changes = await erased(owner, account.user.id)
    expect(JSON.stringify(changes)).not.toContain('Xantho')
    expect(changes.filter(({ field }) => field === 'memo')).toMatchObject([{ after: 'Draft' }])
    // Each of the three timers was started and ended. The deactivation ended the last one; its entry is erased.
    const users = changes.filter(
      ({ record_id, field, before, after }) =>
        record_id.startsWith('tmr_') && field === 'user_id' && [before, after].includes(account.user.id),
    )
    expect(users.length).toBe(5)
  })

  test('erases the costs that were set from a day on', async () => {
    const { owner, account } = await withColleague()
    const of = { client: owner.client, throwOnError: true } as const
    const cost = { user_id: account.user.id, starts_on: '2026-03-02', rate_cents: 123_457 }
    const { data: rate } = await addRate({ ...of, body: cost })
    await updateRate({ ...of, path: { id: rate.id! }, body: { rate_cents: 123_458 } })
    expect(JSON.stringify(await erased(owner, account.user.id))).not.toMatch(/12345[78]/)
  })

  test('erases absences, and memos of time, that can no longer be restored', async () => {
    const { owner, member, project, account } = await withColleague()
    const sick = { starts_on: '2026-03-02', kind: 'sick', memo: 'Xantho' } as const
    const { data: absence } = await addAbsence({ ...member, body: sick })
    await updateAbsence({ ...member, path: { id: absence.id }, body: { memo: 'Xantho again' } })
    await removeAbsence({ ...member, path: { id: absence.id } })
    const work = { project_id: project.id, date: '2026-03-03', minutes: 60, memo: 'Xantho' }
    const { data: entry } = await addTimeEntry({ ...member, body: work })
    await removeTimeEntry({ ...member, path: { id: entry.id } })
    const of = { client: owner.client, throwOnError: true } as const
    const { data: own } = await addAbsence({ ...of, body: { ...sick, memo: 'Flu' } })
    await service.sql('delete from removed_records where id = any($1)', [[absence.id, entry.id]])
    const changes = await erased(owner, account.user.id)
    expect(JSON.stringify(changes)).not.toContain('Xantho')
    expect(changes.filter(({ record_id }) => record_id === absence.id)).toEqual([])
    expect(changes.filter(({ after }) => after === 'sick')).toMatchObject([{ record_id: own.id }])
    const minutes = { record_id: entry.id, field: 'minutes' }
    expect(changes.filter((change) => change.record_id === entry.id)).toEqual(
      expect.arrayContaining([
        { ...minutes, before: null, after: 60 },
        { ...minutes, before: 60, after: null },
      ]),
    )
  })
})

test('erasing a prospect covers changes made by an erased user', async () => {
  const owner = await withProspect()
  const member = await colleague(service, owner, 'member')
  await updateProspect({ ...member, path: { id: owner.prospect }, body: { phone: '+49 30 1' } })
  await eraseUser(owner, (await logOf(owner)).at(-1)!.user_id!)
  await erase(owner, owner.prospect)
  expect((await exported(owner)).text).not.toMatch(/Jordan|jordan@/)
  expect((await verifyActivity({ client: owner.client })).data).toMatchObject({ intact: true })
  expect((await exported(owner)).intact).toBe(true)
})

describe('summaries', () => {
  const summarise = async ({ client }: Member) =>
    (await addSummary({ client, body: { range: 'today' }, throwOnError: true })).data
  const textOf = async ({ client }: Member, id: string) =>
    JSON.stringify((await getSummary({ client, path: { id }, throwOnError: true })).data)

  test('lose their text if they are based on erased entries, and otherwise keep it', async () => {
    const [owner, other] = [await withProspect(), await withProspect()]
    const [summary, kept] = [await summarise(owner), await summarise(other)]
    expect(await textOf(owner, summary.id)).toContain('Jordan Sample')
    await erase(owner, owner.prospect)
    const { data } = await getSummary({ client: owner.client, path: { id: summary.id }, throwOnError: true })
    expect(data).toMatchObject({ sentences: [], left_out: [], entry_ids: [], digest: '' })
    expect(await textOf(other, kept.id)).toContain('Jordan Sample')
    const replay = await replaySummary({ client: owner.client, path: { id: summary.id }, throwOnError: true })
    expect(replay.data.same).toBe(false)
  })

  test('also lose their text if an already erased user is erased again', async () => {
    const owner = await withProspect()
    const member = await colleague(service, owner, 'member')
    await addCompany({ ...member, body: { name: 'Contoso' } })
    const user = (await logOf(owner)).at(-1)!.user_id!
    await eraseUser(owner, user)
    const { id } = await summarise(owner)
    expect(await textOf(owner, id)).toContain('by Erased')
    await erase(owner, user)
    expect(await textOf(owner, id)).not.toContain('by Erased')
  })
})

test('an erasure interrupted after its commit is logged, and is completed later', async () => {
  const owner = await withProspect()
  const { data: summary } = await addSummary({ client: owner.client, body: { range: 'today' } })
  const { pool } = service.database()
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const failing = vi
    .spyOn(pool, 'query')
    .mockImplementation(((...given: unknown[]) =>
      JSON.stringify(given[0]).includes('details_salt = null')
        ? Promise.reject(new Error('killed'))
        : query(...given)) as never)
  expect((await erase(owner, owner.prospect)).response!.status).toBe(202)
  failing.mockRestore()
  expect((await logOf(owner)).at(-1)).toMatchObject({ operation: 'eraseActivity', record_id: owner.prospect })
  expect((await exported(owner)).text).toContain('Jordan Sample')

  expect(await service.proof().carryOutErasures()).toBe(2)
  expect(await service.proof().carryOutErasures()).toBe(0)
  const { text, ...found } = await exported(owner)
  expect(found).toMatchObject({ intact: true, erased: 2, first_fault: null })
  expect(text).not.toMatch(/Jordan|jordan@/)
  expect((await verifyActivity({ client: owner.client })).data).toMatchObject({ intact: true, erased: 2 })
  const { data } = await getSummary({ client: owner.client, path: { id: summary!.id } })
  expect(data!.sentences).toEqual([])
  expect(await service.sql('select from activity_erasures')).toEqual([])
})

test('only owners can erase entries, and only in their own workspace', async () => {
  const [owner, other] = [await withProspect(), await withProspect()]
  const admin = await colleague(service, owner, 'admin')
  expect((await erase(admin, owner.prospect)).error).toMatchObject({ code: 'role_required' })
  expect((await erase(owner, other.prospect)).error).toMatchObject({ code: 'unknown_record' })
  expect(
    (await logOf(other)).some(({ changes }) => changes.some(({ after }) => after === 'Jordan Sample')),
  ).toBe(true)
})

test('the vs command erases entries only with --yes', async () => {
  const owner = await withProspect()
  const { vs } = await keyed({ member: owner })
  expect((await vs('activity', 'erase', owner.prospect)).err).toContain('add --yes')
  const { code, out } = await vs('activity', 'erase', owner.prospect, '--yes', '--format', 'json')
  expect({ code, ...JSON.parse(out) }).toEqual({ code: 0, record_id: owner.prospect })
})

describe('no table contains erased data', () => {
  /** Every table and column that contains one of the texts. */
  async function placesOf(texts: string[]): Promise<string[]> {
    const tables = await service.sql(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const places: string[] = []
    for (const { name } of tables) {
      const rows = await service.sql(`select to_jsonb(t)::text as text from ${name} as t`)
      // Bytes appear as hexadecimal digits.
      const forms = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')])
      for (const { text } of rows)
        for (const form of forms)
          if (text.toLowerCase().includes(form.toLowerCase())) places.push(`${name}: ${form}`)
    }
    return [...new Set(places)]
  }

  const secrets = {
    name: 'Marguerite Xanthopoulos',
    email: 'marguerite@xanthopoulos.example',
    phone: '+49 30 7654321',
    external_id: 'crm-xantho-1',
  }
  const texts = [...Object.values(secrets), 'Xantho']

  test('of a prospect, the client that it became, and their notes and follow-ups', async () => {
    const { client } = await service.workspace()
    const sure = { client, throwOnError: true } as const
    const keyed = (key: string) => ({ ...sure, headers: { 'Idempotency-Key': key } })
    const { name: contact_name, ...rest } = secrets
    const { data: prospect } = await addProspect({
      ...keyed('a'),
      body: { ...rest, name: `Deal of ${contact_name}`, contact_name, tags: ['Xantho'], source: 'Xantho' },
    })
    const path = { id: prospect.id }
    await updateProspect({ ...sure, path, query: { walk: true }, body: { stage: 'won' } })
    const { data: company } = await addCompany({ ...sure, body: { name: 'Northwind' } })
    const body = { company_id: company.id }
    const { data: converted } = await convertProspect({ ...keyed('b'), path, body })
    const about = { client_id: converted.client.id }
    const { data: note } = await addNote({
      ...keyed('c'),
      body: { ...about, title: secrets.name, body: `Write to ${secrets.email}` },
    })
    const upload = { file: new File([secrets.name], `${secrets.name}.txt`) }
    await uploadNoteFile({ ...sure, path: { id: note.id }, body: upload })
    const second = { file: new File([secrets.name], `Second ${secrets.name}.txt`) }
    await addNoteFile({ ...sure, path: { id: note.id }, body: second })
    const { data: removed } = await addNote({ ...sure, body: { ...about, title: 'Xantho', body: 'Xantho' } })
    await removeNote({ ...sure, path: { id: removed.id } })
    const due = { due_on: '2026-03-02', memo: `Call ${secrets.name}` }
    await addFollowUp({ ...keyed('d'), path, body: due })
    await planFollowUp({ ...keyed('h'), body: { ...about, ...due } })
    const { data: gone } = await addFollowUp({ ...sure, path, body: due })
    await removeFollowUp({ ...sure, path: { id: gone.id } })
    await addSummary({ ...sure, body: { range: 'today' } })
    expect((await placesOf(texts)).length).toBeGreaterThan(10)

    await eraseActivity({ ...sure, body: { record_id: prospect.id } })
    expect(await placesOf(texts)).toEqual([])
    const { data: left } = await getClient({ ...sure, path: { id: converted.client.id } })
    expect(left).toMatchObject({ name: 'Erased', email: null, phone: null, tags: [], company_id: company.id })
    const ofCompany = { name: 'Erased', stage: 'won', company_id: company.id, company_name: 'Northwind' }
    expect((await getProspect({ ...sure, path })).data).toMatchObject(ofCompany)
    expect((await verifyActivity(sure)).data).toMatchObject({ intact: true, first_fault: null })
  })

  test('of a user, with all credentials', async () => {
    const owner = await service.workspace()
    const sure = { client: owner.client, throwOnError: true } as const
    const { name, email } = secrets
    const { data: invited } = await inviteUser({ ...sure, body: { name, email, role: 'member' } })
    const token = invited.invitation_token
    const password = 'correct horse battery staple'
    const { data: tokens } = await acceptInvitation({
      client: service.clientWith(),
      body: { token, password },
      throwOnError: true,
    })
    const own = { client: service.clientWith(tokens.access_token), throwOnError: true } as const
    await addApiKey({ ...own, headers: { 'Idempotency-Key': 'e' }, body: { name: `Laptop of ${name}` } })
    const sick = { starts_on: '2026-03-02', kind: 'sick', memo: `${name} has the flu` } as const
    const { data: absence } = await addAbsence({ ...own, body: sick })
    const { data: gone } = await addAbsence({ ...own, body: { ...sick, starts_on: '2026-03-03' } })
    await removeAbsence({ ...own, path: { id: gone.id } })
    await addCompany({ ...own, headers: { 'Idempotency-Key': 'f' }, body: { name: 'Contoso' } })
    await updateUser({
      ...sure,
      headers: { 'Idempotency-Key': 'g' },
      path: { id: invited.id },
      body: { cost_cents: 123_456 },
    })
    const account = `${uuidOf((await getAccount(own)).data.workspace.id, 'workspace')}:${uuidOf(invited.id, 'user')}`
    await service.sql(
      `insert into oauth_records (kind, hash, payload, expires_at) values ('Grant', '\\x00', $1, now() + interval '1 day')`,
      [JSON.stringify({ accountId: account, name })],
    )
    await service.sql(
      `insert into device_codes (id, hash, user_code_hash, client_name, created_at, expires_at, interval_seconds, workspace_id, user_id)
       select gen_random_uuid(), '', '', $1, now(), now(), 5, workspace_id, user_id from logins where email = $2`,
      [`vs on the machine of ${name}`, email],
    )
    await service.sql(
      `insert into mails (id, kind, email, channel, request_id, due_at) values (gen_random_uuid(), 'password_reset', $1, 'web', 'x', now())`,
      [email],
    )
    await service.sql(
      `insert into operator_commands (id, command, arguments, outcome) values (gen_random_uuid(), 'owner', array[$1], $2)`,
      [email, `${name} is an owner.`],
    )
    await addSummary({ ...sure, body: { range: 'today' } })
    expect((await erase(owner, invited.id)).error).toMatchObject({ code: 'user_active' })

    await eraseUser(owner, invited.id)
    expect(await placesOf([name, email, 'Xantho'])).toEqual([])
    const uuid = uuidOf(invited.id, 'user')
    for (const table of [
      'logins',
      'sessions',
      'api_keys',
      'connections',
      'authorization_codes',
      'device_codes',
      'mails',
    ])
      expect([table, await service.sql(`select from ${table} where user_id = $1`, [uuid])]).toEqual([
        table,
        [],
      ])
    const erasedAbsence = { starts_on: '2026-03-02', kind: 'other', memo: null }
    expect((await getAbsence({ ...sure, path: { id: absence.id } })).data).toMatchObject(erasedAbsence)
    expect((await restoreAbsence({ client: owner.client, path: { id: gone.id } })).response?.status).toBe(404)
    expect((await getUser({ ...sure, path: { id: invited.id } })).data).toMatchObject({
      ...{ name: 'Erased', active: false, cost_cents: null },
      email: expect.stringMatching(/@erased\.invalid$/),
    })
    expect((await verifyActivity(sure)).data).toMatchObject({ intact: true })
    expect((await inviteUser({ ...sure, body: { name, email, role: 'member' } })).data.id).not.toBe(
      invited.id,
    )
  })
})

test('only a credential with every scope can erase entries', async () => {
  const owner = await withProspect()
  const scopes = Object.values(Scope)
  for (const left of [['account:write' as const], scopes.filter((scope) => scope !== 'insights:read')]) {
    const { error } = await erase(await service.key(owner, { scopes: left }), owner.prospect)
    expect(error).toMatchObject({ code: 'missing_scope' })
  }
  expect((await exported(owner)).text).toContain('Jordan Sample')
  expect((await erase(await service.key(owner, { scopes }), owner.prospect)).response?.status).toBe(202)
})
