/** Which tools a choice offers, and which of them other tools can call. */
import { describe, expect, test } from 'vitest'
import { tools } from '../../generated/mcp/tools/index.ts'
import { ConfigurationError, readConfiguration } from '../../mcp/src/configuration.ts'
import { calledIn, serverTools } from '../../mcp/src/indirect-tools.ts'
import { type Choice, offerOf } from '../../mcp/src/tool-choice.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'

const named = (name: string) => tools.find((tool) => tool.name === name)!
/** One tool of each list and toolset that the tests need. */
const some: ToolDescriptor[] = [
  { ...named('task_get'), list: 'core' },
  { ...named('task_add'), list: 'core' },
  { ...named('company_get'), list: 'default' },
  { ...named('company_add'), list: 'default' },
  { ...named('milestone_list'), list: 'all' },
  { ...named('milestone_add'), list: 'all' },
  { ...named('note_remove'), list: 'all' },
  { ...named('prospect_archive'), list: 'all' },
  { ...named('records_batch'), list: 'all' },
]

const names = (offered: readonly ToolDescriptor[]) => offered.map(({ name }) => name)
const choose = (toolsets: string[] | null, more: Partial<Choice> = {}): Choice => ({
  toolsets: toolsets && new Set(toolsets),
  tools: new Set(),
  readOnly: false,
  ...more,
})
const offer = (choice: Choice, keyToolsets: string[] | null = null) => offerOf(some, choice, keyToolsets)
const core = ['task_get', 'task_add']
const usual = [...core, 'company_get', 'company_add']
const searching = ['search_tools', 'call_tool', 'call_writing_tool']

test.each([
  ['no choice', choose(null), usual, searching],
  ['core', choose(['core']), core, searching],
  ['default', choose(['default']), usual, searching],
  ['all', choose(['all']), names(some), []],
  ['toolsets', choose(['tasks', 'projects']), [...core, 'milestone_list', 'milestone_add'], []],
  ['core and a toolset', choose(['core', 'companies']), usual, searching],
  ['single tools', choose(null, { tools: new Set(['milestone_add']) }), ['milestone_add'], []],
  [
    'core and a single tool',
    choose(['core'], { tools: new Set(['milestone_add']) }),
    [...core, 'milestone_add'],
    searching,
  ],
  ['core, read-only', choose(['core'], { readOnly: true }), ['task_get'], ['search_tools', 'call_tool']],
  ['all, read-only', choose(['all'], { readOnly: true }), ['task_get', 'company_get', 'milestone_list'], []],
  ['research', choose(['research']), [], ['search', 'fetch']],
  ['core and research', choose(['core', 'research']), core, ['search', 'fetch', ...searching]],
])('%s', (_, choice, listed, own) => {
  const offered = offer(choice)
  expect(names(offered.listed)).toEqual(listed)
  expect(names(serverTools(offered))).toEqual(own)
})

test('the default list has every tool of the mission', () => {
  const mission =
    `prospect_add prospect_get prospect_update prospect_query prospect_follow_up_add prospect_follow_up_list
    prospect_follow_up_update prospect_note_add prospect_notes client_add client_get client_get_by_email clients_by_company
    company_add company_list company_update project_get project_list project_list_active project_staff project_tasks
    projects_by_company task_add task_get task_update tasks_open tasks_pending tasks_by_company tasks_by_milestone timelog_add
    timelog_update note_add note_get note_update note_remove notes_mine notes_query hours_by_person hours_by_service
    hours_by_project ai_summary person_stats time_totals account_info account_services account_users`.split(
      /\s+/,
    )
  expect(names(offerOf(tools, choose(null), null).listed)).toEqual(expect.arrayContaining(mission))
})

describe('a list that is fixed for the key', () => {
  test.each([
    ['is offered without a choice', null, ['tasks'], core, []],
    ['narrows lists', ['default'], ['tasks', 'projects'], core, searching],
    [
      'narrows toolsets',
      ['tasks', 'companies'],
      ['companies', 'projects'],
      ['company_get', 'company_add'],
      [],
    ],
    ['can have nothing in common with a choice', ['companies'], ['tasks'], [], []],
    ['can be a list', ['all'], ['core'], core, []],
  ])('%s', (_, chosen, key, listed, own) => {
    const offered = offer(choose(chosen), key)
    expect(names(offered.listed)).toEqual(listed)
    expect(names(serverTools(offered))).toEqual(own)
  })

  test('also limits what other tools call', () => {
    const offered = offer(choose(['default']), ['tasks', 'projects'])
    expect(names(offered.reachable)).toEqual([...core, 'milestone_list', 'milestone_add'])
    expect(calledIn(offered, 'call_tool', { name: 'company_get' }).refusal).toMatchObject({
      code: 'unknown_tool',
    })
  })

  test('excludes the tools of research unless it contains them', () => {
    expect(offer(choose(['research']), ['tasks']).isResearch).toBe(false)
    expect(offer(choose(null), ['research']).isResearch).toBe(true)
  })
})

