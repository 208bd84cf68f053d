/** `vs` asks for confirmation before it removes a record, and prints the command that restores it. */
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { confirm } from '../../cli/src/prompt.ts'
import { addNote, addProspect, getNote } from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed } = useVs(service)

const options = { throwOnError: true } as const

async function withNote() {
  const { vs, member } = await keyed()
  const { client } = member
  const { data: prospect } = await addProspect({ client, body: { name: 'New web shop' }, ...options })
  const body = { prospect_id: prospect.id, title: 'Kick-off', body: '' }
  const { id } = (await addNote({ client, body, ...options })).data
  const exists = async () => (await getNote({ client, path: { id } })).response?.status === 200
  return { vs, id, exists }
}

test('needs --yes without a terminal', async () => {
  const { vs, id, exists } = await withNote()
  const refused = await vs('notes', 'remove', id)
  expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining('add --yes') })
  expect(await exists()).toBe(true)
  const removed = await vs('notes', 'remove', id, '--yes')
  expect(removed).toEqual({
    code: 0,
    out: 'Done.\n',
    err: `Can be restored for 30 days: vs notes restore ${id}\n`,
  })
  expect(await exists()).toBe(false)
  const listed = await vs('removed', 'list', '--format', 'json')
  expect(JSON.parse(listed.out)).toMatchObject([{ id, name: 'Kick-off' }])
  expect((await vs('notes', 'restore', id)).code).toBe(0)
  expect(await exists()).toBe(true)
})

describe('on a terminal', () => {
  const confirmWith = (answer: string | null) => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const output = new PassThrough()
    const confirmed = confirm('Remove not_1?', input as never, output)
    if (answer === null) input.end()
    else input.write(`${answer}\n`)
    return confirmed.then(() => String(output.read()))
  }

  test.each(['y', 'Yes'])('the input %j confirms the removal', async (answer) => {
    expect(await confirmWith(answer)).toContain('Remove not_1? [y/N] ')
  })

  test.each(['', 'n', 'yesterday', null])('the input %j cancels the removal', async (answer) => {
    await expect(confirmWith(answer)).rejects.toThrow('Cancelled: nothing was changed.')
  })
})
