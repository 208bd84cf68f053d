/** Corrections and refused requests. */
import assert from 'node:assert/strict'
import * as api from '../../../generated/client/sdk.gen.ts'
import { expectAnswer, expectLogged, one, type Task } from '../task.ts'

export const mistakeTasks: Task[] = [
  {
    name: 'a mistaken entry',
    asks: 'The last time entry that I added was a mistake: remove it.',
    async before({ client }) {
      const { data } = await api.listTasks({ client, query: { limit: 1 } })
      await api.addTimeEntry({ client, body: { task_id: data![0]!.id, minutes: 7, memo: 'Mistake' } })
    },
    async plan(agent) {
      const { items } = await agent.use('timelog_list', { user_id: 'me', sort: '-created_at', limit: 1 })
      await agent.use('record_remove', { id: items[0].id })
      return 'Removed.'
    },
    async check(world) {
      assert.equal(await one(world, `select count(*)::int from time_entries where memo = 'Mistake'`), 0)
      await expectLogged(world, 'removeTimeEntry')
    },
  },
  {
    name: 'restore a removed task',
    asks: 'I removed the task "Sketch the calendar" by mistake: restore it.',
    async before({ client }) {
      const { data } = await api.listTasks({ client, query: { title: 'Sketch the calendar' } })
      const { data: time } = await api.listTimeEntries({
        client,
        query: { task_id: data![0]!.id, limit: 100 },
      })
      for (const { id } of time!) await api.removeTimeEntry({ client, path: { id } })
      await api.removeTask({ client, path: { id: data![0]!.id } })
    },
    async plan(agent) {
      const { items } = await agent.use('activity_list', { operation: 'removeTask', limit: 1 })
      await agent.use('record_restore', { id: items[0].record_id })
      return 'It is back.'
    },
    async check(world) {
      assert.equal(await one(world, `select count(*)::int from tasks where title = 'Sketch the calendar'`), 1)
      await expectLogged(world, 'restoreTask')
    },
  },
  {
    name: 'a wrong duration',
    asks: 'My last time entry should be 90 minutes: correct it.',
    async before({ client }) {
      const { data } = await api.listTasks({ client, query: { limit: 1 } })
      await api.addTimeEntry({ client, body: { task_id: data![0]!.id, minutes: 900, memo: 'Long' } })
    },
    async plan(agent) {
      const { items } = await agent.use('timelog_list', { user_id: 'me', sort: '-created_at', limit: 1 })
      await agent.use('timelog_update', { id: items[0].id, minutes: 90 })
      return 'Done.'
    },
    check: async (world) =>
      assert.equal(await one(world, `select minutes from time_entries where memo = 'Long'`), 90),
  },
  {
    name: 'locked time',
    asks: 'Log an hour on "Build the room editor" for the day six weeks ago.',
    async plan(agent) {
      const { today } = await agent.use('account_info')
      const date = new Date(Date.parse(today) - 42 * 86_400_000).toISOString().slice(0, 10)
      const entry = { task_id: 'Build the room editor', minutes: 60, date }
      const { time_locked_until } = await agent.failure('timelog_add', entry)
      return `That is not possible: time is locked until ${time_locked_until}.`
    },
    async check(world, answer) {
      expectAnswer(answer, await one(world, 'select time_locked_until::text from workspaces'))
      assert.equal(
        await one(world, `select count(*)::int from time_entries where created_at > now() - interval '5 s'`),
        0,
      )
    },
  },
  {
    name: 'an existing client',
    asks: 'Add a client with the address office@alderpine.example to Alder & Pine Furniture.',
    async plan(agent) {
      const client = {
        company_id: 'Alder & Pine Furniture',
        name: 'Office',
        email: 'office@alderpine.example',
      }
      const { code } = await agent.failure('client_add', client)
      const { name } = await agent.use('client_get_by_email', { email: client.email })
      return `There is one with that address (${code}): ${name}.`
    },
    async check(world, answer) {
      expectAnswer(answer, 'managing director')
      const email = 'office@alderpine.example'
      assert.equal(await one(world, 'select count(*)::int from clients where email = $1', email), 1)
    },
  },
]
