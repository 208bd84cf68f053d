/** The ranking of tools by the words of a request. */
import { expect, test } from 'vitest'
import { tools } from '../../generated/mcp/tools/index.ts'
import { uniqueByName } from '../../mcp/src/tool-choice.ts'
import { rankTools } from '../../mcp/src/tool-search.ts'

const named = uniqueByName(tools)
const first = (query: string) =>
  rankTools(named, query)
    .slice(0, 3)
    .map(({ name }) => name)

test.each([
  ['convert the prospect to a client', 'prospect_convert'],
  ['find client by email', 'client_get_by_email'],
  ['which tasks are overdue', 'tasks_query'],
  ['timelog_add', 'timelog_add'],
  ['hours by person this month', 'hours_by_person'],
  ['milestnes', 'milestone_list'],
  ['several records in one call', 'records_batch'],
])('%s', (query, tool) => expect(first(query)).toContain(tool))

test('a query without a known word finds nothing', () => {
  expect(rankTools(named, 'zzzz qqqq')).toEqual([])
  expect(rankTools(named, 'the of and')).toEqual([])
  expect(rankTools([], 'tasks')).toEqual([])
})
