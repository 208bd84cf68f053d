/** Every command line of the mission, verbatim, and one refusal for each group of commands. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commands as allCommands } from '../../cli/src/commands.ts'
import { commands } from '../../generated/cli/commands/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import { operations, prefixOf } from '../support/examples.ts'
import { type Member, useService } from '../support/service.ts'
import { groupsIn, useVs } from '../support/vs.ts'

const service = useService()
const { run, newHome, keyed } = useVs(service)
let member: Member
/** The values of placeholders such as `<company_id>`. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  member = await service.workspace()
  const common = { client: member.client, throwOnError: true } as const
  const made = async (name: string, adding: Promise<{ data: { id: string } }>) => {
    const { data } = await adding
    ids[`${name}_id`] = data.id
    return data.id
  }
  const { user } = (await api.getAccount(common)).data
  ids.user_id = user.id
  const company_id = await made('company', api.addCompany({ ...common, body: { name: 'Northwind Traders' } }))
  const client_id = await made('client', api.addClient({ ...common, body: { name: 'Buyer', company_id } }))
  const project_id = await made('project', api.addProject({ ...common, body: { name: 'Web shop' } }))
  const task = { project_id, title: 'Draw the check-out', assignee_id: user.id }
  const task_id = await made('task', api.addTask({ ...common, body: task }))
  const nobodys = { project_id, title: 'Somebody has to', due_on: '2026-03-02' }
  await made('other_task', api.addTask({ ...common, body: nobodys }))
  await made('time', api.addTimeEntry({ ...common, body: { task_id, minutes: 30 } }))
  const note = { client_id, title: 'Kick-off', body: 'Everyone agrees on the scope.' }
  const note_id = await made('note', api.addNote({ ...common, body: note }))
  const file = new File(['We offer.'], 'offer.txt')
  await api.uploadNoteFile({ ...common, path: { id: note_id }, body: { file } })
  await made('prospect', api.addProspect({ ...common, body: { name: 'New web shop' } }))
  await made('service', api.addService({ ...common, body: { name: 'Old', active: false } }))
})

/** Splits a line as a shell does. */
function words(line: string): string[] {
  const filled = line.replace(/<(\w+)>/g, (word, name: string) => ids[name] ?? word)
  return [...filled.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!).slice(1)
}

/** `vs` as a member, in a folder with `offer.txt`. */
async function ready() {
  const found = await keyed({ member })
  await writeFile(join(found.env.HOME, 'offer.txt'), 'We offer.')
  return { ...found, type: (line: string) => run(found.env, words(line)) }
}

