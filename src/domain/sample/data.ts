/** The data of sample workspaces and of `npm run demo`: identical on every run except for dates, which are relative to today. */
import type {
  FollowUpPlan,
  NewAbsence,
  NewBill,
  NewChecklistItem,
  NewClient,
  NewCompany,
  NewInteraction,
  NewMilestone,
  NewNote,
  NewProject,
  NewProspect,
  NewRate,
  NewRecurringTask,
  NewService,
  NewTask,
  NewTimeEntry,
  NewView,
  ProspectStage,
  TaskStatus,
} from '../../../generated/client/types.gen.ts'

const views: NewView[] = [
  { kind: 'task', name: 'My late tasks', filters: 'assignee_id=me&overdue=true', sort: 'due_on' },
  {
    kind: 'task',
    name: 'By project',
    filters: 'open=true',
    sort: 'due_on',
    group_by: 'project_id',
    columns: ['status', 'due_on', 'assignee_id', 'estimate_minutes'],
    shared: true,
  },
  { kind: 'prospect', name: 'Dates', filters: 'open=true', presentation: 'calendar', shared: true },
]

/** Records refer to each other by index in these lists. */
export interface DemoData {
  /** The owner is the first person. The others are invited. */
  people: Person[]
  absences: { person: number; body: Omit<NewAbsence, 'user_id'> }[]
  services: NewService[]
  rates: { service: number; body: Omit<NewRate, 'service_id'> }[]
  companies: NewCompany[]
  clients: { company: number; body: Omit<NewClient, 'company_id'> }[]
  prospects: { person: number; body: NewProspect; moves: ProspectStage[]; followUps: FollowUpPlan[] }[]
  /** Of companies and clients. */
  followUps: { about: { kind: 'company' | 'client'; index: number }; person: number; body: FollowUpPlan }[]
  interactions: { client: number; body: Omit<NewInteraction, 'client_id'> }[]
  projects: { company: number; positions: string[]; body: NewProject }[]
  bills: { company: number; body: Omit<NewBill, 'company_id'> }[]
  milestones: { project: number; body: NewMilestone }[]
  tasks: {
    milestone: number
    service: number
    assigned: boolean
    /** The person who does this kind of task. */
    person: number
    body: Omit<NewTask, 'project_id' | 'milestone_id'>
  }[]
  recurringTasks: {
    project: number
    person?: number
    body: Omit<NewRecurringTask, 'project_id' | 'assignee_id'>
  }[]
  checklist: { task: number; items: NewChecklistItem[] }
  blockers: { task: number; blocker: number }[]
  /** Of the owner, running. */
  timer: { task: number; memo: string }
  time: {
    person: number
    on: { task: number } | { project?: number; service: number }
    body: Omit<NewTimeEntry, 'task_id' | 'project_id' | 'service_id'>
  }[]
  /** Last day of billed time. Time up to this day is locked. */
  lockedUntil: string
  views: NewView[]
  notes: { about: { kind: Subject; index: number }; body: Omit<NewNote, `${Subject}_id`> }[]
}

interface Person {
  /** Null for the owner, whose name and address are chosen at the sign-up. */
  name: string | null
  cost_cents: number
  weekly_minutes: number
}

export type Subject = 'client' | 'company' | 'project' | 'milestone' | 'task' | 'prospect'

const day = 86_400_000
const weeks = 6
const notes = 60

const services: NewService[] = [
  { name: 'Consulting', rate_cents: 14500 },
  { name: 'Design', rate_cents: 11500 },
  { name: 'Development', rate_cents: 12500 },
  { name: 'Internal', billable: false },
]

/** One person for each of the first three services. */
const people: Person[] = [
  { name: null, cost_cents: 6500, weekly_minutes: 2100 },
  { name: 'Ines Duarte', cost_cents: 5200, weekly_minutes: 1920 },
  { name: 'Tom Okafor', cost_cents: 5800, weekly_minutes: 2400 },
]
const positionsOfPeople = ['Lead', 'Design', 'Development']

