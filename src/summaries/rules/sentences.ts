/**
 * The sentences about a log: the same entries give the same sentences, and every change is told by one of them. Each is as
 * one would say it in a meeting, and cites the entries that it is about.
 */
import type { SummaryHeading } from '../../../generated/client/types.gen.ts'
import type { Evidence, Sentence } from '../evidence.ts'
import * as delivery from './delivery.ts'
import { capital } from './english.ts'
import type { Act, Draft, Log, Setting, Topic } from './log.ts'
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
  const coverage = new Coverage()
  const byTopic = headings.map((heading) => ({
    heading,
    draft: topics[heading].map((say) => coverage.note(say(log))),
  }))
  const remaining = records.rest(log, coverage.restOf(log))
  return byTopic.flatMap(({ heading, draft }) => [
    ...draft.flatMap((each) => toSentence(heading, each)),
    ...remaining
      .filter((each) => each.heading === heading)
      .flatMap((each) => toSentence(heading, each.draft)),
  ])
}

/** What has been told of the acts. */
class Coverage {
  readonly #whole = new Set<Act>()
  readonly #fields = new Map<Act, Set<string>>()

  note(draft: Draft): Draft {
    for (const act of draft?.covered ?? []) this.#whole.add(act)
    for (const act of draft?.partlyCovered?.acts ?? [])
      this.#fields.set(act, new Set([...(this.#fields.get(act) ?? []), ...draft!.partlyCovered!.fields]))
    return draft
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

function toSentence(heading: SummaryHeading, draft: Draft): Sentence[] {
  if (!draft) return []
  const cited = [...(draft.covered ?? []), ...(draft.partlyCovered?.acts ?? []), ...(draft.entries ?? [])]
  return [{ heading, text: `${capital(draft.text)}.`, citations: citationsOf(cited) }]
}

/** Each once, oldest first: ids begin with the time. */
const citationsOf = (entries: Evidence[]) => [...new Set(entries.map(({ id }) => id))].sort()

/** The sentences in this order, by heading: who did everything is draft once, in the first one that says who. */
export function arrange(sentences: readonly Sentence[], [first]: readonly Evidence[]): Sentence[] {
  const inOrder = [...Map.groupBy(sentences, ({ heading }) => heading).values()].flat()
  const bylineIndex = inOrder.findIndex(({ text }) => text.includes(byline))
  return inOrder.map((sentence, index) => {
    const who = index === bylineIndex ? ` by ${actorOf(first!)}` : ''
    return { ...sentence, text: sentence.text.replaceAll(byline, who) }
  })
}
