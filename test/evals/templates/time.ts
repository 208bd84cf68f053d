/** Logging and correcting time. */
import { amount, says } from '../scoring/facts.ts'
import type { Template } from '../template.ts'
import { rateOf } from '../world/world.ts'

const moveEntries: Template = {
  name: 'move entries to another project',
  make(scene) {
    const { world, random } = scene
    const [from, to] = random.sample(
      world.projects.filter(({ isActive }) => isActive),
      2,
    )
    from!.rateCents = 500 * random.integer(19, 22)
    to!.rateCents = 500 * random.integer(24, 28)
    const date = world.day(-random.integer(2, 6))
    const service = scene.service()
    const me = scene.owner
    world.time = world.time.filter((entry) => entry.user !== me || entry.date !== date)
    const moved = [0, 1, 2].map(() => scene.addTime(me, date, { project: from!, service }))
    // These stay: another day, a colleague, another project.
    scene.addTime(me, world.day(-7), { project: from!, service })
    scene.addTime(random.pick(scene.colleagues), date, { project: from!, service })
    scene.addTime(me, date, { project: to!, service })
    const minutes = moved.reduce((all, entry) => all + entry.minutes, 0)
    const more = (minutes * (to!.rateCents - from!.rateCents)) / 60
    return {
      wordings: [
        `I logged my three entries of ${date} on ${from!.name}, but they belong to ${to!.name}. Move them with their money, and tell me how much more revenue that is.`,
        `On ${date} I put three time entries on the wrong project: ${from!.name} instead of ${to!.name}. Please correct that; the rate of the right project applies. By how much does the revenue rise?`,
        `My time of ${date} on ${from!.name} (3 entries) has to go to ${to!.name}, at its rate. What is the difference in revenue?`,
      ],
      tools: ['timelog_update', 'timelog_list', 'records_batch'],
      facts: [amount(more)],
      changes: ({ id }) =>
        moved.map((entry) => ({
          ...{ table: 'time_entries', id: id(entry) },
          set: { project_id: id(to!), rate_cents: to!.rateCents },
        })),
      async plan(agent) {
        const asked = { user_id: 'me', project_id: from!.name, from: date, to: date }
        const { items } = await agent.use('timelog_list', asked)
        let more = 0
        for (const { id } of items) {
          const moved = await agent.use('timelog_update', { id, project_id: to!.name })
          more += (moved.minutes * (moved.rate_cents - moved.rate_cents_before)) / 60
        }
        return String(more / 100)
      },
    }
  },
}

const logTime: Template = {
  name: 'log time on a task',
  make(scene) {
    const { world, random } = scene
    const projects = random.sample(
      world.projects.filter(({ isActive }) => isActive),
      2,
    )
    const title = 'Prepare the handover'
    const [task] = projects.map((project) => scene.addTask(project, { title, status: 'in_progress' }))
    const minutes = 15 * random.integer(3, 14)
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    const words = hours > 0 ? `${hours}:${String(rest).padStart(2, '0')} h` : `${rest} minutes`
    return {
      wordings: [
        `Log ${words} on the task "${title}" of ${projects[0]!.name} for yesterday, memo "Talk with the supplier". We do not bill this.`,
        `Yesterday I spent ${words} on "${title}" (${projects[0]!.name}). Please enter it as not billable with the memo "Talk with the supplier".`,
        `Please record my work of yesterday: ${words}, task ${title}, project ${projects[0]!.name}, non-billable, memo "Talk with the supplier".`,
      ],
      tools: ['timelog_add'],
      changes: ({ id }) => [
        {
          table: 'time_entries',
          set: {
            ...{
              user_id: id(scene.owner),
              task_id: id(task!),
              date: world.day(-1),
              minutes,
              billable: false,
            },
            memo: /^Talk with the supplier\.?$/,
          },
        },
      ],
      async plan(agent) {
        const { items } = await agent.use('project_tasks', { id: projects[0]!.name })
        const { id } = items.find((item: any) => item.title === title)
        const entry = {
          task_id: id,
          minutes,
          date: 'yesterday',
          billable: false,
          memo: 'Talk with the supplier',
        }
        await agent.use('timelog_add', entry)
        return 'Done.'
      },
    }
  },
}

