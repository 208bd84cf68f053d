/**
 * The sentences about a log: the same entries give the same sentences, and every change is told by one of them. Each is as
 * one would say it in a meeting, and cites the entries that it is about.
 */
import type { SummaryHeading } from '../../../generated/client/types.gen.ts'
import type { Evidence, Sentence } from '../evidence.ts'
import * as delivery from './delivery.ts'
import { capital } from './english.ts'
import type { Act, Log, Said, Setting, Topic } from './log.ts'
import { actorOf, byline, logOf } from './log.ts'
import * as prospects from './prospects.ts'
import * as records from './records.ts'
import * as time from './time.ts'
import * as workspace from './workspace.ts'

export type { Setting } from './log.ts'

/** Another one if the same entries give other sentences. */
export const rulesVersion = 'rules-2'

/** Most important first. */
const topics: Record<SummaryHeading, Topic['say'][]> = {
  sales: [prospects.won, prospects.lost, prospects.moved, prospects.converted, prospects.followUps],
  delivery: [
    delivery.reached,
    delivery.finished,
    delivery.begun,
    delivery.reopened,
    delivery.added,
    delivery.cancelled,
    delivery.putBack,
    delivery.unreached,
    delivery.handedOver,
    delivery.staffed,
  ],
  time: [
    time.timeOfSpan,
    time.timeOfOtherDays,
    time.timeCorrected,
    time.timeRemoved,
    time.repriced,
    time.capacities,
  ],
  attention: [delivery.overdue, delivery.followUpsDue, delivery.blocked, workspace.refusals],
  notes: [records.notes, records.appended, records.attached, records.detached],
  workspace: [workspace.settingsChanged, workspace.peopleChanged, workspace.accessChanged],
}

const headings = Object.keys(topics) as SummaryHeading[]

/** `evidence` is in the order of time. */
export function sentencesOf(evidence: Evidence[], setting: Setting): Sentence[] {
  const log = logOf(evidence, setting)
  const told = new Told()
  const own = headings.map((heading) => ({
    heading,
    said: topics[heading].map((say) => told.note(say(log))),
  }))
  const left = records.rest(log, told.restOf(log))
  return own.flatMap(({ heading, said }) => [
    ...said.flatMap((each) => toSentence(heading, each)),
    ...left.filter((each) => each.heading === heading).flatMap((each) => toSentence(heading, each.said)),
  ])
}

/** What has been told of the acts. */
class Told {
  readonly #whole = new Set<Act>()
  readonly #fields = new Map<Act, Set<string>>()

  note(said: Said): Said {
    for (const act of said?.whole ?? []) this.#whole.add(act)
    for (const act of said?.part?.acts ?? [])
      this.#fields.set(act, new Set([...(this.#fields.get(act) ?? []), ...said!.part!.fields]))
    return said
  }

  /** That a record was added or is gone is not told by telling a field of it. */
  restOf({ acts }: Log): records.Rest {
    const fieldsOf = (act: Act) =>
      act.changes.map(({ field }) => field).filter((field) => !this.#fields.get(act)?.has(field))
    const isLeft = (act: Act) =>
      !this.#whole.has(act) &&
      (act.verb !== 'changed' || act.changes.length === 0 || fieldsOf(act).length > 0)
    return { acts: acts.filter(isLeft), fieldsOf }
  }
}

function toSentence(heading: SummaryHeading, said: Said): Sentence[] {
  if (!said) return []
  const cited = [...(said.whole ?? []), ...(said.part?.acts ?? []), ...(said.entries ?? [])]
  return [{ heading, text: `${capital(said.text)}.`, citations: citationsOf(cited) }]
}

/** Each once, oldest first: ids begin with the time. */
const citationsOf = (entries: Evidence[]) => [...new Set(entries.map(({ id }) => id))].sort()

/** The sentences in this order, by heading: who did everything is said once, in the first one that says who. */
export function arranged(sentences: readonly Sentence[], [first]: readonly Evidence[]): Sentence[] {
  const inOrder = [...Map.groupBy(sentences, ({ heading }) => heading).values()].flat()
  const said = inOrder.findIndex(({ text }) => text.includes(byline))
  return inOrder.map((sentence, index) => {
    const who = index === said ? ` by ${actorOf(first!)}` : ''
    return { ...sentence, text: sentence.text.replaceAll(byline, who) }
  })
}
