import type { DayAbsence, DayEntry, DayTimer, DueCall, DueTask } from '../generated/client/types.gen.ts'
import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { dayIn, todayIn } from '../src/calls/access/time-zones.ts'
import { caveatsOfDay } from '../src/domain/insights/caveats.ts'
import { timeOfDays } from '../src/domain/insights/logged-days.ts'
import { runningTimer } from '../src/domain/insights/running-timer.ts'
import { absences } from '../src/domain/queries/absences.ts'
import { calleesOf } from '../src/domain/queries/callees.ts'
import { followUps } from '../src/domain/queries/prospects.ts'
import { tasks } from '../src/domain/queries/tasks.ts'
import { timeEntries } from '../src/domain/queries/time.ts'
import { workspaces } from '../src/domain/queries/workspaces.ts'

const maxEntries = 100
const maxDue = 50

export const day: Pick<InsightsHandlers, 'getDay'> = {
  async getDay({ read, caller }, { date: asked }) {
    const { user_id } = caller
    const { time_zone, timer_limit_minutes } = await read.one(workspaces, {})
    const today = todayIn(time_zone)
    const date = asked ?? today
    const running = await runningTimer(read, user_id, timer_limit_minutes)
    const logged = await timeOfDays(read, {
      user_id,
      today,
      first: date,
      last: date,
      isPartial: false,
      timer: running
        ? { date: dayIn(time_zone, Date.parse(running.started_at)), minutes: running.minutes }
        : null,
    })
    const counting = read.counting()
    const [entries, due, calls, away] = await Promise.all([
      counting.page(timeEntries, { user_id, from: date, to: date, sort: 'created_at', limit: maxEntries }),
      counting.page(tasks, { open: true, assignee_id: user_id, to: date, sort: 'due_on', limit: maxDue }),
      read.mayRead('follow_up')
        ? counting.page(followUps, {
            done: false,
            owner_id: user_id,
            to: date,
            sort: 'due_on',
            limit: maxDue,
          })
        : null,
      counting.page(absences, { user_id, from: date, to: date, sort: 'starts_on', limit: maxDue }),
    ])
    const callees = await calleesOf(read, calls?.items ?? [])
    const { days, rows: _, ...figures } = logged!
    const lists = { 'time entries': entries, tasks: due, 'follow-ups': calls, absences: away }
    return {
      user_id,
      ...figures,
      date,
      today,
      caveats: caveatsOfDay(Object.entries(lists).map(toList)),
      holiday: days[0]!.holiday,
      absences: away.items.map(toAbsence),
      timer: running ? toTimer(running) : null,
      entries_total: entries.total!,
      entries: entries.items.map(toEntry),
      tasks_total: due.total!,
      tasks: due.items.map(toTask),
      follow_ups_total: calls?.total ?? null,
      follow_ups: calls ? calls.items.map((each) => toCall(each, callees)) : null,
    }
  },
}

const toList = ([name, page]: [string, Page | null]) => ({
  name,
  listed: page?.items.length ?? 0,
  total: page?.total ?? null,
})

interface Page {
  items: readonly unknown[]
  total: number | null
}

const toAbsence = ({ id, kind, starts_on, ends_on, half_day }: DayAbsence): DayAbsence => ({
  id,
  kind,
  starts_on,
  ends_on,
  half_day,
})

const toTimer = ({
  started_at,
  minutes,
  memo,
  task_id,
  task_name,
  project_id,
  project_name,
  service_id,
  service_name,
}: DayTimer): DayTimer => ({
  started_at,
  minutes,
  memo,
  task_id,
  task_name,
  project_id,
  project_name,
  service_id,
  service_name,
})

const toEntry = ({
  id,
  minutes,
  clock,
  billable,
  memo,
  task_id,
  task_name,
  of_project_id,
  of_project_name,
  of_service_id,
  of_service_name,
}: DayEntry): DayEntry => ({
  id,
  minutes,
  clock,
  billable,
  memo,
  task_id,
  task_name,
  of_project_id,
  of_project_name,
  of_service_id,
  of_service_name,
})

type Due<Row> = Omit<Row, 'due_on'> & { due_on: string | null }

/** Every due task has a due date. */
const toTask = ({
  id,
  title,
  status,
  due_on,
  estimate_minutes,
  project_id,
  project_name,
}: Due<DueTask>): DueTask => ({
  id,
  title,
  status,
  due_on: due_on!,
  estimate_minutes,
  project_id,
  project_name,
})

function toCall(
  {
    id,
    due_on,
    memo,
    client_id,
    client_name,
    company_id,
    company_name,
    prospect_id,
    prospect_name,
  }: Omit<DueCall, 'of_company_name' | 'phone'>,
  callees: Awaited<ReturnType<typeof calleesOf>>,
): DueCall {
  const callee = callees.get(client_id ?? prospect_id ?? '')
  return {
    id,
    due_on,
    memo,
    client_id,
    client_name,
    company_id,
    company_name,
    prospect_id,
    prospect_name,
    of_company_name: company_name ?? callee?.company_name ?? null,
    phone: callee?.phone ?? null,
  }
}
