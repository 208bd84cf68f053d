/** Questions about the activity log. */
import assert from 'node:assert/strict'
import { expectAnswer, one, type Task } from '../task.ts'

export const logTasks: Task[] = [
  {
    name: 'what changed today',
    asks: 'What changed today, and by whom?',
    async plan(agent) {
      const { groups } = await agent.use('activity_overview', { range: 'today', changes_only: true })
      return groups
        .map(({ actor_name, operation, calls }: any) => `${actor_name}: ${operation} ${calls}`)
        .join(', ')
    },
    check: async (_, answer) => expectAnswer(answer, 'workspace owner', 'task', '120'),
  },
  {
    name: 'who changed a record',
    asks: 'Who changed the prospect Loyalty cards last, and what?',
    async plan(agent) {
      const { items } = await agent.use('prospect_query', { name: 'Loyalty cards' })
      const log = await agent.use('activity_list', { record: items[0].id, changes_only: true, limit: 1 })
      const { actor_name, changes } = await agent.use('activity_get', { id: log.items[0].id })
      return `${actor_name}: ${changes.map(({ field, after }: any) => `${field} ${after}`).join(', ')}`
    },
    check: async (_, answer) => expectAnswer(answer, 'workspace owner', 'won'),
  },
  {
    name: 'a summary of the week',
    asks: 'Write me a summary of what was done this week.',
    async plan(agent) {
      const { sentences } = await agent.use('ai_summary', { range: 'thisweek' })
      return sentences.map(({ text }: any) => text).join(' ')
    },
    async check(world, answer) {
      expectAnswer(answer, 'loyalty cards', 'won')
      assert.equal(await one(world, 'select count(*)::int from summaries'), 1)
    },
  },
]
