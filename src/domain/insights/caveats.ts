/** Warnings about data that the sums of a report leave out. All surfaces show the same ones. */
import type {
  AvailableUser,
  CustomerMoney,
  Hours,
  HoursReport,
  ProgressGrouping,
  ReportGroup,
} from '../../../generated/client/types.gen.ts'
import { periods } from '../../../generated/server/records.ts'

export type Completeness = Pick<HoursReport, 'partial' | 'caveats'>

type Gaps = Pick<Hours, 'unpriced_minutes' | 'uncosted_minutes'>

/** The groups of a report. */
interface Listing {
  /** Whether time can be in several groups. */
  overlapping: boolean
  listed: number
  total: number
}

/** The part of the requested time that a report includes: the caller's own, or also that on projects that the caller leads. */
export type PartialTime = 'own' | 'led'

const partOf = {
  own: 'Only your own time is included: members and viewers cannot see the time of others.',
  led: 'Only your own time and the time on projects that you lead are included.',
}

export function caveatsOf(
  { unpriced_minutes, uncosted_minutes }: Gaps,
  partial: PartialTime | null = null,
  { overlapping, listed, total }: Listing = { overlapping: false, listed: 0, total: 0 },
): string[] {
  const caveats = [
    partial && partOf[partial],
    unpriced_minutes > 0 &&
      `${formatHours(unpriced_minutes)} h of billable time has no rate, so the revenue is too low.`,
    uncosted_minutes &&
      `${formatHours(uncosted_minutes)} h has no cost, so the cost is too low and the margin too high.`,
    overlapping &&
      'Time on projects with several tags is in several groups, so the groups add up to more than the total.',
    listed < total && `Only ${listed} of ${total} groups are listed.`,
  ]
  return caveats.filter((each) => typeof each === 'string')
}

export const caveatOfWholePeriod =
  'The period has not ended, but is compared with a whole one. To compare the same number of days, set compare to same_days.'

type Margin = Pick<ReportGroup, 'name' | 'sub_name' | 'minutes' | 'unpriced_minutes' | 'uncosted_minutes'>

/** Names the groups whose margin is unknown or wrong, so that nobody takes them for profitable or for losing money. */
export function caveatsOfMargins(groups: readonly Margin[]): string[] {
  const isUnknown = ({ minutes, uncosted_minutes }: Margin) => minutes > 0 && uncosted_minutes === minutes
  const unknown = groups.filter(isUnknown)
  const high = groups.filter((each) => each.uncosted_minutes && !isUnknown(each))
  const low = groups.filter((each) => each.unpriced_minutes > 0 && !isUnknown(each))
  return [
    unknown.length > 0 && `The margin is unknown, because no time has a cost: ${namesOf(unknown)}.`,
    high.length > 0 && `The margin is too high, because some time has no cost: ${namesOf(high)}.`,
    low.length > 0 && `The margin is too low, because some billable time has no rate: ${namesOf(low)}.`,
  ].filter((each) => typeof each === 'string')
}

/** Caveats name a few groups. */
const mostNamed = 5

function namesOf(groups: readonly Margin[]): string {
  const names = groups.map(({ name, sub_name }) => (sub_name ? `${name}, ${sub_name}` : name))
  const more = names.length - mostNamed
  return names.slice(0, mostNamed).join('; ') + (more > 0 ? `; and ${more} others` : '')
}

export function caveatsOfEntries(partial: PartialTime | null, listed: number, total: number): string[] {
  const caveats = [
    partial && partOf[partial],
    listed < total && `Only ${listed} of ${total} entries are listed.`,
  ]
  return caveats.filter((each) => typeof each === 'string')
}

/** `isUnknown`: whether the expected time of all days is unknown. */
export function caveatsOfWeek(partial: PartialTime | null, isUnknown: boolean): string[] {
  const caveats = [
    partial && partOf[partial],
    partial && 'The expected and the missing time are unknown, because other time of the user may be hidden.',
    !partial &&
      isUnknown &&
      'The expected and the missing time are unknown: on these days, the user is not employed or has no weekly working time.',
  ]
  return caveats.filter((each) => typeof each === 'string')
}