const companies = [
  { name: 'Alder & Pine Furniture', domain: 'alderpine.example', tags: ['retail', 'key account'] },
  { name: 'Harbour Light Foods', domain: 'harbourlight.example', tags: ['food', 'wholesale'] },
  { name: 'Quarry Street Cycles', domain: 'quarrystreet.example', tags: ['retail', 'sports'] },
]

/** The positions of the four contacts of each company. */
const positions = [
  { name: 'Managing director', mailbox: 'office', tags: ['decides'] },
  { name: 'Head of purchasing', mailbox: 'purchasing', tags: ['budget'] },
  { name: 'Head of IT', mailbox: 'it', tags: ['technical'] },
  { name: 'Marketing lead', mailbox: 'marketing', tags: [] },
]

const givenNames =
  `Maya Jonas Priya Luca Amara Felix Noor Hannah Diego Sofia Kwame Elin Marek Leila Owen Yuki`.split(' ')
const familyNames =
  `Lindqvist Moreau Adeyemi Novak Castillo Byrne Rahman Keller Silva Tanaka Osei Haugen Petrov Amari Walsh Fontaine`.split(
    ' ',
  )

/** A different name for each number below 256. */
const personName = (number: number): string => {
  const place = number + Math.floor(number / givenNames.length)
  return `${givenNames[number % givenNames.length]} ${familyNames[place % familyNames.length]}`
}

const leads = [
  ['New web shop', 'Blue Kettle Tea House'],
  ['Inventory on tablets', 'Northgate Hardware'],
  ['Booking calendar', 'Lantern Lane Cinema'],
  ['Rental returns', 'Otter Creek Canoes'],
  ['Loyalty cards', 'Marigold Bakery'],
  ['Route planning', 'Stonebridge Parcels'],
  ['Spare parts catalogue', 'Redwood Tractors'],
  ['Class timetable', 'Willow Yoga Rooms'],
  ['Ticket sales', 'Old Mill Theatre'],
  ['Membership portal', 'Cliffside Climbing Hall'],
  ['Recipe archive', 'Copper Pan School'],
  ['Fleet dashboard', 'Silver Fern Taxis'],
  ['Price lists for dealers', 'Amber Valley Lamps'],
  ['Photo orders', 'Little Owl Prints'],
  ['Service contracts', 'Evergreen Heating'],
  ['Harvest forecast', 'Juniper Hill Vineyard'],
  ['Visitor counter', 'Tidewater Aquarium'],
  ['Repair status by text message', 'Second Wind Bicycles'],
  ['Gift vouchers', 'Paper Lantern Toys'],
  ['Data centre audit', 'Granite Bay Insurance'],
] as const

const talks = [
  { kind: 'call', direction: 'in', title: 'Asked for the new dates' },
  { kind: 'mail', direction: 'out', title: 'Sent the minutes' },
  { kind: 'meeting', direction: null, title: 'Went through the sketches' },
  { kind: 'message', direction: 'in', title: 'Thanked for the sketches' },
] as const

const sources = ['referral', 'trade fair', 'web form', 'newsletter', 'cold call']

/** The stages a prospect passes through on its way to each stage. */
const journeys: Record<ProspectStage, ProspectStage[]> = {
  new: [],
  contacted: ['contacted'],
  qualified: ['contacted', 'qualified'],
  proposal: ['contacted', 'qualified', 'proposal'],
  won: ['contacted', 'qualified', 'proposal', 'won'],
  lost: ['contacted', 'lost'],
}

