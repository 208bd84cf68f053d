/** `vs` on a terminal of 80 columns: the command lines of the mission, and the confirmation prompts. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { type Member, useService } from '../support/service.ts'
import { fieldsOf, form, post, withBrowser } from '../support/sign-in-browser.ts'
import { until } from '../support/until.ts'
import { newVisitor } from '../support/visitor.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { run, newHome, keyed, onTerminal } = useVs(service)
let member: Member
const ids: Record<string, string> = {}

beforeAll(async () => {
  member = await service.workspace()
  const common = { client: member.client, throwOnError: true } as const
  const { user } = (await api.getAccount(common)).data
  const company = (await api.addCompany({ ...common, body: { name: 'Northwind Traders' } })).data
  const client = (await api.addClient({ ...common, body: { name: 'Buyer', company_id: company.id } })).data
  const project = (await api.addProject({ ...common, body: { name: 'Web shop' } })).data
  const body = { project_id: project.id, title: 'Draw the check-out', assignee_id: user.id }
  const task = (await api.addTask({ ...common, body })).data
  const note = (await api.addNote({ ...common, body: { client_id: client.id, title: 'Terms', body: '' } }))
    .data
  Object.assign(ids, {
    company_id: company.id,
    client_id: client.id,
    task_id: task.id,
    note_id: note.id,
    file_path: 'offer.txt',
    text: 'everyone',
  })
})

async function ready() {
  const { env } = await keyed({ member })
  await writeFile(join(env.HOME, 'offer.txt'), 'We offer.')
  return withBrowser(env)
}

const opened = (env: { HOME: string }) => readFile(join(env.HOME, 'opened'), 'utf8').catch(() => null)

/** Splits a line as a shell does. */
const words = (line: string) =>
  [...line.replace(/<(\w+)>/g, (word, name: string) => ids[name] ?? word).matchAll(/"([^"]*)"|(\S+)/g)]
    .map(([, quoted, plain]) => quoted ?? plain!)
    .slice(1)

describe('the mission on a terminal: ', () => {
  test.each<[line: string, shown: RegExp]>([
    ['vs --help', /^Usage: vs <command>/m],
    ['vs companies list', /Northwind Traders/],
    ['vs companies add --name "Fabrikam" --tag retail', /^tags +retail$/m],
    ['vs companies open <company_id>', /^page +http.*\/companies\/com_\w+$/m],
    ['vs time add --task <task_id> --minutes 90 --memo "First draft"', /^time +1:30$/m],
    ['vs tasks open', /Draw the check-out/],
    ['vs tasks open --mine', /Draw the check-out/],
    ['vs insights hours', /Web shop/],
    ['vs insights hours --by project --range thisweek', /Web shop/],
    ['vs notes add --client <client_id> --title "Kick-off" --body "For everyone"', /^Kick-off$/m],
    ['vs notes attach <note_id> <file_path>', /^file name +offer\.txt$/m],
    ['vs notes query <text>', /Kick-off/],
    ['vs notes query <text> --since 30d', /Kick-off/],
  ])('%s', async (line, shown) => {
    const env = await ready()
    const { code, text } = await onTerminal(env, words(line))
    expect({ code, text }).toEqual({ code: 0, text: expect.stringMatching(shown) })
    const machine = await onTerminal(env, words(`${line} --format json`))
    expect(machine.code).toBe(0)
    if (!line.includes('--help')) expect(() => JSON.parse(machine.text)).not.toThrow()
  })

  test('vs auth login', async () => {
    const env = await withBrowser(await newHome())
    const signedIn = onTerminal(env, ['auth', 'login'])
    const page = new URL(await until(async () => (await opened(env))!.trim()))
    expect(page.pathname).toBe('/auth/cli/connect')
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
      const env = await ready()
      await onTerminal(env, words(`vs ${line}`))
      const id = words(`vs ${line}`).at(-1)!
      expect(await until(async () => (await opened(env))!.trim())).toMatch(new RegExp(`^http.*/${id}$`))
    },
  )

  test('does not open in a script', async () => {
    const env = await ready()
    await onTerminal(env, words('vs companies open <company_id> --format json'))
    await run(env, words('vs companies open <company_id>'))
    expect(await opened(env)).toBeNull()
  })
})

describe('asks before it deletes data: ', () => {
  const attached = async () => {
    const { client } = member
    const path = { id: ids.note_id! }
    await api.uploadNoteFile({ client, path, body: { file: new File(['x'], 'x.txt') }, throwOnError: true })
    return async () => (await api.getNote({ client, path, throwOnError: true })).data.file
  }
  const question = 'The file of the note is deleted permanently. Continue? [y/N]'

  test('vs notes detach runs only after confirmation', async () => {
    const file = await attached()
    const env = await ready()
    const refused = await onTerminal(env, words('vs notes detach <note_id>'), { typed: ['n'] })
    expect(refused).toEqual({ code: 130, text: expect.stringContaining(question) })
    expect(await file()).not.toBeNull()
    expect((await onTerminal(env, words('vs notes detach <note_id>'), { typed: ['y'] })).code).toBe(0)
    expect(await file()).toBeNull()
  })

  test('needs --yes without a terminal', async () => {
    const file = await attached()
    const env = await ready()
    const { code, err } = await run(env, words('vs notes detach <note_id>'))
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('To confirm, add --yes.') })
    expect(await file()).not.toBeNull()
    expect((await run(env, words('vs notes detach <note_id> --yes'))).code).toBe(0)
  })

  test('vs activity erase asks like every other command', async () => {
    const line = words('vs activity erase pro_01jcz4p7v8e9fbk2m3n4q5r6s7')
    const { code, text } = await onTerminal(await ready(), line, { typed: ['n'] })
    expect({ code, text }).toEqual({
      code: 130,
      text: expect.stringContaining('Erased data cannot be restored. Continue? [y/N]'),
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
