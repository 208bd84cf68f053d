/** `vs` asks before it removes, and says how to bring back what is removed. */
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { confirm } from '../cli/src/prompt.ts'
import { addNote, addProspect, getNote } from '../generated/client/sdk.gen.ts'
import { useService } from './support/service.ts'
import { useVs } from './support/vs.ts'

const service = useService()
const { keyed } = useVs(service)

const options = { throwOnError: true } as const

async function withNote() {
  const { vs, member } = await keyed()
  const { client } = member
  const { data: prospect } = await addProspect({ client, body: { name: 'New web shop' }, ...options })
  const body = { prospect_id: prospect.id, title: 'Kick-off', body: '' }
  const { id } = (await addNote({ client, body, ...options })).data
  const isThere = async () => (await getNote({ client, path: { id } })).response?.status === 200
  return { vs, id, isThere }
}

test('without a terminal it takes --yes', async () => {
  const { vs, id, isThere } = await withNote()
  const refused = await vs('notes', 'remove', id)
  expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining('add --yes') })
  expect(await isThere()).toBe(true)
  const removed = await vs('notes', 'remove', id, '--yes')
  expect(removed).toEqual({
    code: 0,
    out: 'Done.\n',
    err: `It comes back for 30 days: vs notes restore ${id}\n`,
  })
  expect(await isThere()).toBe(false)
  const listed = await vs('removed', 'list', '--format', 'json')
  expect(JSON.parse(listed.out)).toMatchObject([{ id, name: 'Kick-off' }])
  expect((await vs('notes', 'restore', id)).code).toBe(0)
  expect(await isThere()).toBe(true)
})

describe('at a terminal', () => {
  const answered = (answer: string | null) => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const output = new PassThrough()
    const asked = confirm('Remove not_1?', input as never, output)
    if (answer === null) input.end()
    else input.write(`${answer}\n`)
    return asked.then(() => String(output.read()))
  }

  test.each(['y', 'Yes'])('%s is yes', async (answer) => {
    expect(await answered(answer)).toContain('Remove not_1? [y/N] ')
  })

  test.each(['', 'n', 'yesterday', null])('%s is no', async (answer) => {
    await expect(answered(answer)).rejects.toThrow('Cancelled: nothing was changed.')
  })
})
