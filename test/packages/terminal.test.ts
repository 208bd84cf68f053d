/** `vs` on a terminal: the command lines of the mission, and the confirmation prompts. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { fieldsOf, form, post, withBrowser } from '../support/sign-in-browser.ts'
import { until } from '../support/until.ts'
import { newVisitor } from '../support/visitor.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { run, newHome, keyed, onTerminal } = useVs(service)

/** A workspace with a few records, and their ids. */
async function prepared() {
  const member = await service.workspace()
  const common = { client: member.client, throwOnError: true } as const
  const { user } = (await api.getAccount(common)).data
  const company = (await api.addCompany({ ...common, body: { name: 'Northwind Traders' } })).data
  const client = (await api.addClient({ ...common, body: { name: 'Buyer', company_id: company.id } })).data
  const project = (await api.addProject({ ...common, body: { name: 'Web shop' } })).data
  const body = { project_id: project.id, title: 'Draw the check-out', assignee_id: user.id }
  const task = (await api.addTask({ ...common, body })).data
  await api.addTimeEntry({ ...common, body: { task_id: task.id, minutes: 45 } })
  const note = { client_id: client.id, title: 'Terms', body: 'For everyone.' }
  const { id: note_id } = (await api.addNote({ ...common, body: note })).data
  const { env } = await keyed({ member })
  await writeFile(join(env.HOME, 'offer.txt'), 'We offer.')
  const ids: Record<string, string> = {
    company_id: company.id,
    client_id: client.id,
    task_id: task.id,
    note_id,
    file_path: 'offer.txt',
    text: 'everyone',
  }
  /** Splits a line as a shell does. */
  const words = (line: string) =>
    [...line.replace(/<(\w+)>/g, (word, name: string) => ids[name] ?? word).matchAll(/"([^"]*)"|(\S+)/g)]
      .map(([, quoted, plain]) => quoted ?? plain!)
      .slice(1)
  return { member, env: await withBrowser(env), ids, words }
}

const opened = (env: { HOME: string }) => readFile(join(env.HOME, 'opened'), 'utf8').catch(() => null)

/** Replaces the parts that differ between runs: ids, addresses, days, times and the version. */
const lasting = (text: string) =>
  text
    .replace(/\b([a-z]{3})_[0-9a-z]{26}\b/g, '$1_<id>')
    .replace(/…[0-9a-z]{4,}\b/g, '…<id>')
    .replace(/http:\/\/[\w.:]+/g, '<host>')
    .replace(/\b\d{1,2} [A-Z][a-z]{2}( \d{4})?\b/g, '<day>')
    .replace(/\btoday \d\d:\d\d\b/g, 'today <time>')
    .replace(/^vs \d+\.\d+\.\d+/, 'vs <version>')

