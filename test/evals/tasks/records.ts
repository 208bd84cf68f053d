/** Questions about records. */
import { expectAnswer, one, type Task } from '../task.ts'

export const recordTasks: Task[] = [
  {
    name: 'overdue, unassigned tasks',
    asks: 'Which tasks are overdue and unassigned?',
    async plan(agent) {
      const { items } = await agent.use('tasks_query', { overdue: true, assignee_id: 'none' })
      return items.map(({ title, due_on }: any) => `${title} (${due_on})`).join(', ')
    },
    async check(world, answer) {
      const late = await world.sql(`select title from tasks
        where assignee_id is null and due_on < current_date and status in ('pending', 'in_progress', 'blocked')`)
      expectAnswer(answer, ...late.map(({ title }) => title))
    },
  },
  {
    name: 'blocked tasks',
    asks: 'Which tasks are blocked, and on which projects?',
    async plan(agent) {
      const { items } = await agent.use('tasks_query', { status: ['blocked'] })
      return items.map(({ title, project_name }: any) => `${title} on ${project_name}`).join(', ')
    },
    async check(world, answer) {
      const blocked = await world.sql(`select title, name from tasks t
        join projects p on (p.workspace_id, p.id) = (t.workspace_id, t.project_id) where status = 'blocked'`)
      for (const { title, name } of blocked) expectAnswer(answer, title, name)
    },
  },
  {
    name: 'a contact at a customer',
    asks: 'What is the e-mail address of the head of purchasing at Harbour Light Foods?',
    async plan(agent) {
      const { items } = await agent.use('client_query', {
        name: 'purchasing',
        company_id: 'Harbour Light Foods',
      })
      return items[0].email
    },
    check: async (_, answer) => expectAnswer(answer, 'purchasing@harbourlight.example'),
  },
  {
    name: 'who wrote to us',
    asks: 'Somebody wrote from it@quarrystreet.example: who is that, and from which company?',
    async plan(agent) {
      const { name, company_name } = await agent.use('client_get_by_email', {
        email: 'it@quarrystreet.example',
      })
      return `${name} at ${company_name}`
    },
    check: async (_, answer) => expectAnswer(answer, 'head of it', 'quarry street cycles'),
  },
  {
    name: 'a name with typing errors',
    asks: 'Find the project "Cold stor monitorring" and say when it ends.',
    async plan(agent) {
      const { hits } = await agent.use('search', { q: 'Cold stor monitorring', kind: ['project'] })
      const { name, ends_on } = await agent.use('project_get', { id: hits[0].id })
      return `${name} ends on ${ends_on}`
    },
    async check(world, answer) {
      const ends = await one(world, `select ends_on::text from projects where name = 'Cold store monitoring'`)
      expectAnswer(answer, 'cold store monitoring', ends)
    },
  },
  {
    name: 'the largest open deals',
    asks: 'Which three open deals are worth the most?',
    async plan(agent) {
      const stage = ['new', 'contacted', 'qualified', 'proposal']
      const { items } = await agent.use('prospect_query', { stage, sort: '-value_cents', limit: 3 })
      return items.map(({ name, value_cents }: any) => `${name}: EUR ${value_cents / 100}`).join(', ')
    },
    async check(world, answer) {
      const best = await world.sql(`select name from prospects where stage not in ('won', 'lost')
        order by value_cents desc, id desc limit 3`)
      expectAnswer(answer, ...best.map(({ name }) => name))
    },
  },
  {
    name: 'follow-ups that are due',
    asks: 'Which follow-ups with prospects are overdue?',
    async plan(agent) {
      const { items } = await agent.use('prospect_query', { overdue: true })
      return items.map(({ name, follow_up_on }: any) => `${name} (${follow_up_on})`).join(', ')
    },
    async check(world, answer) {
      const due = await world.sql(`select name from prospects
        where follow_up_on < current_date and stage not in ('won', 'lost')`)
      expectAnswer(answer, ...due.map(({ name }) => name))
    },
  },
  {
    name: 'the next milestone',
    asks: 'What is the next milestone of the Workshop diary, and when is it due?',
    async plan(agent) {
      const { items } = await agent.use('milestone_list', { id: 'Workshop diary', done: false })
      const next = items
        .filter(({ done }: any) => !done)
        .sort((a: any, b: any) => (a.due_on < b.due_on ? -1 : 1))[0]
      return `${next.name}, ${next.due_on}`
    },
    async check(world, answer) {
      const [next] = await world.sql(`select m.name, m.due_on::text from milestones m
        join projects p on (p.workspace_id, p.id) = (m.workspace_id, m.project_id)
        where p.name = 'Workshop diary' and not m.done order by m.due_on limit 1`)
      expectAnswer(answer, next.name, next.due_on)
    },
  },
  {
    name: 'a note by a word in it',
    asks: 'In which notes about the Supplier portal is the budget approved?',
    async plan(agent) {
      const { items } = await agent.use('notes_query', { q: 'budget approved "Supplier portal"' })
      return items.map(({ title }: any) => title).join(', ') || 'In none.'
    },
    async check(world, answer) {
      const found = await world.sql(`select title from notes
        where body ~ 'budget is approved' and (title || body) ~ 'Supplier portal'`)
      expectAnswer(answer, ...(found.length > 0 ? found.map(({ title }) => title) : [['none', 'no note']]))
    },
  },
  {
    name: 'the account',
    asks: 'Whose permissions do you have here, which plan are we on, and what is the date for us?',
    async plan(agent) {
      const { user, plan, today } = await agent.use('account_info')
      return `${user.name}, ${user.role}, plan ${plan}, ${today}`
    },
    async check(world, answer) {
      const today = await one(world, 'select (now() at time zone time_zone)::date::text from workspaces')
      expectAnswer(answer, 'workspace owner', 'owner', 'pro', today)
    },
  },
]