const correctEntry: Template = {
  name: 'correct a time entry',
  make(scene) {
    const { world, random } = scene
    const project = random.pick(world.projects.filter(({ isActive }) => isActive))
    const me = scene.owner
    const date = world.day(-random.integer(1, 5))
    const service = scene.service()
    world.time = world.time.filter((entry) => entry.user !== me || entry.date !== date)
    const wrong = scene.addTime(me, date, { project, service, minutes: 195, memo: 'Review' })
    scene.addTime(me, date, { project, service, minutes: 60, memo: 'Meeting' })
    scene.addTime(random.pick(scene.colleagues), date, { project, service, minutes: 195, memo: 'Review' })
    return {
      wordings: [
        `My review on ${project.name} on ${date} took two and a quarter hours, not three and a quarter. Please correct the entry.`,
        `I logged 3:15 h for the review on ${project.name} (${date}). It should be 2:15 h.`,
        `Fix my time entry of ${date} on ${project.name} with the memo "Review": 135 minutes.`,
      ],
      tools: ['timelog_update', 'timelog_list'],
      changes: ({ id }) => [{ table: 'time_entries', id: id(wrong), set: { minutes: 135 } }],
      async plan(agent) {
        const asked = { user_id: 'me', project_id: project.name, from: date, to: date }
        const { items } = await agent.use('timelog_list', asked)
        const { id } = items.find(({ memo }: any) => memo === 'Review')
        await agent.use('timelog_update', { id, minutes: 135 })
        return 'Done.'
      },
    }
  },
}

const lockedTime: Template = {
  name: 'time in a locked period',
  make(scene) {
    const { world, random } = scene
    const project = random.pick(world.projects.filter(({ isActive }) => isActive))
    world.lockedUntil = world.day(-random.integer(14, 20))
    const date = world.day(-random.integer(25, 35))
    return {
      wordings: [
        `Please log two hours on ${project.name} for ${date}, I forgot them.`,
        `I forgot to enter 2 h on ${project.name} on ${date}. Add them, please.`,
        `Add 120 minutes for me on the project ${project.name}, date ${date}.`,
      ],
      tools: ['timelog_add'],
      isRefusal: true,
      facts: [says('lock', 'closed'), says(world.lockedUntil, 'lock')],
      async plan(agent) {
        const entry = { project_id: project.name, minutes: 120, date }
        const { detail } = await agent.failure('timelog_add', entry)
        return `That was not possible: ${detail}`
      },
    }
  },
}

const mostValuableEntry: Template = {
  name: 'most valuable time entry',
  make(scene) {
    const { world, random } = scene
    const project = scene.addProject(random.pick(world.companies))
    const date = world.workdays(world.period('month', -1))[3]!
    const entries = world.services
      .filter(({ rateCents }) => rateCents !== null)
      .flatMap((service) =>
        [0, 1].map(() => scene.addTime(random.pick(scene.colleagues), date, { project, service })),
      )
    const best = entries.reduce((one, other) => (value(one) >= value(other) ? one : other))
    if (entries.some((entry) => entry !== best && value(entry) === value(best))) best.minutes += 15
    return {
      wordings: [
        `Which single time entry on ${project.name} last month was worth the most money? Say whose it is and how much it is.`,
        `Find the most valuable time entry of last month on ${project.name}. Who worked on it, and what amount is it?`,
        `On ${project.name}, what is the highest amount of one time entry last month, and whose is it?`,
      ],
      tools: ['timelog_list'],
      facts: [amount(value(best)), says(best.user.name)],
      async plan(agent) {
        const { items } = await agent.use('timelog_list', { project_id: project.name, range: 'lastmonth' })
        const amountOf = ({ minutes, rate_cents }: any) => (minutes * rate_cents) / 60
        const found = items.reduce((one: any, other: any) => (amountOf(one) >= amountOf(other) ? one : other))
        return `${found.user_name}: ${amountOf(found) / 100}`
      },
    }
  },
}

const value = (entry: Parameters<typeof rateOf>[0]) => Math.round((entry.minutes * rateOf(entry)!) / 60)

export const timeTemplates = [moveEntries, logTime, correctEntry, lockedTime, mostValuableEntry]
