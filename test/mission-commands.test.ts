/** Every command line of the mission, verbatim, and one refusal per group of commands. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../generated/cli/commands/index.ts'
import * as api from '../generated/client/sdk.gen.ts'
import { type Member, useService } from './support/service.ts'
import { useVs } from './support/vs.ts'

const service = useService()
const { run, newHome, keyed } = useVs(service)
let member: Member
/** What stands for `<company_id>` and the like. */
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

/** As a shell would take it apart. */
function words(line: string): string[] {
  const filled = line.replace(/<(\w+)>/g, (word, name: string) => ids[name] ?? word)
  return [...filled.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!).slice(1)
}

/** `vs` for the member, in a folder with `offer.txt`. */
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