describe('the mission: ', () => {
  test.each<[line: string, table: RegExp, json: () => unknown]>([
    ['vs companies list', /^id +name.*\n.*Northwind Traders/, () => some({ name: 'Northwind Traders' })],
    [
      'vs companies add --name "Fabrikam & Söhne" --tag retail',
      /^tags +retail$/m,
      () => expect.objectContaining({ name: 'Fabrikam & Söhne', tags: ['retail'] }),
    ],
    [
      'vs companies open <company_id>',
      /^web_url +http:.*\/companies\/com_\w+$/m,
      () => expect.objectContaining({ id: ids.company_id, web_url: expect.stringContaining('http:') }),
    ],
    [
      'vs time add --task <task_id> --minutes 90 --memo "First draft"',
      /^memo +First draft$/m,
      () => expect.objectContaining({ task_id: ids.task_id, minutes: 90, memo: 'First draft' }),
    ],
    [
      'vs tasks open',
      /Somebody has to/,
      () => expect.arrayContaining([has('task_id'), has('other_task_id')]),
    ],
    ['vs tasks open --mine', /^id +title.*\n.*Draw the check-out.*\n$/, () => [has('task_id')]],
    [
      'vs insights hours --by project --range thisweek',
      /^name.*\nWeb shop +\d+.*\n(.*\n)+total\.minutes +\d+$/m,
      () => expect.objectContaining({ by: 'project', groups: [has('project_id')] }),
    ],
    ['vs insights hours', /^name.*\nWeb shop +\d+/m, () => expect.objectContaining({ by: 'project' })],
    [
      'vs insights summary --range thisweek',
      /^.* by Owner\.\n {2}act_\w+[\s\S]*^provider +extractive$/m,
      () => expect.objectContaining({ provider: 'extractive', left_out: [] }),
    ],
    [
      'vs notes add --client <client_id> --title "Kick-off" --body "Scope agreed"',
      /^title +Kick-off$/m,
      () => expect.objectContaining({ client_id: ids.client_id, title: 'Kick-off', body: 'Scope agreed' }),
    ],
    [
      'vs notes attach <note_id> offer.txt',
      /^file\.name +offer\.txt$/m,
      () => expect.objectContaining({ id: ids.note_id, file: expect.objectContaining({ size: 9 }) }),
    ],
    [
      'vs notes download <note_id> --force',
      /^path +offer\.txt$/m,
      () => ({ note_id: ids.note_id, path: 'offer.txt', size: 9, content_type: 'text/plain' }),
    ],
    [
      'vs notes query "everyone scope" --since 30d',
      /Everyone/,
      () => [expect.objectContaining({ id: ids.note_id, snippet: expect.stringContaining('**') })],
    ],
  ])('%s', async (line, table, json) => {
    const { type } = await ready()
    const shown = await type(line)
    expect(shown).toEqual({ code: 0, out: expect.stringMatching(table), err: '' })
    // A name that is taken is refused.
    const again = line.includes('companies add') ? `${line} --create-new` : line
    const { code, out, err } = await type(`${again} --format json`)
    expect({ code, err, value: JSON.parse(out) }).toEqual({ code: 0, err: '', value: json() })
  })

  const has = (name: string) => expect.objectContaining({ id: ids[name] })
  const some = (fields: object) => expect.arrayContaining([expect.objectContaining(fields)])

  test('vs notes download <note_id>', async () => {
    const { env, type } = await ready()
    await type('vs notes attach <note_id> offer.txt')
    expect((await type('vs notes download <note_id> copy.txt')).code).toBe(0)
    expect(await readFile(join(env.HOME, 'copy.txt'), 'utf8')).toBe('We offer.')
  })

  test('vs auth login', async () => {
    const env = await newHome()
    const line = words(`vs auth login --username ${member.email} --format json`)
    const { code, out } = await run(env, line, member.password)
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, user: { id: ids.user_id } })
    expect((await run(env, words('vs companies list'))).code).toBe(0)
  })

  test('vs --help', async () => {
    const { code, out } = await run({}, ['--help'])
    expect(code).toBe(0)
    expect(groupsIn(out)).toEqual(expect.arrayContaining(commands.map(({ name }) => name.split(' ')[0])))
  })

  test('--format json is accepted by every command', async () => {
    const helps = await Promise.all(
      allCommands.map(({ name }) => run({}, [...name.split(' '), '--help', '--format', 'json'])),
    )
    expect(helps.filter(({ code, out }) => code !== 0 || !JSON.parse(out).command)).toEqual([])
  })
})

describe('a note', () => {
  const note = async () => {
    const { client } = member
    const body = { company_id: ids.company_id!, title: 'Terms', body: 'Thirty days' }
    return (await api.addNote({ client, body, throwOnError: true })).data
  }

  test('is extended by vs notes append', async () => {
    const { type } = await ready()
    const { id } = await note()
    const { code, out } = await type(`vs notes append ${id} --text "No discount" --format json`)
    expect([code, JSON.parse(out).body]).toEqual([0, 'Thirty days\n\nNo discount'])
  })

  test.each(['update --title Late', 'append --text Late'])(
    'at another version is not changed: vs notes %s',
    async (line) => {
      const { type } = await ready()
      const { id } = await note()
      await type(`vs notes update ${id} --tag terms`)
      const [verb, ...change] = line.split(' ')
      const with_ = (version: number) =>
        type(`vs notes ${verb} ${id} ${change.join(' ')} --if-version ${version} --format json`)
      const { code, err } = await with_(1)
      expect([code, JSON.parse(err)]).toMatchObject([4, { code: 'precondition_failed', status: 412 }])
      expect((await with_(2)).code).toBe(0)
    },
  )
})

