/** The log, pages and summaries say what the caller of each operation did. */
import { describe, expect, test } from 'vitest'
import manifest from '../../generated/manifest.json' with { type: 'json' }
import { operations } from '../../generated/operations.ts'
import { actionOnRecord, actionText } from '../../src/web/activity/words.ts'

const entry = (operation: string | null, record_id: string | null = null, changes: unknown[] = []) => ({
  operation,
  record_id,
  changes: changes as never,
  tool: null,
})

const idOf = (prefix: string) => `${prefix}_01jcz4p7v8e9fbk2m3n4q5r6s7`

test.each(Object.keys(manifest))('%s has a verb in the past', (operation) => {
  const text = actionText(entry(operation))
  expect(text).toMatch(/^(\w+ed|chose|ran|read|set)\b/)
  expect(text).not.toMatch(/[{}]| {2}| $/)
  expect(actionOnRecord(entry(operation))).not.toMatch(/[{}]|(^| )(to|of)$| {2}| $/)
})

test('every removal and erasure declares why it cannot be undone', () => {
  const final = Object.keys(manifest).filter((id) => /^(remove|revoke|erase)/.test(id))
  expect(final.filter((id) => !operations[id]!.destroys)).toEqual([])
})

describe('an update says the new state', () => {
  const changed = (operation: string, prefix: string, field: string, after: unknown) => {
    const record_id = idOf(prefix)
    return entry(operation, record_id, [
      { record_id, field: 'version', before: 1, after: 2 },
      { record_id, field, before: null, after },
    ])
  }

  test.each([
    ['updateTask', 'tsk', 'status', 'done', 'completed task', 'completed this task'],
    ['updateTask', 'tsk', 'status', 'in_progress', 'set task to In progress', 'set this task to In progress'],
    ['updateTask', 'tsk', 'due_on', '2026-03-02', 'set the due date of task', 'set the due date'],
    ['updateProspect', 'pro', 'stage', 'won', 'moved prospect to Won', 'moved this prospect to Won'],
    ['updateMilestone', 'mil', 'done', false, 'reopened milestone', 'reopened this milestone'],
    ['updateUser', 'usr', 'role', 'admin', 'changed the role of user to Admin', 'changed the role to Admin'],
    ['updateUser', 'usr', 'active', false, 'deactivated user', 'deactivated this user'],
    ['addTask', 'tsk', 'status', 'done', 'added task', 'added this task'],
  ])('%s of %s: %s is %j', (operation, prefix, field, after, text, onRecord) => {
    expect(actionText(changed(operation, prefix, field, after))).toBe(text)
    expect(actionOnRecord(changed(operation, prefix, field, after))).toBe(onRecord)
  })

  test('but not that of another record that it also changed', () => {
    const record_id = idOf('usr')
    const changes = [{ record_id: idOf('tsk'), field: 'status', before: null, after: 'done' }]
    expect(actionText(entry('updateUser', record_id, changes))).toBe('changed user')
  })
})

test.each([
  ['addFollowUp', 'pro', 'added a follow-up to prospect', 'added a follow-up'],
  ['eraseActivity', 'cli', 'erased the personal data of client', 'erased the personal data'],
  [
    'operationOfAnEarlierRelease',
    'tsk',
    'called operationOfAnEarlierRelease',
    'called operationOfAnEarlierRelease',
  ],
  [null, 'tsk', 'called no operation', 'called no operation'],
])('%s is “%s” in lists', (operation, prefix, text, onRecord) => {
  expect(actionText(entry(operation, idOf(prefix)))).toBe(text)
  expect(actionOnRecord(entry(operation, idOf(prefix)))).toBe(onRecord)
})

test('a page without a record is named by its address', () => {
  const opened = { ...entry('openPage'), tool: '/insights/report?range' }
  expect(actionText(opened)).toBe('opened Insights report')
  expect(actionText({ ...opened, operation: 'prefetchPage', tool: '/' })).toBe('loaded Page ahead')
  const ofRecord = { ...entry('openPage', idOf('com')), tool: `/companies/${idOf('com')}` }
  expect([actionText(ofRecord), actionOnRecord(ofRecord)]).toEqual(['opened company', 'opened this company'])
})