/** `unknown`: the number of users whose expected time is unknown. */
export function caveatsOfMissingTime(isOwn: boolean, unknown: number, listed: number, total: number) {
  const caveats = [
    isOwn && partOf.own,
    unknown > 0 &&
      `The expected time of ${unknown} of ${total} users is unknown: they are not employed in this period or have no weekly working time.`,
    listed < total && `Only ${listed} of ${total} users are listed.`,
  ]
  return caveats.filter((each) => typeof each === 'string')
}

/** `parts`: the parts of the region. */
export const caveatsOfHolidays = (region: string, isStored: boolean, parts: readonly string[]): string[] => [
  ...(isStored ? [] : ['These holidays take nothing off the capacity: no user has the region in this year.']),
  ...(parts.length > 0
    ? [
        `Days that are holidays only in parts of ${region} are left out. Regions with other holidays: ${parts.join(', ')}.`,
      ]
    : []),
]

interface ProgressTime {
  ungrouped_minutes: number
  cancelled: { tasks: number; minutes: number }
}

/** Time that counts for no group of the progress, or for groups of cancelled tasks. */
export function caveatsOfProgress(
  by: readonly ProgressGrouping[],
  { ungrouped_minutes, cancelled }: ProgressTime,
): string[] {
  const { tasks, minutes } = cancelled
  const caveats = [
    ungrouped_minutes > 0 &&
      `${formatHours(ungrouped_minutes)} h of the time on these projects is on no ${by.join(' or ')}, so it is in no group.`,
    by.includes('task') &&
      tasks > 0 &&
      `${tasks === 1 ? '1 task is' : `${tasks} tasks are`} cancelled and listed because of ${formatHours(minutes)} h, without the estimate.`,
  ]
  return caveats.filter((each) => typeof each === 'string')
}

/** `users`: the number of users with absences that are no longer accepted. */
export const caveatsOfAbsences = (users: number): string[] =>
  users > 0
    ? [
        `Users whose absences exceed a whole day, or ${periods.absence.days} days: ${users}. Each day counts once; correct these absences.`,
      ]
    : []

/** A list of a day, and the number of all its records; null if it is withheld. */
interface DayList {
  name: string
  listed: number
  total: number | null
}

export const caveatsOfDay = (lists: readonly DayList[]): string[] =>
  lists.flatMap(({ name, listed, total }) => {
    if (total === null) return [`The ${name} are left out, because this credential may not read them.`]
    return listed < total ? [`Only ${listed} of ${total} ${name} are listed.`] : []
  })

interface OfCustomer {
  parts: readonly DayList[]
  partial: PartialTime | null
  money: CustomerMoney | null
  /** Open tasks on projects that are not listed. */
  tasksElsewhere: number
}

export const caveatsOfCustomer = ({ parts, partial, money, tasksElsewhere }: OfCustomer): string[] => [
  ...(money
    ? []
    : ['The money is left out: it needs the role admin, and a credential that may read time and insights.']),
  ...caveatsOf(money ?? { unpriced_minutes: 0, uncosted_minutes: 0 }, partial),
  ...caveatsOfDay(parts),
  ...(tasksElsewhere > 0
    ? [`Open tasks on inactive projects or on projects that are not listed: ${tasksElsewhere}.`]
    : []),
]

type Plan = Pick<AvailableUser, 'later_minutes' | 'undated_minutes' | 'unestimated_tasks'>

/** Work that no week of the availability contains. */
export function caveatsOfPlan(users: readonly Plan[], unassigned_minutes: number): string[] {
  const sum = (of: (user: Plan) => number) => users.reduce((all, user) => all + of(user), 0)
  const undated = sum(({ undated_minutes }) => undated_minutes)
  const unestimated = sum(({ unestimated_tasks }) => unestimated_tasks)
  const caveats = [
    undated > 0 && `${formatHours(undated)} h of remaining estimates has no due date, so it is in no week.`,
    unassigned_minutes > 0 &&
      `${formatHours(unassigned_minutes)} h of remaining estimates has no assignee, so it reduces the free time of no user.`,
    unestimated > 0 && `Open tasks without an estimate, which are in no week: ${unestimated}.`,
  ]
  return caveats.filter((each) => typeof each === 'string')
}

/** `2:30` */
const formatHours = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
