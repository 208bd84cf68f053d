/**
 * A summary by rules: the same entries give the same sentences, and nothing leaves the process. Each topic is a sentence as
 * one would say it in a meeting, with the entries that it is about.
 */
import type { Evidence, Sentence } from '../evidence.ts'
import { capital } from './english.ts'
import type { Log, Said, Setting } from './log.ts'
import { byline, logOf, nameOf } from './log.ts'
import * as prospects from './prospects.ts'
import * as records from './records.ts'
import * as tasks from './tasks.ts'
import * as time from './time.ts'
import * as workspace from './workspace.ts'

/** Another one if the same entries give other sentences. */
export const extractiveVersion = 'extractive-1'

/** Most important first. */
const topics: ((log: Log) => Said)[] = [
  prospects.won,
  prospects.lost,
  time.timeOfSpan,
  time.timeOfOtherDays,
  tasks.finished,
  tasks.blocked,
  tasks.overdue,
  tasks.followUpsDue,
  tasks.begun,
  tasks.added,
  tasks.cancelled,
  prospects.moved,
  prospects.converted,
  prospects.followUps,
  records.added,
  records.notes,
  records.changedOtherwise,
  records.removed,
  workspace.administered,
  workspace.refusals,
]

/** `evidence` is in the order of time. */
export function extractive(evidence: Evidence[], setting: Setting): Sentence[] {
  const log = logOf(evidence, setting)
  const said = topics.flatMap((topic) => topic(log) ?? [])
  return said.map(({ text, entries }, index) => {
    const who = index === 0 ? ` by ${nameOf(evidence[0]!.actor)}` : ''
    return { text: `${capital(text.replaceAll(byline, who))}.`, citations: citationsOf(entries) }
  })
}

/** Each once, oldest first: ids begin with the time. */
const citationsOf = (entries: Evidence[]) => [...new Set(entries.map(({ id }) => id))].sort()