describe('the page of a record', () => {
  test.each([
    ['vs clients open <client_id>', 'clients'],
    ['vs companies open <company_id>', 'companies'],
    ['vs notes open <note_id>', 'notes'],
    ['vs projects open <project_id>', 'projects'],
    ['vs prospects open <prospect_id>', 'prospects'],
    ['vs services open <service_id>', 'services'],
    ['vs tasks open <task_id>', 'tasks'],
    ['vs time open <time_id>', 'time'],
    ['vs users open <user_id>', 'settings/members'],
  ])('%s', async (line, folder) => {
    const { type } = await ready()
    const id = words(line).at(-1)
    const { code, out, err } = await type(`${line} --format json`)
    expect({ code, err, ...JSON.parse(out) }).toMatchObject({
      ...{ code: 0, err: '', id },
      web_url: `${await service.listen()}/${folder}/${id}`,
    })
    expect(await type(`vs open ${id} --format json`)).toEqual({ code, out, err })
    expect((await type(line)).out).toContain(`/${folder}/${id}`)
  })
})

describe('overdue, unassigned tasks', () => {
  test.each([
    'vs tasks list --overdue --assignee none',
    'vs tasks list --status pending --status blocked --assignee none --sort due_on',
    'vs tasks list --status pending,blocked --assignee none',
  ])('%s', async (line) => {
    const { type } = await ready()
    const { code, out, err } = await type(`${line} --format json`)
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out).map(({ id }: { id: string }) => id)).toEqual([ids.other_task_id])
  })
})

test('--walk takes a prospect to a stage that no single transition reaches', async () => {
  const { type } = await ready()
  const body = { name: 'Parcel tracking', stage: 'contacted' } as const
  const { data } = await api.addProspect({ client: member.client, body, throwOnError: true })
  const line = `vs prospects update ${data.id} --stage won`
  const refused = await type(line)
  expect(refused).toMatchObject({
    code: 4,
    err: expect.stringContaining('Add --walk to go through proposal, won'),
  })
  const walked = await type(`${line} --walk --format json`)
  expect({ code: walked.code, ...JSON.parse(walked.out) }).toMatchObject({ code: 0, stage: 'won' })
  const unnamed = await type(`vs prospects convert ${data.id} --yes`)
  expect(unnamed).toMatchObject({ code: 2, err: expect.stringContaining('--client-name is required') })
  expect((await type(`vs prospects convert ${data.id} --client-name Buyer --yes`)).code).toBe(0)
})

describe('a report', () => {
  test('prints its rows in csv and ndjson', async () => {
    const { type } = await ready()
    const csv = await type('vs insights hours --by person --range thismonth --format csv')
    expect(csv.out).toMatch(/^id,name,minutes,.*\r\nusr_\w+,Owner,\d+,/)
    const lines = (await type('vs insights totals --range lastweek --format ndjson')).out.trim().split('\n')
    expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual(
      Array(7).fill(['date', 'minutes', 'billable_minutes']),
    )
    const overview = await type('vs activity overview --changes-only --format csv')
    expect(overview.out).toMatch(/^user_id,actor_name,operation,calls,.*\r\nusr_\w+,Owner,add/)
  })

  test('accepts several projects, repeated or separated by commas', async () => {
    const { type } = await ready()
    const hours = 'vs insights hours --by project --format json'
    const one = await type(`${hours} --project <project_id> --project prj_01jcz4p7v8e9fbk2m3n4q5r6s7`)
    const two = await type(`${hours} --project <project_id>,prj_01jcz4p7v8e9fbk2m3n4q5r6s7`)
    expect([one.code, JSON.parse(one.out).groups.length]).toEqual([0, 1])
    expect(two).toEqual(one)
  })
})