const fileNameOf = (line: string) =>
  line
    .replace(/^vs /, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')

/** The expected screens are in `test/fixtures/terminal`; `vitest -u` writes them again. */
describe.each([80, 120])('the mission on a terminal of %i columns: ', (columns) => {
  test.each([
    'vs --help',
    'vs companies list',
    'vs companies add --name "Fabrikam" --tag retail',
    'vs companies open <company_id>',
    'vs time add --task <task_id> --minutes 90 --memo "First draft"',
    'vs tasks open',
    'vs tasks open --mine',
    'vs insights hours',
    'vs insights hours --by project --range thisweek',
    'vs notes add --client <client_id> --title "Kick-off" --body "For everyone"',
    'vs notes attach <note_id> <file_path>',
    'vs notes query <text>',
    'vs notes query <text> --since 30d',
  ])('%s', async (line) => {
    const { env, words } = await prepared()
    const { code, text } = await onTerminal(env, words(line), { columns })
    expect(code).toBe(0)
    const seen = `$ ${line}\n${lasting(text)}`
    await expect(seen).toMatchFileSnapshot(`../fixtures/terminal/${columns}/${fileNameOf(line)}.txt`)
  })

  test('vs auth login', async () => {
    const env = await withBrowser(await newHome())
    const signedIn = onTerminal(env, ['auth', 'login'], { columns })
    const page = await until(async () => new URL((await opened(env))!.trim()))
    expect(page.pathname).toBe('/auth/cli/connect')
    const { member } = await prepared()
    const visitor = newVisitor(service)
    await visitor.submit('/signin', { username: member.email, password: member.password })
    const html = await (await visitor.submit(page.pathname + page.search, {})).text()
    await post(page.searchParams.get('port')!, page.origin, { body: form(fieldsOf(html)) })
    const { code: exitCode, text } = await signedIn
    expect({ exitCode, text }).toEqual({ exitCode: 0, text: expect.stringContaining(member.email) })
  })
})

describe('the page of a record', () => {
  test.each(['companies open <company_id>', 'open <company_id>', 'tasks open <task_id>'])(
    'opens in the browser with vs %s',
    async (line) => {
      const { env, words } = await prepared()
      await onTerminal(env, words(`vs ${line}`))
      const id = words(`vs ${line}`).at(-1)!
      expect(await until(async () => (await opened(env))!.trim())).toMatch(new RegExp(`^http.*/${id}$`))
    },
  )

  test('does not open in a script', async () => {
    const { env, words } = await prepared()
    await onTerminal(env, words('vs companies open <company_id> --format json'))
    await run(env, words('vs companies open <company_id>'))
    expect(await opened(env)).toBeNull()
  })
})

describe('asks before it deletes data: ', () => {
  /** `file` reads the file of the note again. */
  const attached = async () => {
    const { member, ids, ...rest } = await prepared()
    const { client } = member
    const path = { id: ids.note_id! }
    await api.uploadNoteFile({ client, path, body: { file: new File(['x'], 'x.txt') }, throwOnError: true })
    const file = async () => (await api.getNote({ client, path, throwOnError: true })).data.file
    return { file, ...rest }
  }
  const question =
    'This detaches file x.txt (1 byte). The file of the note is deleted permanently. Detach it? [y/N]'

  test('vs notes detach runs only after confirmation', async () => {
    const { file, env, words } = await attached()
    const refused = await onTerminal(env, words('vs notes detach <note_id>'), { typed: ['n'] })
    expect(refused).toEqual({ code: 130, text: expect.stringContaining(question) })
    expect(await file()).not.toBeNull()
    expect((await onTerminal(env, words('vs notes detach <note_id>'), { typed: ['y'] })).code).toBe(0)
    expect(await file()).toBeNull()
  })

  test('needs --yes without a terminal', async () => {
    const { file, env, words } = await attached()
    const { code, err } = await run(env, words('vs notes detach <note_id>'))
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('To confirm, add --yes.') })
    expect(await file()).not.toBeNull()
    expect((await run(env, words('vs notes detach <note_id> --yes'))).code).toBe(0)
  })

  test('vs activity erase asks like every other command', async () => {
    const { env, words } = await prepared()
    const line = words('vs activity erase pro_01jcz4p7v8e9fbk2m3n4q5r6s7')
    const { code, text } = await onTerminal(env, line, { typed: ['n'] })
    expect({ code, text }).toEqual({
      code: 130,
      text: expect.stringContaining(
        'This erases the personal data of pro_01jcz4p7v8e9fbk2m3n4q5r6s7. Erased data cannot be restored. Erase it? [y/N]',
      ),
    })
  })

  test('vs account plan asks only for a lower plan', async () => {
    const owner = await service.workspace({ plan: 'pro' })
    const env = await newHome()
    await run(env, ['auth', 'login', '--username', owner.email], owner.password)
    const planNow = async () => (await api.getAccount({ client: owner.client, throwOnError: true })).data.plan
    expect((await run(env, ['account', 'plan', 'business'])).code).toBe(0)
    expect((await run(env, ['account', 'plan', 'starter'])).code).toBe(2)
    expect((await onTerminal(env, ['account', 'plan', 'starter'], { typed: ['n'] })).code).toBe(130)
    expect(await planNow()).toBe('business')
  })

  test.each([
    ['notes detatch', 'notes detach'],
    ['tasks remov', 'tasks remove'],
    ['taks remove', 'tasks remove'],
    ['api-keys revok', 'api-keys revoke'],
  ])('vs %s does not suggest %s', async (typed, destructive) => {
    const { code, err } = await run(await newHome(), typed.split(' '))
    expect(code).toBe(2)
    expect(err).not.toContain(destructive)
  })
})