/** `progress` is the share of work done, and `used` that of the budget; `from` and `to` are in weeks from now. */
const projects = [
  {
    name: 'Web shop',
    company: 0,
    from: -12,
    to: -1,
    progress: 1,
    subjects: ['catalogue', 'check-out', 'customer account', 'order history'],
  },
  {
    name: 'Showroom planner',
    company: 0,
    from: -7,
    to: 5,
    progress: 0.6,
    used: 0.86,
    subjects: ['room editor', 'price list', 'sketch export', 'appointment form'],
  },
  {
    name: 'Cold store monitoring',
    company: 1,
    from: -9,
    to: 2,
    progress: 0.8,
    used: 1.12,
    subjects: ['sensor gateway', 'alarm rules', 'night shift view', 'monthly report'],
  },
  {
    name: 'Supplier portal',
    company: 1,
    from: -5,
    to: 9,
    progress: 0.4,
    used: 0.45,
    subjects: ['delivery notes', 'supplier sign-in', 'quality forms', 'payment terms'],
  },
  {
    name: 'Workshop diary',
    company: 2,
    from: -6,
    to: 4,
    progress: 0.5,
    monthlyHours: 60,
    subjects: ['repair ticket', 'parts order', 'calendar', 'text messages'],
  },
  {
    name: 'Brand refresh',
    company: 2,
    from: -2,
    to: 12,
    rate_cents: 10_500,
    progress: 0.15,
    subjects: ['logo', 'shop window', 'photo style', 'delivery van'],
  },
]

/**
 * Five phases with four subjects each make twenty tasks per project; `milestone` and `service` are indexes.
 */
const phases = [
  { verb: 'Agree on', milestone: 0, service: 0 },
  { verb: 'Sketch', milestone: 0, service: 1 },
  { verb: 'Build', milestone: 1, service: 2 },
  { verb: 'Test', milestone: 1, service: 2 },
  { verb: 'Hand over', milestone: 2, service: 0 },
]
const milestones = ['Concept agreed', 'First release', 'Hand-over']

const memos = ['First draft', 'Review with the client', 'Fixed review comments', 'Pair work', null]

const occasions = [
  ['Call', 'Half an hour on the phone about'],
  ['Workshop', 'A morning with everyone involved in'],
  ['Decision', 'We agreed on who decides about'],
  ['Risk', 'There may be a delay with'],
  ['Idea', 'Worth a second look:'],
] as const

const outcomes = [
  'The budget is approved; work goes on as planned.',
  'The scope stays the same; the date moves by a week.',
  'They want a sketch before the next meeting.',
  'Purchasing asks for the price of a second licence.',
  'Open question: who covers it during the holidays?',
  'We need last year’s figures before we continue.',
  'Everyone agrees; the minutes were sent the same day.',
]