describe('a refusal: ', () => {
  const absent = (prefix: string) => `${prefix}_01jcz4p7v8e9fbk2m3n4q5r6s7`
  const cases: [line: string, exitCode: number, error: string][] = [
    [`vs absences get ${absent('abs')}`, 4, 'not_found'],
    ['vs account update --name ""', 2, 'unprocessable_entity'],
    ['vs alias delete nothing', 2, 'usage'],
    [`vs activity get ${absent('act')}`, 4, 'not_found'],
    ['vs api get nowhere', 4, 'not_found'],
    ['vs export', 4, 'session_required'],
    ['vs auth logout', 3, 'not_signed_in'],
    [`vs billing get ${absent('bil')}`, 4, 'not_found'],
    [`vs blockers add <task_id> --blocker <task_id>`, 4, 'circular_dependency'],
    [`vs checklist-items update ${absent('itm')} --done`, 4, 'not_found'],
    ['vs holidays --year 0', 2, 'unprocessable_entity'],
    [`vs interactions get ${absent('int')}`, 4, 'not_found'],
    [`vs recurring-tasks get ${absent('rec')}`, 4, 'not_found'],
    [`vs rates get ${absent('rat')}`, 4, 'not_found'],
    [`vs capacities remove ${absent('cap')} --yes`, 4, 'not_found'],
    ['vs clients find nobody@northwind.example', 4, 'not_found'],
    [`vs companies get ${absent('com')}`, 4, 'not_found'],
    ['vs completion ksh', 2, 'usage'],
    ['vs config set format jason', 2, 'usage'],
    [`vs follow-ups add ${absent('pro')} --due-on 2026-03-09 --memo Call`, 4, 'not_found'],
    ['vs insights hours --by project --range today --from 2500-03-09', 2, 'ends_before_start'],
    [`vs sessions end ${absent('ses')} --yes`, 4, 'not_found'],
    [`vs summaries get ${absent('sum')}`, 4, 'not_found'],
    ['vs removed list --limit 0', 2, 'unprocessable_entity'],
    [`vs api-keys revoke ${absent('key')} --yes`, 4, 'not_found'],
    [`vs open ${absent('chk')}`, 2, 'usage'],
    ['vs import companies nowhere.csv --key name', 2, 'usage'],
    [`vs milestones update ${absent('mil')} --done`, 4, 'not_found'],
    ['vs notes add --title Kick-off --body "About nothing"', 2, 'unprocessable_entity'],
    ['vs projects add --name x --starts-on 2026-03-09 --ends-on 2026-03-08', 2, 'ends_before_start'],
    ['vs prospects convert <prospect_id> --yes', 4, 'not_won'],
    ['vs sample remove --yes', 4, 'session_required'],
    ['vs search northwind --limit 51', 2, 'unprocessable_entity'],
    ['vs upgrade --surplus', 2, 'usage'],
    ['vs services add --name x --rate-cents -1', 2, 'unprocessable_entity'],
    [`vs staff remove ${absent('stf')}`, 2, 'usage'],
    ['vs tasks add --title "Of no project"', 2, 'unprocessable_entity'],
    ['vs time add --service <service_id> --minutes 5', 4, 'service_inactive'],
    ['vs schema weather', 2, 'usage'],
    ['vs version 2', 2, 'usage'],
    ['vs whoami now', 2, 'usage'],
    ['vs today --date 2026-02-30', 2, 'usage'],
    ['vs undo', 1, 'failure'],
    [`vs week --user ${absent('usr')}`, 2, 'unknown_record'],
    ['vs users update <user_id> --role member', 4, 'last_owner'],
    ['vs views add --name x --kind task --filters status=late', 2, 'invalid_list_query'],
  ]
  const isListed = (name: string) => cases.some(([line]) => line.startsWith(`vs ${name.split(' ')[0]} `))
  for (const operation of operations)
    for (const { name } of operation['x-cli-command'] ?? [])
      if (name.endsWith(' get') && !isListed(name))
        cases.push([`vs ${name} ${absent(prefixOf(operation)!)}`, 4, 'not_found'])

  test.each(cases)('%s', async (line, exitCode, error) => {
    const { type } = await ready()
    const { code, out, err } = await type(`${line} --format json`)
    expect({ code, out, error: JSON.parse(err).code }).toEqual({ code: exitCode, out: '', error })
    expect((await type(line)).err).toMatch(/^error: \S/)
  })

  test('exists for every group', async () => {
    const groups = groupsIn((await run({}, ['--help'])).out)
    expect(groups.sort()).toEqual(cases.map(([line]) => line.split(' ')[1]).sort())
  })

  test('by the plan has its error code', async () => {
    const { vs } = await keyed({ plan: 'starter' })
    expect((await vs('companies', 'list')).code).toBe(0)
    const { code, err } = await vs('companies', 'add', '--name', 'x', '--format', 'json')
    expect({ code, ...JSON.parse(err) }).toMatchObject({ status: 403, code: expect.stringContaining('plan') })
    expect(code).toBe(4)
  })
})