describe('a call', () => {
  const offered = offer(choose(null))
  const refusal = (caller: string, args: object) =>
    calledIn(offered, caller, args as Record<string, unknown>).refusal?.detail

  test('runs the tool in its arguments', () => {
    expect(
      calledIn(offered, 'call_tool', { name: 'milestone_list', arguments: { project_id: 'Shop' } }),
    ).toEqual({
      name: 'milestone_list',
      candidates: [some[4]],
      args: { project_id: 'Shop' },
    })
    expect(calledIn(offered, 'call_writing_tool', { name: 'milestone_add' }).name).toBe('milestone_add')
  })

  test.each([
    ['call_tool', 'milestone_add', /writes: call it with call_writing_tool/],
    ['call_writing_tool', 'milestone_list', /only reads: call it with call_tool/],
    ['call_writing_tool', 'note_remove', /no other tool calls it.*`tools=note_remove`/],
    ['call_writing_tool', 'prospect_archive', /no other tool calls it/],
    ['call_writing_tool', 'records_batch', /many changes, so no other tool calls it/],
    ['call_tool', 'note_remove', /no other tool calls it/],
    ['call_tool', 'records_batch', /no other tool calls it/],
    ['call_tool', 'call_tool', /call it itself/],
    ['call_tool', 'call_writing_tool', /call it itself/],
    ['call_writing_tool', 'search_tools', /call it itself/],
    ['call_tool', 'milestone_lst', /Similar tools: milestone_list/],
    ['call_tool', '', /No tool has the name/],
    ['call_tool', '__proto__', /No tool has the name/],
  ])('by %s of %s is refused', (caller, name, detail) => {
    expect(refusal(caller, { name })).toMatch(detail)
  })

  test('of an unlisted tool by its name says how to call it', () => {
    const message = (name: string) => {
      try {
        return calledIn(offered, name, {})
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(message('milestone_list')).toMatch(/^Unknown tool: milestone_list\. .*call it with call_tool/)
    expect(message('milestone_add')).toMatch(/call it with call_writing_tool/)
    expect(message('note_remove')).toMatch(/tools=note_remove/)
    expect(message('task_gett')).toMatch(/Similar tools: task_get/)
  })

  test.each([
    ['all', choose(['all'])],
    ['read-only', choose(['default'], { readOnly: true })],
  ])('by call_writing_tool is unknown in the list: %s', (_, choice) => {
    expect(() => calledIn(offer(choice), 'call_writing_tool', { name: 'task_add' })).toThrow(/Unknown tool/)
  })

  test('in a read-only list reaches nothing that writes', () => {
    const reading = offer(choose(['core'], { readOnly: true, tools: new Set(['task_add']) }))
    expect(() => calledIn(reading, 'task_add', {})).toThrow(/Unknown tool/)
    expect(calledIn(reading, 'call_tool', { name: 'milestone_add' }).refusal).toMatchObject({
      code: 'unknown_tool',
    })
    expect(reading.reachable.every(({ annotations }) => annotations.readOnlyHint)).toBe(true)
  })
})

describe('settings', () => {
  const read = (settings: Record<string, string>) =>
    readConfiguration({ SERVICE_API_KEY: 'key', ...settings }, tools)

  test('select lists, toolsets and tools', () => {
    const { toolsets, tools: single } = read({ SERVICE_TOOLSETS: 'core, time', SERVICE_TOOLS: 'note_get' })
    expect({ toolsets, single }).toEqual({
      toolsets: new Set(['core', 'time']),
      single: new Set(['note_get']),
    })
  })

  test.each([
    [
      { SERVICE_TOOLSETS: 'core,tme' },
      /SERVICE_TOOLSETS contains an unknown toolset.*core, default, all.*time/,
    ],
    [{ SERVICE_TOOLS: 'task_gt' }, /SERVICE_TOOLS contains an unknown tool. Similar tools: task_get/],
    [{ SERVICE_TOOLS: 'zzz' }, /SERVICE_TOOLS contains an unknown tool. Tools: .*account_info, /],
    [{ SERVICE_READ_ONLY: 'yes' }, /SERVICE_READ_ONLY must be true or false/],
  ])('are refused: %o', (settings, message) => {
    expect(() => read(settings)).toThrow(ConfigurationError)
    expect(() => read(settings)).toThrow(message)
  })
})
