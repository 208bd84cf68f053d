/** Questions about time and money. */
import { duration, expectAnswer, one, type Task } from '../task.ts'

/** The Monday `weeks` weeks ago, in the time zone of the demo. */
const week = (back: number) =>
  `(date_trunc('week', (now() at time zone 'UTC')) - interval '${back} weeks')::date`
const lastWeek = `date >= ${week(1)} and date < ${week(0)}`
const lastMonth = `date >= (date_trunc('month', now() at time zone 'UTC') - interval '1 month')::date
  and date < date_trunc('month', now() at time zone 'UTC')::date`

const hoursOf = (items: any[]) =>
  items.map(({ name, minutes }) => `${name ?? 'no project'}: ${+(minutes / 60).toFixed(2)} h`).join(', ')

export const timeTasks: Task[] = [
  {
    name: 'my last week by project',
    asks: 'What did I do last week, in hours by project?',
    async plan(agent) {
      const { groups } = await agent.use('hours_by_project', { range: 'lastweek', user_id: 'me' })
      return hoursOf(groups)
    },
    async check(world, answer) {
      const rows = await world.sql(`select name, sum(minutes)::int as minutes from time_entries e
        join projects p on (p.workspace_id, p.id) = (e.workspace_id, e.of_project_id) where ${lastWeek} group by 1`)
      for (const { name, minutes } of rows) expectAnswer(answer, name, duration(minutes))
    },
  },
  {
    name: 'hours on one project',
    asks: 'How many hours have gone into the Showroom planner altogether?',
    async plan(agent) {
      const asked = { project_ids: ['Showroom planner'], from: '2020-01-01' }
      const { total } = await agent.use('hours_by_project', asked)
      return `${+(total.minutes / 60).toFixed(2)} h`
    },
    async check(world, answer) {
      const minutes = await one(
        world,
        `select sum(minutes)::int from time_entries e
        join projects p on (p.workspace_id, p.id) = (e.workspace_id, e.of_project_id) where name = 'Showroom planner'`,
      )
      expectAnswer(answer, duration(minutes))
    },
  },
  {
    name: 'revenue of the last month',
    asks: 'What was the revenue of last month by service, in EUR?',
    async plan(agent) {
      const { groups } = await agent.use('hours_by_service', { range: 'lastmonth' })
      return groups.map(({ name, revenue_cents }: any) => `${name}: ${revenue_cents / 100}`).join(', ')
    },
    async check(world, answer) {
      const rows =
        await world.sql(`select s.name, sum(round(minutes * e.rate_cents / 60.0))::int as cents from time_entries e
        join services s on (s.workspace_id, s.id) = (e.workspace_id, e.of_service_id)
        where ${lastMonth} and e.billable group by 1`)
      for (const { name, cents } of rows) expectAnswer(answer, name, String(Math.trunc(cents / 100)))
    },
  },
  {
    name: 'billable share',
    asks: 'How much of last week’s time was billable?',
    async plan(agent) {
      const { billable_minutes, minutes } = await agent.use('time_totals', { range: 'lastweek' })
      return `${+(billable_minutes / 60).toFixed(2)} h of ${+(minutes / 60).toFixed(2)} h`
    },
    async check(world, answer) {
      const billable = `sum(minutes) filter (where billable)::int`
      expectAnswer(
        answer,
        duration(await one(world, `select ${billable} from time_entries where ${lastWeek}`)),
      )
    },
  },
  {
    name: 'my utilization',
    asks: 'What was my utilization last week?',
    async plan(agent) {
      const { utilization } = await agent.use('person_stats', { id: 'me', range: 'lastweek' })
      return `${+(utilization * 100).toFixed(1)} %`
    },
    async check(world, answer) {
      const share = await one<number>(
        world,
        `select (100.0 * sum(minutes) filter (where billable) / 2100)::float from time_entries where ${lastWeek}`,
      )
      expectAnswer(answer, [
        share.toFixed(1),
        share.toFixed(2),
        String(Math.round(share)),
        String(+(share / 100).toFixed(4)),
      ])
    },
  },
  {
    name: 'the last entries',
    asks: 'What were the last three things that I logged time on?',
    async plan(agent) {
      const { items } = await agent.use('timelog_list', { user_id: 'me', limit: 3 })
      return items
        .map(({ task_name, project_name, service_name }: any) => task_name ?? project_name ?? service_name)
        .join(', ')
    },
    async check(world, answer) {
      const last = await world.sql(`select coalesce(t.title, p.name, s.name) as what from time_entries e
        left join tasks t on (t.workspace_id, t.id) = (e.workspace_id, e.task_id)
        left join projects p on (p.workspace_id, p.id) = (e.workspace_id, e.project_id)
        left join services s on (s.workspace_id, s.id) = (e.workspace_id, e.service_id)
        order by e.date desc, e.id desc limit 3`)
      expectAnswer(answer, ...last.map(({ what }) => what))
    },
  },
]
