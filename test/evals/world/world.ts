/** The content of a workspace as plain objects, and the figures that follow from it. */
import type {
  AbsenceKind,
  InteractionKind,
  ProspectStage,
  TaskStatus,
} from '../../../generated/client/types.gen.ts'
import { addDays, startOf } from '../../../src/shared/days.ts'

export interface User {
  name: string
  role: 'owner' | 'admin' | 'member' | 'viewer'
  costCents: number | null
  /** Null for the default of the workspace. */
  weeklyMinutes: number | null
}

export interface Service {
  name: string
  billable: boolean
  rateCents: number | null
}

export interface Company {
  name: string
  tags: string[]
  isArchived?: boolean
}

export interface Client {
  company: Company
  name: string
  email: string
  position: string
  isArchived?: boolean
}

export interface Project {
  company: Company | null
  name: string
  isActive: boolean
  startsOn: string
  endsOn: string | null
  rateCents: number | null
  budgetMinutes: number | null
  budgetCents: number | null
  isArchived?: boolean
}

export interface Milestone {
  project: Project
  name: string
  dueOn: string
  isDone: boolean
}

export interface Task {
  project: Project
  milestone: Milestone | null
  title: string
  status: TaskStatus
  assignee: User | null
  dueOn: string | null
  estimateMinutes: number | null
  service: Service | null
}

export interface TimeEntry {
  user: User
  task: Task | null
  project: Project | null
  service: Service | null
  date: string
  minutes: number
  billable: boolean
  memo: string | null
}

export interface Prospect {
  name: string
  companyName: string
  contactName: string
  email: string
  stage: ProspectStage
  owner: User
  valueCents: number
  followUpOn: string | null
}

export interface FollowUp {
  prospect: Prospect
  dueOn: string
  memo: string
  owner: User
  isDone: boolean
}

export interface Interaction {
  client: Client
  kind: InteractionKind
  /** Days before today. */
  daysAgo: number
  title: string
}

export interface Note {
  about: { project: Project } | { company: Company } | { client: Client } | { task: Task }
  title: string
  body: string
}

export interface Absence {
  user: User
  startsOn: string
  endsOn: string
  kind: AbsenceKind
}

export interface Bill {
  company: Company
  name: string
  startsOn: string
  endsOn: string
}

export type WorldRecord = {
  [Kind in keyof Records]: Records[Kind][number]
}[keyof Records]

type Records = Pick<
  World,
  | ('users' | 'services' | 'companies' | 'clients' | 'projects' | 'milestones' | 'tasks' | 'time')
  | ('prospects' | 'followUps' | 'interactions' | 'notes' | 'absences' | 'bills')
>

export interface Amounts {
  minutes: number
  billableMinutes: number
  revenueCents: number
  costCents: number
  /** Billable time without a rate, which the revenue does not include. */
  unpricedMinutes: number
}

export interface Days {
  from: string
  to: string
}

export class World {
  readonly today: string
  readonly currency: string
  readonly users: User[] = []
  services: Service[] = []
  companies: Company[] = []
  clients: Client[] = []
  projects: Project[] = []
  milestones: Milestone[] = []
  tasks: Task[] = []
  time: TimeEntry[] = []
  prospects: Prospect[] = []
  followUps: FollowUp[] = []
  interactions: Interaction[] = []
  notes: Note[] = []
  absences: Absence[] = []
  bills: Bill[] = []
  lockedUntil: string | null = null

  constructor(today: string, currency: string) {
    this.today = today
    this.currency = currency
  }

  day(days: number): string {
    return addDays(this.today, days)
  }

  /** The days of a week, month, quarter or year; 0 is the current one, -1 the last one. */
  period(unit: 'week' | 'month' | 'quarter' | 'year', at: number): Days {
    const calendar = { today: this.today, weekStartsOn: 1 }
    return { from: startOf(unit, at, calendar), to: addDays(startOf(unit, at + 1, calendar), -1) }
  }

  /** Monday to Friday of the period. */
  workdays({ from, to }: Days): string[] {
    const days: string[] = []
    for (let day = from; day <= to; day = addDays(day, 1))
      if (![0, 6].includes(new Date(day).getUTCDay())) days.push(day)
    return days
  }

  user(role: User['role']): User {
    return this.users.find((user) => user.role === role)!
  }

  timeIn({ from, to }: Days, is: (entry: TimeEntry) => boolean = () => true): TimeEntry[] {
    return this.time.filter((entry) => entry.date >= from && entry.date <= to && is(entry))
  }

  tasksOf(project: Project): Task[] {
    return this.tasks.filter((task) => task.project === project)
  }
}

export const projectOf = ({ task, project }: TimeEntry): Project | null => task?.project ?? project
export const serviceOf = ({ task, service }: TimeEntry): Service | null => service ?? task?.service ?? null
export const isOpen = ({ status }: Task) => ['pending', 'in_progress', 'blocked'].includes(status)
export const isOpenDeal = ({ stage }: Prospect) => !['won', 'lost'].includes(stage)

/** The rate of a project overrides the rate of the service. */
export const rateOf = (entry: TimeEntry) => projectOf(entry)?.rateCents ?? serviceOf(entry)?.rateCents ?? null

export function sum(entries: readonly TimeEntry[]): Amounts {
  const total: Amounts = { minutes: 0, billableMinutes: 0, revenueCents: 0, costCents: 0, unpricedMinutes: 0 }
  for (const entry of entries) {
    const rate = rateOf(entry)
    total.minutes += entry.minutes
    total.costCents += Math.round((entry.minutes * (entry.user.costCents ?? 0)) / 60)
    if (!entry.billable) continue
    total.billableMinutes += entry.minutes
    if (rate === null) total.unpricedMinutes += entry.minutes
    else total.revenueCents += Math.round((entry.minutes * rate) / 60)
  }
  return total
}
