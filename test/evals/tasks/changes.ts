/** Tasks that change records. */
import assert from 'node:assert/strict'
import { expectAnswer, expectLogged, one, type Task } from '../task.ts'

export const changeTasks: Task[] = [
  {
    name: 'time on a task by name',
    asks: 'Log 45 minutes of today on "Build the room editor": pairing.',
    async plan(agent) {
      await agent.use('timelog_add', { task_id: 'Build the room editor', minutes: 45, memo: 'Pairing' })
      return 'Done.'
    },
    async check(world) {
      await expectLogged(world, 'addTimeEntry')
      const [entry] =
        await world.sql(`select title, minutes, memo, date = (now() at time zone 'UTC')::date as is_today
        from time_entries e join tasks t on (t.workspace_id, t.id) = (e.workspace_id, e.task_id)
        order by e.created_at desc limit 1`)
      assert.deepEqual([entry.title, entry.minutes, entry.is_today], ['Build the room editor', 45, true])
      expectAnswer(entry.memo, 'pairing')
    },
  },
  {
    name: 'time of yesterday on a project',
    asks: 'Yesterday I spent two hours on Brand refresh, as Design.',
    async plan(agent) {
      const target = { project_id: 'Brand refresh', service_id: 'Design' }
      await agent.use('timelog_add', { ...target, minutes: 120, date: 'yesterday' })
      return 'Done.'
    },
    async check(world) {
      const [entry] =
        await world.sql(`select minutes, date = (now() at time zone 'UTC')::date - 1 as is_yesterday,
          s.name as service, p.name as project from time_entries e
        join projects p on (p.workspace_id, p.id) = (e.workspace_id, e.project_id)
        join services s on (s.workspace_id, s.id) = (e.workspace_id, e.service_id) order by e.created_at desc limit 1`)
      assert.deepEqual(entry, {
        minutes: 120,
        is_yesterday: true,
        service: 'Design',
        project: 'Brand refresh',
      })
    },
  },
  {
    name: 'a deal is won',
    asks: 'Rental returns is won: mark it as won, and convert it to a client.',
    async plan(agent) {
      await agent.use('prospect_update', { id: 'Rental returns', stage: 'won', walk: true })
      await agent.use('prospect_convert', { id: 'Rental returns' })
      return 'Done.'
    },
    async check(world) {
      const stage = await one(
        world,
        `select stage from prospects where name = 'Rental returns' and client_id is not null`,
      )
      assert.equal(stage, 'won')
      await expectLogged(world, 'convertProspect')
      const company = await one(
        world,
        `select c.name from clients l join companies c
        on (c.workspace_id, c.id) = (l.workspace_id, l.company_id) where l.email = 'hello@ottercreekcanoes.example'`,
      )
      assert.equal(company, 'Otter Creek Canoes')
    },
  },
  {
    name: 'a deal moves on',
    asks: 'Harvest forecast has accepted our proposal: mark it as won.',
    async plan(agent) {
      await agent.use('prospect_update', { id: 'Harvest forecast', stage: 'won', walk: true })
      return 'Done.'
    },
    async check(world) {
      assert.equal(await one(world, `select stage from prospects where name = 'Harvest forecast'`), 'won')
      await expectLogged(world, 'updateProspect')
    },
  },
  {
    name: 'a new customer',
    asks: 'Add the company Silver Birch Paper and its buyer, buyer@silverbirch.example.',
    async plan(agent) {
      const { id } = await agent.use('company_add', { name: 'Silver Birch Paper' })
      await agent.use('client_add', { company_id: id, name: 'Buyer', email: 'buyer@silverbirch.example' })
      return 'Done.'
    },
    async check(world) {
      const company = await one(
        world,
        `select c.name from clients l join companies c
        on (c.workspace_id, c.id) = (l.workspace_id, l.company_id) where l.email = 'buyer@silverbirch.example'`,
      )
      assert.equal(company, 'Silver Birch Paper')
      await expectLogged(world, 'addClient')
    },
  },
  {
    name: 'a project with tasks',
    asks: 'Set up the project "Gift finder" for Alder & Pine Furniture, with the tasks "Agree on the questions" and "Sketch the result".',
    async plan(agent) {
      const { id } = await agent.use('project_add', {
        name: 'Gift finder',
        company_id: 'Alder & Pine Furniture',
      })
      for (const title of ['Agree on the questions', 'Sketch the result'])
        await agent.use('task_add', { project_id: id, title })
      return 'Done.'
    },
    async check(world) {
      const titles = await world.sql(`select title, c.name from tasks t
        join projects p on (p.workspace_id, p.id) = (t.workspace_id, t.project_id)
        join companies c on (c.workspace_id, c.id) = (p.workspace_id, p.company_id)
        where p.name = 'Gift finder' order by title`)
      assert.deepEqual(titles, [
        { title: 'Agree on the questions', name: 'Alder & Pine Furniture' },
        { title: 'Sketch the result', name: 'Alder & Pine Furniture' },
      ])
    },
  },
  {
    name: 'a task is done',
    asks: 'The task "Build the price list" is done.',
    async plan(agent) {
      await agent.use('task_update', { id: 'Build the price list', status: 'done', walk: true })
      return 'Done.'
    },
    async check(world) {
      const [task] = await world.sql(
        `select status, completed_at from tasks where title = 'Build the price list'`,
      )
      assert.equal(task.status, 'done')
      assert(task.completed_at)
    },
  },
  {
    name: 'many at once',
    asks: 'Assign all overdue, unassigned tasks to me.',
    async plan(agent) {
      const { items } = await agent.use('tasks_query', { overdue: true, assignee_id: 'none' })
      const assign = ({ id }: any) => ({ tool: 'task_update', arguments: { id, assignee_id: 'me' } })
      await agent.use('records_batch', { items: items.map(assign) })
      return 'Done.'
    },
    async check(world) {
      const late = `due_on < current_date and status in ('pending', 'in_progress', 'blocked')`
      const left = await one(world, `select count(*)::int from tasks where assignee_id is null and ${late}`)
      assert.equal(left, 0)
    },
  },
  {
    name: 'a follow-up',
    asks: 'Remind me in a week to call about Gift vouchers.',
    async plan(agent) {
      const { today } = await agent.use('account_info')
      const due_on = new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10)
      await agent.use('prospect_follow_up_add', { id: 'Gift vouchers', due_on, memo: 'Call' })
      return 'Done.'
    },
    async check(world) {
      const found =
        await world.sql(`select f.due_on = (now() at time zone 'UTC')::date + 7 as is_in_a_week from follow_ups f
        join prospects p on (p.workspace_id, p.id) = (f.workspace_id, f.prospect_id)
        where p.name = 'Gift vouchers' order by f.created_at desc limit 1`)
      assert.deepEqual(found, [{ is_in_a_week: true }])
    },
  },
  {
    name: 'a note on a project',
    asks: 'Note on the Web shop, titled "Hosting": they move to their own servers in spring.',
    async plan(agent) {
      const body = 'They move to their own servers in spring.'
      await agent.use('note_add', { project_id: 'Web shop', title: 'Hosting', body })
      return 'Done.'
    },
    async check(world) {
      const [note] = await world.sql(`select p.name, n.body from notes n
        join projects p on (p.workspace_id, p.id) = (n.workspace_id, n.project_id) where n.title = 'Hosting'`)
      assert.equal(note.name, 'Web shop')
      expectAnswer(note.body, 'own servers')
    },
  },
  {
    name: 'append to a note',
    asks: 'Add to the note "Minutes" that the second licence costs EUR 900.',
    async before({ client }) {
      const { addNote, listProjects } = await import('../../../generated/client/sdk.gen.ts')
      const { data } = await listProjects({ client, query: { limit: 1 } })
      const body = 'They ask for a second licence.'
      await addNote({ client, body: { project_id: data![0]!.id, title: 'Minutes', body } })
    },
    async plan(agent) {
      await agent.use('note_append', { id: 'Minutes', text: 'The second licence costs EUR 900.' })
      return 'Done.'
    },
    async check(world) {
      const body = await one(world, `select body from notes where title = 'Minutes'`)
      expectAnswer(body, 'ask for a second licence', '900')
    },
  },
]
