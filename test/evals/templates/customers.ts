/** Questions about customers and prospects, and changes of them. */
import { amount, count, day, leavesOut, mentions, says, saysAll } from '../scoring/facts.ts'
import type { Template } from '../template.ts'
import { domainOf } from '../world/background.ts'
import { isOpen, projectOf, sum } from '../world/world.ts'

const overview: Template = {
  name: 'everything about a customer',
  make(scene) {
    const { world, random } = scene
    const company = random.pick(world.companies)
    const twin = scene.addCompany(`${company.name.split(' ')[0]} Holding`)
    const twinContact = scene.addClient(twin)
    scene.addProject(twin)
    const contact = scene.addClient(company)
    const past = scene.addProject(company, { isActive: false, endsOn: world.day(-90) })
    scene.addProject(company)
    const talk = `Call about ${random.pick(['the new deadline', 'the late delivery', 'the next budget', 'the trial run'])}`
    const daysAgo = random.integer(1, 6)
    for (const interaction of world.interactions)
      if (interaction.client.company === company) interaction.daysAgo += 10
    world.interactions.push({ client: contact, kind: 'call', daysAgo, title: talk })
    const projects = world.projects.filter((project) => project.company === company)
    const people = world.clients.filter((client) => client.company === company)
    const open = world.tasks.filter((task) => projects.includes(task.project) && isOpen(task))
    return {
      wordings: [
        `I meet ${company.name} in ten minutes. Tell me whom we know there, which projects are running, how many open tasks there are, and when and about what we last talked.`,
        `Give me an overview of the customer ${company.name}: all contacts, the active projects, the number of open tasks, and our last conversation with its date.`,
        `What do I need to know before I call ${company.name}? People, current projects, how many tasks are still open, and the most recent contact (day and subject).`,
      ],
      tools: ['customer_overview', 'clients_by_company', 'projects_by_company', 'tasks_by_company'],
      facts: [
        ...saysAll(people.map(({ name }) => name)),
        ...saysAll(projects.filter(({ isActive }) => isActive).map(({ name }) => name)),
        count(open.length),
        says(talk.replace('Call about ', '')),
        day(world.day(-daysAgo)),
        leavesOut([twinContact.name]),
        leavesOut([past.name], /inactive|finished|past|ended|earlier|previous|former|closed|complete/i),
      ],
      async plan(agent) {
        const { items: people } = await agent.use('clients_by_company', { company_id: company.name })
        const { items: projects } = await agent.use('projects_by_company', {
          company_id: company.name,
          active: true,
        })
        const asked = { company_id: company.name, open: true, limit: 100, fields: 'id' }
        const { items: tasks } = await agent.use('tasks_by_company', asked)
        const names = [...people, ...projects].map(({ name }: any) => name)
        return `${names.join(', ')}; ${tasks.length} tasks. ${talk}, ${world.day(-daysAgo)}`
      },
    }
  },
}

const wentQuiet: Template = {
  name: 'customers that went quiet',
  make(scene) {
    const { world, random } = scene
    const [one, other] = random.sample(world.companies, 2)
    const quiet = [one!, other!]
    const weeks = random.pick([6, 8, 10])
    for (const company of quiet) {
      for (const interaction of world.interactions)
        if (interaction.client.company === company) interaction.daysAgo += 7 * weeks + random.integer(3, 20)
      // Neither work nor notes count as contact, so there is none in this time.
      world.time = world.time.filter((entry) => projectOf(entry)?.company !== company)
    }
    world.notes = []
    // One contact of this company is quiet, but another one is not.
    const half = world.companies.find((company) => !quiet.includes(company))!
    world.interactions.push({
      ...{ client: scene.addClient(half), kind: 'mail', daysAgo: 7 * weeks + 30, title: 'First contact' },
    })
    const others = world.companies.filter((company) => !quiet.includes(company))
    return {
      wordings: [
        `Which customers have we had no contact with for more than ${weeks} weeks?`,
        `Who went quiet? I mean companies whose last call, mail or meeting is more than ${weeks} weeks ago.`,
        `List the companies that we have not spoken or written to in the last ${weeks} weeks.`,
      ],
      tools: ['companies_quiet', 'company_list', 'interaction_list'],
      facts: [
        ...saysAll(quiet.map(({ name }) => name)),
        leavesOut(
          others.map(({ name }) => name),
          /recent|days ago|last week|contact(ed)? (on|in)|talked/i,
        ),
      ],
      async plan(agent) {
        const { items } = await agent.use('company_list', { quiet_since: world.day(-7 * weeks) })
        return items.map(({ name }: any) => name).join(', ')
      },
    }
  },
}

