import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { addCompany, addNote } from '../../generated/client/sdk.gen.ts'
import { fakeService } from '../support/fake-service.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { run, newHome, keyed, onTerminal } = useVs(service)

describe('the file of a note', () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
  const absentNote = 'not_01jcz4p7v8e9fbk2m3n4q5r6s7'

  async function noted() {
    const found = await keyed()
    const { client } = found.member
    const company = await addCompany({ client, body: { name: 'Acme' }, throwOnError: true })
    const body = { company_id: company.data.id, title: 'Offer', body: 'Attached' }
    const { data: note } = await addNote({ client, body, throwOnError: true })
    const at = (name: string) => join(found.env.HOME, name)
    const attach = (path: string) => found.vs('notes', 'attach', note.id, path, '--format', 'json')
    const download = (...args: string[]) => found.vs('notes', 'download', note.id, ...args)
    return { ...found, id: note.id, at, attach, download }
  }

  test('a note has several files; on a terminal, one replaces another of its name only after confirmation', async () => {
    const { env, id, at, attach, download } = await noted()
    for (const name of ['old.txt', 'new.txt']) await writeFile(at(name), name)
    await attach(at('old.txt'))
    expect(JSON.parse((await attach(at('new.txt'))).out)).toMatchObject({
      file: { name: 'old.txt' },
      attachments: [{ name: 'new.txt' }],
    })
    await writeFile(at('new.txt'), 'newer')
    const replace = ['notes', 'attach', id, at('new.txt')]
    const kept = await onTerminal(env, replace, { typed: ['n'] })
    expect(kept.text).toContain('This replaces file new.txt (7 bytes) of note Offer.')
    expect(kept.code).toBe(130)
    await download('kept', '--file', 'new.txt', '--format', 'json')
    expect(await readFile(at('kept'), 'utf8')).toBe('new.txt')
    expect((await onTerminal(env, [...replace, '--yes'])).text).toContain('Attached a file to note Offer.')
    await download('replaced', '--file', 'new.txt', '--format', 'json')
    expect(await readFile(at('replaced'), 'utf8')).toBe('newer')
    await download('featured', '--format', 'json')
    expect(await readFile(at('featured'), 'utf8')).toBe('old.txt')
  })

  test.each(['offer.bin', 'Ängebot "1"; 50%.bin', 'empty'])(
    '%s can be uploaded and downloaded',
    async (name) => {
      const { at, attach, download } = await noted()
      const content = name === 'empty' ? Buffer.alloc(0) : bytes
      await writeFile(at(name), content)
      const { code, out } = await attach(at(name))
      expect(code).toBe(0)
      expect(JSON.parse(out).file).toMatchObject({ name, size: content.length })
      await mkdir(at('folder'))
      const saved = JSON.parse((await download('folder', '--format', 'json')).out)
      expect(saved).toMatchObject({ path: join('folder', name), size: content.length })
      expect(await readFile(at(join('folder', name)))).toEqual(content)
      expect((await download('other')).code).toBe(0)
      expect(await readFile(at('other'))).toEqual(content)
    },
  )

  test('does not overwrite an existing file without --force', async () => {
    const { at, attach, download, env } = await noted()
    await writeFile(at('offer.bin'), bytes)
    await attach('offer.bin')
    await writeFile(at('offer.bin'), 'mine')
    for (const args of [[], ['offer.bin']]) {
      const { code, err } = await download(...args)
      expect({ code, err }).toEqual({
        code: 2,
        err: expect.stringContaining('overwrite the file with --force'),
      })
    }
    expect(await readFile(at('offer.bin'), 'utf8')).toBe('mine')
    expect((await download('--force')).code).toBe(0)
    expect(await readFile(at('offer.bin'))).toEqual(bytes)
    expect((await readdir(env.HOME)).filter((name) => name !== '.service')).toEqual(['offer.bin'])
  })

  test.each([
    ['gone.pdf', 'The file gone.pdf does not exist.'],
    ['.', '. is a folder. Attach its files one by one.'],
    ['/dev/null', '/dev/null is not a file.'],
    ...(process.getuid?.() === 0 ? [] : [['secret', 'secret cannot be read: permission denied.']]),
  ])('%s is not uploaded', async (path, reason) => {
    const { at, attach, vs } = await noted()
    await writeFile(at('secret'), 'x', { mode: 0o000 })
    const { code, err } = await attach(path)
    expect({ code, detail: JSON.parse(err).detail }).toEqual({ code: 2, detail: reason })
    const log = JSON.parse((await vs('activity', 'list', '--channel', 'cli', '--format', 'json')).out)
    expect(log).toEqual([])
  })

  test('is refused if the note or the file does not exist, or the file is too large', async () => {
    const { at, attach, download, vs } = await noted()
    await writeFile(at('large'), Buffer.alloc(2 * 1024 * 1024))
    expect((await attach('large')).code).toBe(4)
    expect((await download()).code).toBe(4)
    await writeFile(at('small'), 'x')
    expect((await vs('notes', 'attach', absentNote, 'small')).code).toBe(4)
    expect((await vs('notes', 'download', absentNote)).code).toBe(4)
    expect((await download('nowhere/x')).err).toContain('error: ')
  })

  test('is sent completely in every attempt', async () => {
    const sizes: number[] = []
    const busy = await fakeService(async (request, response) => {
      sizes.push((await buffer(request)).length)
      response.writeHead(sizes.length === 1 ? 503 : 200, { 'retry-after': '1' }).end('{}')
    })
    const { HOME } = await newHome()
    await writeFile(join(HOME, 'offer.bin'), bytes)
    const { code } = await run({ ...busy, HOME }, ['notes', 'attach', absentNote, 'offer.bin'])
    expect({ code, sizes }).toEqual({ code: 0, sizes: [sizes[0], sizes[0]] })
    expect(sizes[0]).toBeGreaterThan(bytes.length)
  })

  test('is not sent again if it changed during the upload', async () => {
    const { HOME } = await newHome()
    const busy = await fakeService(async (request, response) => {
      await buffer(request).catch(() => {})
      await appendFile(join(HOME, 'offer.bin'), 'more')
      response.writeHead(503, { 'retry-after': '1' }).end('{}')
    })
    await writeFile(join(HOME, 'offer.bin'), bytes)
    const { code, err } = await run({ ...busy, HOME }, [
      'notes',
      'attach',
      absentNote,
      'offer.bin',
      '--quiet',
    ])
    expect({ code, err }).toEqual({
      code: 1,
      err: 'error: offer.bin cannot be read: it changed during the upload.\n',
    })
  })

  test.each([
    ['attachment; filename="../../up.txt"', 'up.txt'],
    ["attachment; filename*=UTF-8''..%2F..%2Fup.txt", 'up.txt'],
    ['attachment; filename=".."', 'file'],
    ["attachment; filename*=UTF-8''%zz", 'file'],
    ['attachment', 'file'],
  ])('is stored in the current folder despite %s', async (disposition, name) => {
    const sly = await fakeService((_, response) =>
      response.writeHead(200, { 'content-disposition': disposition }).end('x'),
    )
    const { HOME } = await newHome()
    const { code } = await run({ ...sly, HOME }, ['notes', 'download', absentNote])
    expect({ code, names: await readdir(HOME) }).toEqual({ code: 0, names: [name] })
  })

  test('does not overwrite a file that was created during the download', async () => {
    const { HOME } = await newHome()
    const slow = await fakeService(async (_, response) => {
      response.writeHead(200, { 'content-length': '2' }).write('x')
      await until(async () => expect(await readdir(HOME)).toHaveLength(1)) // the draft
      await writeFile(join(HOME, 'offer.bin'), 'mine')
      response.end('x')
    })
    const { code } = await run({ ...slow, HOME }, ['notes', 'download', absentNote, 'offer.bin'])
    expect({ code, names: await readdir(HOME) }).toEqual({ code: 2, names: ['offer.bin'] })
    expect(await readFile(join(HOME, 'offer.bin'), 'utf8')).toBe('mine')
  })

  test('is downloaded completely after a broken connection', async () => {
    const asked: unknown[] = []
    const frail = await fakeService(({ headers: { range, 'if-range': condition } }, response) => {
      asked.push(condition)
      const start = Number(range?.match(/\d+/)?.[0] ?? 0)
      const length = bytes.length - start
      response.writeHead(range ? 206 : 200, { etag: '"this one"', 'content-length': length })
      if (range) response.end(bytes.subarray(start))
      else response.write(bytes.subarray(0, 1000), () => response.destroy())
    })
    const { HOME } = await newHome()
    const { code } = await run({ ...frail, HOME }, ['notes', 'download', absentNote, 'offer.bin'])
    expect({ code, asked }).toEqual({ code: 0, asked: [undefined, '"this one"'] })
    expect(await readFile(join(HOME, 'offer.bin'))).toEqual(bytes)
  })

  test('leaves no partial file after a failed download', async () => {
    const { HOME } = await newHome()
    const broken = await fakeService(async (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('x')
      await until(async () => expect(await readdir(HOME)).toHaveLength(1))
      response.destroy()
    })
    const { code } = await run({ ...broken, HOME }, ['notes', 'download', absentNote, 'offer.bin'])
    expect({ code, names: await readdir(HOME) }).toEqual({ code: 5, names: [] })
  })
})
