/** `--from`: runs a command for each line of a file. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addCompany, getCompany, listActivity, listCompanies } from '../../generated/client/sdk.gen.ts'
import type { Member } from '../support/service.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const program = useVs(service)

const linesOf = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

const names = async ({ client }: Member) => {
  const query = { sort: 'name', limit: 100 } as const
  return (await listCompanies({ client, query, throwOnError: true })).data.map(({ name }) => name)
}

/** `vs` for a new workspace, with a file of these lines in its home folder. */
async function withFile(text: string) {
  const { vs, env, member } = await program.keyed()
  const file = join(env.HOME!, 'lines.ndjson')
  await writeFile(file, text)
  return { vs, env, member, file }
}

describe('a command with --from', () => {
  test('runs for each line and prints the records', async () => {
    const { vs, member, file } = await withFile(linesOf({ name: 'One', tags: ['a'] }, { name: 'Two' }))
    const { code, out } = await vs('companies', 'add', '--from', file, '--tag', 'b', '--format', 'ndjson')
    expect(code).toBe(0)
    const added = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(added).toMatchObject([
      { name: 'One', tags: ['a'] },
      { name: 'Two', tags: ['b'] },
    ])
    expect(await names(member)).toEqual(['One', 'Two'])
  })

  test('reads ids from the lines, and lines from standard input', async () => {
    const { env, member } = await program.keyed()
    const { data } = await addCompany({ ...member, body: { name: 'Acme' }, throwOnError: true })
    const input = `\ufeff${JSON.stringify({ id: data.id, name: 'Renamed' })}\r\n\r\n`
    const { code, out } = await program.run(env, ['companies', 'update', '--from=-', '--format=json'], input)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject([{ id: data.id, name: 'Renamed', version: 2 }])
    expect((await getCompany({ ...member, path: { id: data.id } })).data?.name).toBe('Renamed')
  })

  test('sends 100 lines in a call, and prints the counts as a table', async () => {
    const all = Array.from({ length: 250 }, (_, index) => ({ name: `Company ${index}` }))
    const { vs, member, file } = await withFile(linesOf(...all))
    const { code, out } = await vs('companies', 'add', '--from', file)
    expect([code, out.replace(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('lines 250 done 250 refused 0'),
    ])
    const query = { operation: 'runBatch' }
    expect((await listActivity({ ...member, query })).data).toHaveLength(3)
  })

  test('reports refused lines and continues with the others', async () => {
    const lines = `${linesOf({ name: 'One' }, { name: '' })}nonsense\n\n[]\n${linesOf({ title: 'No' }, { name: 'Two' })}`
    const { vs, member, file } = await withFile(lines)
    const { code, err } = await vs('companies', 'add', '--from', file)
    expect(code).toBe(1)
    expect(err.split('\n')).toEqual([
      'line 3: The line is not a JSON object.',
      'line 5: The line is not a JSON object.',
      'line 2: name must have 1 or more characters',
      'line 6: name is required',
      'line 6: title is unknown',
      expect.stringContaining('4 of 6 lines were refused.'),
      '',
    ])
    expect(await names(member)).toEqual(['One', 'Two'])
    const others = lines.replace('"One"', '"Three"').replace('"Two"', '"Four"')
    await writeFile(file, others)
    const asJson = await vs('companies', 'add', '--from', file, '--format', 'json')
    expect(JSON.parse(asJson.out)).toMatchObject([{ name: 'Three' }, { name: 'Four' }])
    expect(JSON.parse(asJson.err.split('\n')[2]!)).toMatchObject({ line: 2, errors: [{ pointer: '/name' }] })
  })

  test('with --all-or-nothing changes nothing if a line is refused', async () => {
    const { vs, member, file } = await withFile(linesOf({ name: 'One' }, { name: '' }, { name: 'Two' }))
    const { code, err } = await vs('companies', 'add', '--from', file, '--all-or-nothing')
    expect(code).toBe(1)
    expect(err).toContain('line 2: name')
    expect(err).toContain('nothing was changed')
    await writeFile(file, `${linesOf({ name: 'One' })}nonsense\n`)
    expect(await vs('companies', 'add', '--from', file, '--all-or-nothing')).toMatchObject({ code: 1 })
    await writeFile(file, linesOf(...Array.from({ length: 101 }, () => ({ name: 'One' }))))
    expect(await vs('companies', 'add', '--from', file, '--all-or-nothing')).toMatchObject({ code: 2 })
    expect(await names(member)).toEqual([])
  })

  test('with an idempotency key repeats no change', async () => {
    const { vs, member, file } = await withFile(linesOf({ name: 'One' }, { name: 'Two' }))
    const again = () =>
      vs('companies', 'add', '--from', file, '--idempotency-key', 'import 1', '--format=json')
    const first = await again()
    expect(await again()).toEqual(first)
    expect(await names(member)).toEqual(['One', 'Two'])
  })

  test('is refused for a missing file, without a file, and for commands that only read', async () => {
    const { vs } = await withFile('')
    expect(await vs('companies', 'add', '--from', 'nowhere.ndjson')).toMatchObject({
      code: 1,
      err: expect.stringContaining('nowhere.ndjson cannot be read: the file does not exist.'),
    })
    expect(await vs('companies', 'add', '--name', 'One', '--all-or-nothing')).toMatchObject({ code: 2 })
    expect(await vs('companies', 'list', '--from', 'lines.ndjson')).toMatchObject({ code: 2 })
  })
})
