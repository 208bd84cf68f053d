/** The part of a world that no task is about: a small agency with customers, projects and two months of time. */
import * as names from './names.ts'
import type { Random } from './random.ts'
import type { Client, Company, Note, Project, Service, User } from './world.ts'
import { World } from './world.ts'

const daysOfTime = 56

/** The share of workdays on which a user has logged time. */
export const timeShares = { usual: 0.45, sparse: 0.04 } as const

/** Gives records names that no other record of the world has. */
export class Names {
  readonly #random: Random
  readonly #left = new Map<readonly string[], string[]>()
  readonly #people = new Set<string>()

  constructor(random: Random) {
    this.#random = random
  }

  from(list: readonly string[]): string {
    const left = this.#left.get(list) ?? this.#random.shuffled(list)
    this.#left.set(list, left)
    const name = left.pop()
    if (!name) throw new Error(`The list of ${list[0]} and others has too few names.`)
    return name
  }

  company(): string {
    return `${this.from(names.companyNames.first)} ${this.#random.pick(names.companyNames.second)}`
  }

  /** The first name is given, or random. */
  person(first = this.#random.pick(names.firstNames)): string {
    const name = `${first} ${this.#random.pick(names.lastNames)}`
    if (this.#people.has(name)) return this.person(first)
    this.#people.add(name)
    return name
  }

  /** Users have different first names, except namesakes that a task adds. */
  user(): string {
    return this.person(this.from(names.firstNames))
  }
}

/** A world, and ways to add records that resemble those of the background. */
export class Scene {
  readonly world: World
  readonly random: Random
  readonly names: Names

  constructor(random: Random, today: string, currency: string, timeShare: number = timeShares.usual) {
    this.random = random
    this.names = new Names(random)
    this.world = new World(today, currency)
    this.#addBackground(timeShare)
  }

  get owner(): User {
    return this.world.user('owner')
  }

  /** Everyone but the owner, who is the user of the agent unless a task says otherwise. */
  get colleagues(): User[] {
    return this.world.users.filter((user) => user !== this.owner)
  }

  addUser(role: User['role'], name = this.names.user()): User {
    const costCents = 100 * this.random.integer(38, 72)
    const user: User = { name, role, costCents, weeklyMinutes: null }
    this.world.users.push(user)
    return user
  }

  addCompany(name = this.names.company()): Company {
    const company: Company = { name, tags: [this.random.pick(['retail', 'industry', 'food', 'services'])] }
    this.world.companies.push(company)
    return company
  }

  addClient(company: Company, more: Partial<Client> = {}): Client {
    const name = more.name ?? this.names.person()
    const email = `${name.toLowerCase().replace(/\W+/g, '.')}@${domainOf(company)}`
    const position = this.random.pick(names.positions)
    const client: Client = { company, name, email, position, ...more }
    this.world.clients.push(client)
    return client
  }

  addProject(company: Company | null, more: Partial<Project> = {}): Project {
    const project: Project = {
      company,
      name: more.name ?? this.names.from(names.projectNames),
      isActive: true,
      startsOn: this.world.day(-this.random.integer(70, 200)),
      endsOn: this.world.day(this.random.integer(20, 120)),
      rateCents: null,
      budgetMinutes: null,
      budgetCents: null,
      ...more,
    }
    this.world.projects.push(project)
    return project
  }