const pastedClients: Template = {
  name: 'pasted list of clients',
  make(scene) {
    const { world, random } = scene
    const [one, other, third] = random.sample(world.companies, 3)
    const person = () => scene.names.person()
    const emailOf = (name: string, domain: string) => `${name.toLowerCase().replace(/\W+/g, '.')}@${domain}`
    const known = [scene.addClient(one!), scene.addClient(other!)]
    const fresh = Array.from({ length: 5 }, (_, index) => {
      const company = [one!, other!, third!][index % 3]!
      const name = person()
      return { name, company, email: emailOf(name, domainOf(company)) }
    })
    const newCompany = scene.names.company()
    const newcomers = [person(), person()].map((name) => ({
      name,
      email: emailOf(name, domainOf({ name: newCompany, tags: [] })),
    }))
    const line = (name: string, company: string, email: string) => `${name}, ${company}, ${email}`
    const lines = random.shuffled([
      ...fresh.map(({ name, company, email }) => line(name, company.name, email)),
      ...newcomers.map(({ name, email }) => line(name, newCompany, email)),
      // They exist, or are in the list twice.
      line(known[0]!.name, known[0]!.company.name, known[0]!.email.toUpperCase()),
      line(known[1]!.name.replace(' ', '  '), `${known[1]!.company.name} Ltd`, known[1]!.email),
      line(fresh[0]!.name.toLowerCase(), fresh[0]!.company.name, fresh[0]!.email),
    ])
    const list = `\n\n${lines.join('\n')}`
    return {
      wordings: [
        `Please add these people as clients. Skip those that we already have, and create the company if it is missing.${list}`,
        `Here is the list of participants of our event. Enter everyone who is not a client yet, at their company (add the company if we do not have it), without doubles:${list}`,
        `Import these ten contacts without creating duplicates. A company that does not exist yet has to be added first.${list}`,
      ],
      tools: ['client_add', 'company_add', 'records_batch'],
      changes: ({ id }) => [
        { table: 'companies', set: { name: newCompany } },
        ...fresh.map(({ name, email, company }) => ({
          table: 'clients',
          set: { name, email: new RegExp(`^${email}$`, 'i'), company_id: id(company) },
        })),
        ...newcomers.map(({ name, email }) => ({
          table: 'clients',
          set: { name, email: new RegExp(`^${email}$`, 'i') },
        })),
      ],
      async plan(agent) {
        const { id } = await agent.use('company_add', { name: newCompany })
        const people = [
          ...fresh.map(({ name, email, company }) => ({ name, email, company_id: company.name })),
          ...newcomers.map(({ name, email }) => ({ name, email, company_id: id })),
        ]
        const items = people.map((each) => ({ tool: 'client_add', arguments: each }))
        await agent.use('records_batch', { items })
        return 'Added seven clients and one company; three were doubles.'
      },
    }
  },
}

const similarProspects: Template = {
  name: 'stage of one of two similar prospects',
  make(scene) {
    const { world, random } = scene
    const deal = random.pick(world.prospects)
    const twin = { ...deal, companyName: scene.names.company(), email: 'office@twin.example' }
    deal.stage = 'qualified'
    deal.followUpOn = null
    twin.stage = 'contacted'
    world.prospects.push(twin)
    const value = 1000_00 * random.integer(11, 79)
    const thousands = value / 1000_00
    return {
      wordings: [
        `The prospect "${deal.name}" of ${deal.companyName} has our proposal now. Its value is ${thousands},000. Please update it.`,
        `We sent ${deal.companyName} the offer for "${deal.name}" today: move the deal to the proposal stage and set the value to ${thousands},000 ${world.currency}.`,
        `Set the deal ${deal.name} with ${deal.companyName} to proposal, worth ${thousands}k.`,
      ],
      tools: ['prospect_update', 'prospect_query'],
      changes: ({ id }) => [
        { table: 'prospects', id: id(deal), set: { stage: 'proposal', value_cents: value } },
      ],
      async plan(agent) {
        const { items } = await agent.use('prospect_query', { name: deal.name, stage: ['qualified'] })
        const { id } = items.find((item: any) => item.company_name === deal.companyName)
        await agent.use('prospect_update', { id, stage: 'proposal', value_cents: value })
        return 'Done.'
      },
    }
  },
}

