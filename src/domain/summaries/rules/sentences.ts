/**
 * Writes the sentences about a log. Equal entries produce equal sentences, every change is covered by a sentence, and
 * each sentence cites its entries.
 */
import type { SummaryHeading } from '../../../../generated/client/types.gen.ts'
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

/** Raise it with every change that makes the rules write different sentences for the same entries. */
export const rulesVersion = 'rules-3'

/** Most important first. */
const topics: Record<SummaryHeading, Topic['say'][]> = {
  sales: [
    prospects.won,
    prospects.lost,
    prospects.moved,
    prospects.converted,
    prospects.interactions,
    prospects.followUps,
  ],
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
    time.timers,
    time.repriced,
    time.capacities,
  ],
  attention: [delivery.overdue, delivery.followUpsDue, delivery.blocked, workspace.refusals],
  notes: [records.notes, records.appended, records.attached, records.featured, records.detached],
  workspace: [workspace.settingsChanged, workspace.peopleChanged, workspace.accessChanged],
}

const headings = Object.keys(topics) as SummaryHeading[]

/** `evidence` is ordered by time. */
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

/** Tracks which acts and fields the sentences cover. */
class Coverage {
  readonly #whole = new Set<Act>()
  readonly #fields = new Map<Act, Set<string>>()

  note(draft: Draft): Draft {
    for (const act of draft?.covered ?? []) this.#whole.add(act)
    for (const act of draft?.partlyCovered?.acts ?? [])
      this.#fields.set(act, new Set([...(this.#fields.get(act) ?? []), ...draft!.partlyCovered!.fields]))
    return draft
  }

  /** A sentence about a field does not cover the fact that the record was added or removed. */
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

/** Unique ids. Sorting puts the oldest first, because ids start with the time. */
const citationsOf = (entries: Evidence[]) => [...new Set(entries.map(({ id }) => id))].sort()

/**
 * Groups the sentences by heading. If one person did everything, only the first sentence with a byline names the
 * person.
 */
export function arrange(sentences: readonly Sentence[], [first]: readonly Evidence[]): Sentence[] {
  const inOrder = [...Map.groupBy(sentences, ({ heading }) => heading).values()].flat()
  const bylineIndex = inOrder.findIndex(({ text }) => text.includes(byline))
  return inOrder.map((sentence, index) => {
    const who = index === bylineIndex ? ` by ${actorOf(first!)}` : ''
    return { ...sentence, text: sentence.text.replaceAll(byline, who) }
  })
}