  addTask(project: Project, more: Partial<World['tasks'][number]> = {}) {
    const task: World['tasks'][number] = {
      project,
      milestone: null,
      title: more.title ?? this.random.pick(names.taskTitles),
      status: this.random.pick(['pending', 'pending', 'in_progress', 'blocked', 'done', 'cancelled']),
      assignee: this.random.pick([...this.colleagues, null]),
      dueOn: this.random.chance(0.8) ? this.world.day(this.random.integer(-25, 40)) : null,
      estimateMinutes: this.random.chance(0.5) ? 60 * this.random.integer(1, 6) : null,
      service: this.random.pick(this.#pricedServices),
      ...more,
    }
    this.world.tasks.push(task)
    return task
  }

  addTime(user: User, date: string, more: Partial<World['time'][number]> = {}) {
    const entry: World['time'][number] = {
      user,
      task: null,
      project: null,
      service: null,
      date,
      minutes: 15 * this.random.integer(2, 20),
      billable: true,
      memo: this.random.chance(0.6) ? this.random.pick(names.memos) : null,
      ...more,
    }
    this.world.time.push(entry)
    return entry
  }

  addNote(about: Note['about'], title: string, body: string): Note {
    const note = { about, title, body }
    this.world.notes.push(note)
    return note
  }

  /** A service with a rate. */
  service(): Service {
    return this.random.pick(this.#pricedServices)
  }

  get #pricedServices() {
    return this.world.services.filter(({ billable, rateCents }) => billable && rateCents !== null)
  }

  #addBackground(timeShare: number) {
    const { world, random } = this
    for (const role of ['owner', 'admin', 'member', 'member', 'member'] as const) this.addUser(role)
    world.services = [
      ...['Consulting', 'Design', 'Development'].map((name) => ({
        name,
        billable: true,
        rateCents: 500 * random.integer(18, 30),
      })),
      { name: 'Internal', billable: false, rateCents: null },
    ]
    const companies = Array.from({ length: 6 }, () => this.addCompany())
    for (const company of companies) for (let i = random.integer(1, 2); i > 0; i--) this.addClient(company)
    const projects = companies.map((company) =>
      this.addProject(company, random.chance(0.3) ? { rateCents: 500 * random.integer(19, 27) } : {}),
    )
    this.addProject(random.pick(companies), { isActive: false, endsOn: world.day(-random.integer(10, 60)) })
    for (const project of world.projects) {
      const title = random.sample(names.taskTitles, 3)
      for (const each of title) this.addTask(project, { title: each })
    }
    this.#addTime(projects, timeShare)
    this.#addSales()
    for (const client of world.clients)
      world.interactions.push({
        client,
        kind: random.pick(['call', 'mail', 'meeting']),
        daysAgo: random.integer(1, 20),
        title: random.pick(names.talks),
      })
    const [one, other] = random.sample(projects, 2) as [Project, Project]
    this.addNote({ project: one }, 'Kick-off', 'The goals are agreed. The customer names one contact person.')
    this.addNote({ project: other }, 'Risks', 'Deliveries from the supplier can take three weeks.')
  }

  #addTime(projects: readonly Project[], share: number) {
    const { world, random } = this
    const internal = world.services.find(({ billable }) => !billable)!
    const days = world.workdays({ from: world.day(-daysOfTime), to: world.day(-1) })
    for (const user of world.users)
      for (const date of days) {
        if (!random.chance(share)) continue
        const project = random.pick(projects)
        if (random.chance(0.1)) this.addTime(user, date, { service: internal, billable: false })
        else if (random.chance(0.5)) this.addTime(user, date, { task: random.pick(world.tasksOf(project)) })
        else this.addTime(user, date, { project, service: this.service(), billable: random.chance(0.9) })
      }
  }

  #addSales() {
    const { world, random } = this
    for (let i = 0; i < 6; i++) {
      const contactName = this.names.person()
      const companyName = this.names.company()
      world.prospects.push({
        name: this.names.from(names.deals),
        companyName,
        contactName,
        email: `${contactName.toLowerCase().replace(/\W+/g, '.')}@${domainOf({ name: companyName, tags: [] })}`,
        stage: random.pick(['new', 'contacted', 'qualified', 'proposal', 'lost']),
        owner: random.pick(this.colleagues),
        valueCents: 100_00 * random.integer(20, 400),
        followUpOn: null,
      })
    }
  }
}

export const domainOf = ({ name }: Company) => `${name.toLowerCase().replace(/\W+/g, '')}.example`