const contactOfNamesake: Template = {
  name: 'address of one of two namesakes',
  make(scene) {
    const { world, random } = scene
    const company = random.pick(world.companies)
    const name = scene.names.person()
    const client = scene.addClient(company, { name })
    const namesake = scene.addClient(random.pick(world.companies.filter((each) => each !== company)), {
      name,
    })
    const archived = scene.addClient(company, { name, email: `old.${client.email}`, isArchived: true })
    return {
      wordings: [
        `What is the e-mail address of ${name} at ${company.name}?`,
        `I have to write to ${name} from ${company.name}. Which address do we have?`,
        `Look up the mail address of our contact ${name} (${company.name}).`,
      ],
      tools: ['client_query', 'clients_by_company', 'client_get', 'search'],
      facts: [says(client.email), leavesOut([namesake.email, archived.email], /other|old|archived|former/i)],
      async plan(agent) {
        const { items } = await agent.use('clients_by_company', { company_id: company.name, name })
        return items[0].email
      },
    }
  },
}

const contactElsewhere: Template = {
  name: 'contact that works elsewhere',
  make(scene) {
    const { world, random } = scene
    const [real, claimed] = random.sample(world.companies, 2)
    const client = scene.addClient(real!)
    return {
      wordings: [
        `What is the position of ${client.name} at ${claimed!.name}?`,
        `${client.name} works for ${claimed!.name}, doesn't she? What is her job there?`,
        `Remind me which role ${client.name} has at ${claimed!.name}.`,
      ],
      tools: ['client_query', 'clients_by_company', 'client_get', 'search'],
      isRefusal: true,
      facts: [says(real!.name), mentions('the real company', new RegExp(real!.name, 'i'))],
      async plan(agent) {
        const { items } = await agent.use('client_query', { name: client.name })
        return `${client.name} is not at ${claimed!.name}, but ${items[0].position} at ${items[0].company_name}.`
      },
    }
  },
}

const revenueOfCompany: Template = {
  name: 'revenue of a company this year',
  make(scene) {
    const { world, random } = scene
    const days = world.period(
      'year',
      world.workdays({ from: world.period('year', 0).from, to: world.day(-1) }).length > 20 ? 0 : -1,
    )
    const words = days.from === world.period('year', 0).from ? 'this year' : 'last year'
    const company = random.pick(world.companies)
    const twin = scene.addCompany(`${company.name.split(' ')[0]} ${random.pick(['Group', 'Partners'])}`)
    const project = scene.addProject(twin)
    const workdays = world.workdays({ from: days.from, to: days.to < world.today ? days.to : world.day(-1) })
    for (let i = 0; i < 4; i++)
      scene.addTime(random.pick(scene.colleagues), random.pick(workdays), {
        project,
        service: scene.service(),
      })
    const { revenueCents } = sum(world.timeIn(days, (entry) => projectOf(entry)?.company === company))
    return {
      wordings: [
        `What is our revenue with ${company.name} ${words}, over all projects?`,
        `How much have we earned with the customer ${company.name} ${words}?`,
        `Total turnover with ${company.name} ${words}, please.`,
      ],
      tools: ['hours_by_project', 'time_report', 'projects_by_company'],
      facts: [amount(revenueCents)],
      async plan(agent) {
        const { items } = await agent.use('projects_by_company', { company_id: company.name })
        const asked = { project_ids: items.map(({ id }: any) => id), range: words.replace(' ', '') }
        const { total } = await agent.use('hours_by_project', asked)
        return String(total.revenue_cents / 100)
      },
    }
  },
}

export const customerTemplates = [
  ...[overview, wentQuiet, pastedClients, similarProspects, contactOfNamesake],
  ...[contactElsewhere, revenueOfCompany],
]
