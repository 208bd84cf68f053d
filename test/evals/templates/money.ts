/** Questions about revenue, costs, bills and deals. */
import { amount, count, duration, leavesOut, mentions, saysAll } from '../scoring/facts.ts'
import type { Template } from '../template.ts'
import type { Scene } from '../world/background.ts'
import type { Days, Project } from '../world/world.ts'
import { isOpenDeal, projectOf, sum } from '../world/world.ts'

const money = (cents: number) => `${(cents / 100).toFixed(2)}`

/** This quarter, or the last one if this one has only begun. */
function quarterOf({ world }: Scene): { days: Days; range: string; words: string } {
  const days = world.period('quarter', 0)
  return world.workdays({ from: days.from, to: world.day(-1) }).length >= 12
    ? { days, range: 'thisquarter', words: 'this quarter' }
    : { days: world.period('quarter', -1), range: 'lastquarter', words: 'last quarter' }
}

const losingProjects: Template = {
  name: 'losing projects',
  make(scene) {
    const { world, random } = scene
    const { days, range, words } = quarterOf(scene)
    const workdays = world.workdays({ from: days.from, to: days.to < world.today ? days.to : world.day(-1) })
    const companies = random.sample(world.companies, 3)
    const [cheap, unbilled, past] = companies.map((company) => scene.addProject(company)) as [
      Project,
      Project,
      Project,
    ]
    cheap.rateCents = 100 * random.integer(20, 32)
    const service = scene.service()
    const longAgo = world.workdays({ from: world.day(-200), to: world.day(-190) })
    for (let i = 0; i < 6; i++) {
      const user = random.pick(scene.colleagues)
      scene.addTime(user, random.pick(workdays), { project: cheap, service })
      scene.addTime(user, random.pick(workdays), { project: unbilled, service, billable: i === 0 })
      scene.addTime(user, random.pick(workdays), { project: past, service })
      // This project lost money earlier, but not in the quarter.
      scene.addTime(user, random.pick(longAgo), { project: past, service, billable: false })
    }
    const margins = world.projects.map((project) => {
      const { minutes, revenueCents, costCents } = sum(
        world.timeIn(days, (entry) => projectOf(entry) === project),
      )
      return { name: project.name, minutes, cents: revenueCents - costCents }
    })
    const losing = margins.filter(({ cents }) => cents < 0)
    const others = margins.filter(({ cents, minutes }) => cents >= 0 && minutes > 0)
    return {
      wordings: [
        `Which projects lose money ${words}, and how much each?`,
        `On which of our projects do we make a loss ${words}? With the amounts, please.`,
        `Are there projects where the hours cost us more than they bring in ${words}? Which, and by how much?`,
      ],
      tools: ['hours_by_project', 'time_report'],
      facts: [
        ...saysAll(losing.map(({ name }) => name)),
        ...losing.map(({ cents }) => amount(cents)),
        leavesOut(
          others.map(({ name }) => name),
          /profit|positive|earn|fine|make money/i,
        ),
      ],
      async plan(agent) {
        const { groups } = await agent.use('hours_by_project', { range })
        return groups
          .filter((group: any) => group.id && group.margin_cents < 0)
          .map(({ name, margin_cents }: any) => `${name}: ${money(margin_cents)}`)
          .join('\n')
      },
    }
  },
}

const unpricedRevenue: Template = {
  name: 'unpriced revenue',
  make(scene) {
    const { world, random } = scene
    const days = world.period('month', -1)
    const workdays = world.workdays(days)
    const project = scene.addProject(random.pick(world.companies))
    const workshops = { name: 'Workshops', billable: true, rateCents: null }
    world.services.push(workshops)
    for (let i = 0; i < 5; i++)
      scene.addTime(random.pick(scene.colleagues), random.pick(workdays), {
        project,
        service: scene.service(),
      })
    for (let i = 0; i < 3; i++)
      scene.addTime(random.pick(scene.colleagues), random.pick(workdays), { project, service: workshops })
    const { revenueCents, unpricedMinutes } = sum(world.timeIn(days, (entry) => projectOf(entry) === project))
    return {
      wordings: [
        `What was our revenue on the project ${project.name} last month?`,
        `How much did ${project.name} bring in last month? I need the sum for a report to the customer.`,
        `Please tell me the turnover of last month for "${project.name}".`,
      ],
      tools: ['hours_by_project', 'hours_by_service', 'time_report'],
      facts: [
        amount(revenueCents),
        duration(unpricedMinutes),
        mentions(
          'the time without a rate',
          /no rate|without (a |any )?(rate|price)|unpriced|not priced|rate is missing|missing rate|no price|lack\w* a rate/i,
        ),
      ],
      async plan(agent) {
        const asked = { range: 'lastmonth', project_ids: [project.name] }
        const { groups, caveats } = await agent.use('hours_by_project', asked)
        return `${money(groups[0].revenue_cents)}. ${caveats?.join(' ')}`
      },
    }
  },
}

