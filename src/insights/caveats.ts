/** Warnings about data that the sums of a report leave out. All surfaces show the same ones. */
import type { Hours, HoursReport } from '../../generated/client/types.gen.ts'

export type Completeness = Pick<HoursReport, 'partial' | 'caveats'>

type Gaps = Pick<Hours, 'unpriced_minutes' | 'uncosted_minutes'>

/** The part of the requested time that a report includes: the caller's own, or also that on projects that the caller leads. */
export type PartialTime = 'own' | 'led'

const partOf = {
  own: 'Only your own time is included: members and viewers cannot see the time of others.',
  led: 'Only your own time and the time on projects that you lead are included.',
}

export function caveatsOf(
  { unpriced_minutes, uncosted_minutes }: Gaps,
  partial: PartialTime | null = null,
): string[] {
  const caveats = [
    partial && partOf[partial],
    unpriced_minutes > 0 &&
      `${formatHours(unpriced_minutes)} h of billable time has no rate, so the revenue is too low.`,
    uncosted_minutes &&
      `${formatHours(uncosted_minutes)} h has no cost, so the cost is too low and the margin too high.`,
  ]
  return caveats.filter((each) => typeof each === 'string')
}

/** `2:30` */
const formatHours = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
