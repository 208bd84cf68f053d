/** `vs` on a terminal shows days and times in the time zone of the workspace, whatever that of the machine is. */
import { expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { addDays } from '../../src/shared/days.ts'
import { dayOf, timeText } from '../../src/shared/formats.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed, onTerminal } = useVs(service)

/** At each moment, these zones have different days. */
const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const

test.each([
  [west, east],
  [east, west],
])('of the workspace in %s on a machine in %s', async (time_zone, TZ) => {
  const { env, member } = await keyed()
  const common = { client: member.client, throwOnError: true } as const
  await api.updateWorkspace({ ...common, body: { time_zone } })
  const today = dayOf(Date.now(), time_zone)
  const { data: project } = await api.addProject({ ...common, body: { name: 'Web shop' } })
  const add = async (title: string, due_on: string) =>
    (await api.addTask({ ...common, body: { project_id: project.id, title, due_on } })).data
  const due = await add('Due', today)
  await add('Late', addDays(today, -1))
  const seen = async (...words: string[]) => (await onTerminal({ ...env, TZ }, words, { columns: 120 })).text
  const list = await seen('tasks', 'list')
  const lineOf = (title: string) => list.split('\n').find((line) => line.includes(title))!
  expect(lineOf('Due')).toMatch(/ today/)
  expect(lineOf('Due')).not.toMatch(/!|late|yesterday|tomorrow/)
  expect(lineOf('Late')).toMatch(/yesterday, late/)
  const record = await seen('tasks', 'get', due.id)
  expect(record).toMatch(/^due +today$/m)
  expect(await seen('tasks', 'get', due.id, '--verbose')).toContain(
    timeText(String(due.created_at), time_zone),
  )
})