export function demoData(today: string): DemoData {
  const random = randomNumbers(20_260_302)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const inDays = (days: number) => new Date(Date.parse(today) + days * day).toISOString().slice(0, 10)

  const clients = companies.flatMap(({ domain }, company) =>
    positions.map(({ name: position, mailbox, tags }, place) => {
      const name = personName(company * positions.length + place)
      const body = { name, position, email: `${mailbox}@${domain}`, tags }
      return { company, body: { ...body, phone: `+1 555 01${String(10 + company * 4).padStart(2, '0')}` } }
    }),
  )

  const stages = Object.keys(journeys) as ProspectStage[]
  const prospects = leads.map(([name, company_name], index) => {
    const moves = journeys[stages[index % stages.length]!]
    const ended = ['won', 'lost'].includes(moves.at(-1) ?? 'new')
    const memo = pick(['Call about the offer', 'Send references', 'Ask for the decision', 'Arrange a visit'])
    const first = { due_on: inDays(-14 + Math.floor(random() * 10)), memo: 'Introduce ourselves', done: true }
    const next = { due_on: inDays(-4 + Math.floor(random() * 18)), memo }
    return {
      person: index % people.length,
      body: {
        name,
        company_name,
        contact_name: personName(companies.length * positions.length + index),
        source: pick(sources),
        email: `hello@${company_name.toLowerCase().replaceAll(' ', '')}.example`,
        value_cents: (5 + Math.floor(random() * 60)) * 100_000,
        ...(!ended && index % 5 > 0 && { expected_close_on: inDays(index * 7 - 10) }),
        tags: [pick(['software', 'design', 'advice']), pick(['small', 'medium', 'large'])],
      },
      moves,
      followUps: [...(moves.length > 0 ? [first] : []), ...(ended ? [] : [next])],
    }
  })

  const tasks = projects.flatMap(({ from, to, progress, subjects }, project) =>
    phases.flatMap(({ verb, milestone, service }, phase) =>
      subjects.map((subject, index) => {
        const place = (phase * subjects.length + index) / (phases.length * subjects.length)
        const status = statusAt(place, progress, random())
        const body = {
          title: `${verb} the ${subject}`,
          status,
          due_on: inDays(Math.round((from + (to - from) * (place + 0.1)) * 7)),
          estimate_minutes: 60 * (1 + Math.floor(random() * 12)),
        }
        const assigned = isStarted(status) || random() < 0.6
        return {
          milestone: project * milestones.length + milestone,
          service,
          assigned,
          person: service,
          body,
        }
      }),
    ),
  )

  const nextMonday = 8 - (new Date(today).getUTCDay() || 7)
  const absences: DemoData['absences'] = [
    {
      person: 0,
      body: { starts_on: inDays(nextMonday + 7), ends_on: inDays(nextMonday + 11), memo: 'Camping' },
    },
    { person: 0, body: { starts_on: inDays(nextMonday + 2), half_day: true, kind: 'training' } },
    {
      person: 1,
      body: { starts_on: inDays(nextMonday - 14), ends_on: inDays(nextMonday - 13), kind: 'sick' },
    },
    { person: 2, body: { starts_on: inDays(nextMonday + 3), ends_on: inDays(nextMonday + 4) } },
  ]
  const time = timeOf(tasks)
  const minutesOf = (project: number) =>
    time.reduce((sum, { on, body }) => (projectOf(on) === project ? sum + body.minutes! : sum), 0)
  const wholeHours = (minutes: number) => Math.ceil(minutes / 60) * 60
  const budgetOf = ({ used, monthlyHours }: { used?: number; monthlyHours?: number }, project: number) =>
    used
      ? { budget_minutes: wholeHours(minutesOf(project) / used) }
      : monthlyHours && { budget_minutes: monthlyHours * 60, budget_period: 'month' as const }
  const lockedUntil = inDays(-28)

  return {
    people,
    absences,
    services,
    rates: [
      { service: 0, body: { starts_on: `${Number(today.slice(0, 4)) + 1}-01-01`, rate_cents: 15_500 } },
    ],
    companies: companies.map(({ domain, ...body }) => ({ ...body, website: `https://${domain}` })),
    clients,
    prospects,
    followUps: [
      {
        about: { kind: 'client', index: 1 },
        person: 0,
        body: { due_on: today, memo: 'Ask for the signed offer' },
      },
      {
        about: { kind: 'company', index: 2 },
        person: 1,
        body: { due_on: inDays(-2), memo: 'Send the new rates' },
      },
      {
        about: { kind: 'client', index: 6 },
        person: 2,
        body: { due_on: inDays(3), memo: 'Agree on the maintenance' },
      },
    ],
    bills: [
      {
        company: 0,
        body: {
          name: `${lockedUntil.slice(0, 4)}-001`,
          starts_on: inDays(1 - weeks * 7),
          ends_on: lockedUntil,
          memo: 'Paid by bank transfer',
        },
      },
    ],
    projects: projects.map(({ name, company, from, to, progress, rate_cents, ...budget }, project) => ({
      company,
      positions: positionsOfPeople,
      body: {
        name,
        ...budgetOf(budget, project),
        active: progress < 1,
        starts_on: inDays(from * 7),
        ends_on: inDays(to * 7),
        rate_cents,
        description: `${name} for ${companies[company]!.name}.`,
        tags: companies[company]!.tags.slice(0, 1),
      },
    })),
    milestones: projects.flatMap(({ from, to, progress }, project) =>
      milestones.map((name, index) => {
        const place = [0.4, 0.8, 1][index]!
        const due_on = inDays(Math.round((from + (to - from) * place) * 7))
        return { project, body: { name, due_on, done: progress >= place } }
      }),
    ),
    tasks,
    recurringTasks: [
      { project: 0, person: 0, body: { title: 'Report of the week', rule: 'FREQ=WEEKLY;BYDAY=FR' } },
      { project: 2, body: { title: 'Bill of the month', rule: 'FREQ=MONTHLY;BYMONTHDAY=1' } },
    ],
    checklist: {
      task: 4,
      items: ['Collect the texts', 'Ask for the logo', 'Agree on the colours'].map((title, index) => ({
        title,
        done: index === 0,
      })),
    },
    blockers: [{ task: 8, blocker: 4 }],
    timer: { task: 4, memo: 'Call about the texts' },
    time,
    lockedUntil,
    // One client was forgotten.
    interactions: clients.slice(1).flatMap((_, client) =>
      talks.slice(client % 3).map((talk, index) => {
        const occurred_at = `${inDays(-2 - client * 9 - index * 13)}T${10 + index}:30:00Z`
        return { client: client + 1, body: { ...talk, occurred_at } }
      }),
    ),
    views,
    notes: Array.from({ length: notes }, (_, index) => noteOf(index)),
  }

  /** The project that the time counts for. */
  function projectOf(on: DemoData['time'][number]['on']): number | undefined {
    return 'task' in on ? Math.floor(on.task / (tasks.length / projects.length)) : on.project
  }

  function timeOf(tasks: DemoData['tasks']): DemoData['time'] {
    return people.flatMap((_, person) => timeOfPerson(tasks, person))
  }

  function isAbsent(person: number, day: string): boolean {
    const own = absences.filter((each) => each.person === person)
    return own.some(({ body: { starts_on, ends_on } }) => starts_on <= day && day <= (ends_on ?? starts_on))
  }

  /** Three or four entries for each working day of the last weeks, which make up about a full day. */
  function timeOfPerson(tasks: DemoData['tasks'], person: number): DemoData['time'] {
    const begun = tasks.flatMap(({ person: whose, body }, task) =>
      whose === person && isStarted(body.status) ? [task] : [],
    )
    return Array.from({ length: weeks * 7 }, (_, index) => inDays(index + 1 - weeks * 7))
      .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()) && !isAbsent(person, date))
      .flatMap((date) =>
        Array.from({ length: 3 + Math.floor(random() * 2) }, () => {
          const chance = random()
          const on =
            chance < 0.8
              ? { task: pick(begun) }
              : chance < 0.9
                ? { project: Math.floor(random() * projects.length), service: person }
                : { service: services.length - 1 }
          const minutes = 15 * (5 + Math.floor(random() * 7))
          return {
            person,
            on,
            body: { date, minutes, memo: 'task' in on || 'project' in on ? pick(memos) : 'Team meeting' },
          }
        }),
      )
  }

  function noteOf(index: number): DemoData['notes'][number] {
    const subjects = [
      {
        kind: 'client',
        names: clients.map(({ body: { name } }) => `the requirements of ${name}`),
      },
      { kind: 'project', names: projects.map(({ name }) => name) },
      {
        kind: 'milestone',
        names: projects.flatMap(({ name }) => milestones.map((milestone) => `${milestone} of ${name}`)),
      },
      { kind: 'task', names: tasks.map(({ body }) => body.title) },
      { kind: 'prospect', names: leads.map(([name]) => name) },
      { kind: 'company', names: companies.map(({ name }) => name) },
    ] as const
    const { kind, names } = subjects[index % subjects.length]!
    const place = Math.floor(random() * names.length)
    const [occasion, opening] = pick(occasions)
    const title = `${occasion}: ${names[place]}`
    const body = `${opening} ${names[place]}. ${pick(outcomes)}`
    return { about: { kind, index: place }, body: { title, body, tags: [occasion.toLowerCase()] } }
  }
}

/**
 * Tasks well before the progress mark are done or cancelled, those near it are in progress or blocked, and later ones
 * are pending.
 */
function statusAt(place: number, progress: number, chance: number): TaskStatus {
  if (place < progress - 0.1 || progress === 1) return chance < 0.07 ? 'cancelled' : 'done'
  if (place < progress + 0.1) return chance < 0.25 ? 'blocked' : 'in_progress'
  return 'pending'
}

const isStarted = (status: TaskStatus | undefined) => status === 'done' || status === 'in_progress'

/** Deterministic random numbers: mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