const billableOfCompany: Template = {
  name: 'what to bill',
  make(scene) {
    const { world, random } = scene
    const days = world.period('month', -1)
    const workdays = world.workdays(days)
    const company = random.pick(world.companies)
    const own = world.projects.filter((project) => project.company === company)
    const second = scene.addProject(company)
    for (const project of [...own, second])
      for (let i = 0; i < 3; i++)
        scene.addTime(random.pick(scene.colleagues), random.pick(workdays), {
          project,
          service: scene.service(),
          billable: i < 2,
        })
    // The first week of the month is already billed.
    const billed = { from: days.from, to: workdays[4]! }
    world.bills.push({
      company,
      name: `${world.today.slice(0, 4)}-${random.integer(10, 99)}`,
      startsOn: world.day(-400),
      endsOn: billed.to,
    })
    const isOwn = (project: Project | null) => project?.company === company
    const left = world.timeIn(
      days,
      (entry) => isOwn(projectOf(entry)) && entry.billable && entry.date > billed.to,
    )
    const { revenueCents, billableMinutes } = sum(left)
    return {
      wordings: [
        `What can we still bill ${company.name} for last month? Hours and amount, please.`,
        `I am writing the invoice to ${company.name} for last month. How many hours and how much money are not billed yet?`,
        `How much of the work of last month for ${company.name} is still to be invoiced, in hours and in ${world.currency}?`,
      ],
      tools: ['billing_report'],
      facts: [duration(billableMinutes), amount(revenueCents)],
      async plan(agent) {
        const asked = { company_id: company.name, range: 'lastmonth' }
        const { total } = await agent.use('billing_report', asked)
        return `${total.unbilled_minutes} minutes, ${money(total.unbilled_cents)}`
      },
    }
  },
}

const openDeals: Template = {
  name: 'value of open deals',
  make(scene) {
    const { world, random } = scene
    const owner = random.pick(scene.colleagues)
    for (let i = 0; i < random.integer(34, 46); i++)
      world.prospects.push({
        ...random.pick(world.prospects),
        name: `Offer ${2000 + i * 7}`,
        companyName: `Enquiry ${i + 1}`,
        email: `enquiry${i + 1}@offers.example`,
        stage: random.pick(['proposal', 'proposal', 'proposal', 'qualified', 'lost']),
        owner: random.chance(0.85) ? owner : random.pick(scene.colleagues),
        valueCents: 100_00 * random.integer(5, 90),
      })
    const chosen = world.prospects.filter(
      (prospect) => isOpenDeal(prospect) && prospect.owner === owner && prospect.stage === 'proposal',
    )
    const total = chosen.reduce((all, { valueCents }) => all + valueCents, 0)
    return {
      wordings: [
        `How many deals of ${owner.name} are at the proposal stage, and what are they worth together?`,
        `${owner.name} has sent out a lot of proposals. How many prospects are at that stage, and what is their total value?`,
        `Add up the value of all prospects of ${owner.name} in the stage proposal and count them.`,
      ],
      tools: ['prospect_query', 'prospect_pipeline'],
      facts: [count(chosen.length), amount(total)],
      async plan(agent) {
        const asked = { stage: ['proposal'], owner_id: owner.name, limit: 100 }
        const { items } = await agent.use('prospect_query', asked)
        const cents = items.reduce((all: number, { value_cents }: any) => all + value_cents, 0)
        return `${items.length} deals, ${money(cents)}`
      },
    }
  },
}

export const moneyTemplates = [losingProjects, unpricedRevenue, billableOfCompany, openDeals]
