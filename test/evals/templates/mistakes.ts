/** Requests that rest on a mistake, that are not allowed, or that repair a mistake. */
import * as api from '../../../generated/client/sdk.gen.ts'
import { day, duration, mentions, says } from '../scoring/facts.ts'
import type { Template } from '../template.ts'
import { projectOf } from '../world/world.ts'

const finishedProject: Template = {
  name: 'project that is not finished',
  make(scene) {
    const { world, random } = scene
    const project = scene.addProject(random.pick(world.companies))
    for (let i = 0; i < 4; i++)
      scene.addTime(random.pick(scene.colleagues), world.day(-random.integer(2, 30)), {
        project,
        service: scene.service(),
      })
    scene.addTask(project, { status: 'in_progress', title: 'Last corrections' })
    const month = new Date(world.day(-100)).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
    return {
      wordings: [
        `On which day in ${month} did we finish the project ${project.name}?`,
        `${project.name} was completed in ${month}. Please tell me the exact end date for the certificate.`,
        `For a reference letter I need the day in ${month} on which ${project.name} was closed.`,
      ],
      tools: ['project_get', 'project_list', 'search'],
      isRefusal: true,
      facts: [
        mentions(
          'that the project is running',
          /active|running|ongoing|in progress|open|still|not (yet )?(been )?(finished|complete|closed|ended)|n't (been )?(finished|complete|closed|ended)/i,
        ),
      ],
      async plan(agent) {
        const { active, ends_on } = await agent.use('project_get', { id: project.name })
        return `It is not finished: active is ${active}, and it ends on ${ends_on}.`
      },
    }
  },
}

const missingProject: Template = {
  name: 'project that does not exist',
  make(scene) {
    const { world, random } = scene
    const [company, other] = random.sample(world.companies, 2)
    const name = scene.names.from(['Visitor terminal', 'Ticket machine', 'Parking guide'])
    const similar = scene.addProject(other!, { name: `${name.split(' ')[0]} survey` })
    scene.addTime(random.pick(scene.colleagues), world.day(-8), {
      project: similar,
      service: scene.service(),
    })
    return {
      wordings: [
        `How many hours have we spent on the project ${name} for ${company!.name}?`,
        `What did the ${name} for ${company!.name} cost us in hours?`,
        `Total hours of ${name} (${company!.name}), please.`,
      ],
      tools: ['hours_by_project', 'time_report', 'search'],
      isRefusal: true,
      facts: [
        mentions(
          'that there is no such project',
          /\b(no|not|isn't|doesn't|couldn't|n't|unknown|cannot|can't)\b/i,
        ),
      ],
      async plan(agent) {
        await agent.failure('hours_by_project', { project_ids: [name], from: '2000-01-01' })
        return `There is no project ${name}.`
      },
    }
  },
}

const ambiguousProject: Template = {
  name: 'two projects with the same name',
  make(scene) {
    const { world, random } = scene
    const [one, other] = random.sample(world.companies, 2)
    const name = scene.names.from(['Website', 'Online shop', 'Extranet'])
    for (const company of [one!, other!]) scene.addProject(company, { name })
    const date = world.day(random.integer(60, 100))
    return {
      wordings: [
        `Move the end of the project ${name} to ${date}.`,
        `${name} is late: please set its end date to ${date}.`,
        `Please change the end date of our project "${name}" to ${date}.`,
      ],
      tools: ['project_update'],
      isRefusal: true,
      facts: [says(one!.name), says(other!.name)],
      async plan(agent) {
        const { candidates } = await agent.failure('project_update', { id: name, ends_on: date })
        const names = candidates.map((each: any) => each.company_name ?? each.id).join(' or ')
        return `Which one do you mean, ${names.includes('prj_') ? `${one!.name} or ${other!.name}` : names}?`
      },
    }
  },
}

const notAllowed: Template = {
  name: 'costs that a member may not see',
  make(scene) {
    const { world, random } = scene
    const user = random.pick(world.users.filter(({ role }) => role === 'member'))
    const other = random.pick(world.users.filter((each) => each !== user && each.role !== 'owner'))
    return {
      user,
      wordings: [
        `What does an hour of ${other.name} cost us?`,
        `I am calculating an offer: what is the internal hourly cost of ${other.name}?`,
        `Please tell me the cost rate per hour of ${other.name}.`,
      ],
      tools: ['account_users', 'hours_by_person', 'rate_list'],
      isRefusal: true,
      facts: [
        mentions(
          'the permission',
          /admin|owner|permission|allowed|access|role|see|visible|available|shown|rights/i,
        ),
      ],
      async plan(agent) {
        await agent.use('account_users', { name: other.name })
        return 'You cannot see costs: only admins have access.'
      },
    }
  },
}

const partialTime: Template = {
  name: 'hours of everyone, asked by a member',
  make(scene) {
    const { world, random } = scene
    const user = random.pick(world.users.filter(({ role }) => role === 'member'))
    const project = random.pick(world.projects.filter(({ isActive }) => isActive))
    const days = world.workdays(world.period('month', -1))
    for (const each of world.users)
      scene.addTime(each, random.pick(days), { project, service: scene.service() })
    const own = world
      .timeIn(world.period('month', -1), (entry) => entry.user === user && projectOf(entry) === project)
      .reduce((all, { minutes }) => all + minutes, 0)
    return {
      user,
      wordings: [
        `How many hours did the whole team spend on ${project.name} last month?`,
        `What is the total of everybody's hours on ${project.name} in the last month?`,
        `All of us together: how much time went into ${project.name} last month?`,
      ],
      tools: ['hours_by_project', 'hours_by_person', 'time_report'],
      isRefusal: true,
      facts: [duration(own), mentions('that this is only the own time', /\b(your|own|you)\b/i)],
      async plan(agent) {
        const asked = { range: 'lastmonth', project_ids: [project.name] }
        const { total, caveats } = await agent.use('hours_by_project', asked)
        return `${total.minutes} minutes. ${caveats.join(' ')}`
      },
    }
  },
}

const undoChange: Template = {
  name: 'undo a change',
  make(scene) {
    const { world, random } = scene
    const project = random.pick(world.projects.filter(({ isActive }) => isActive))
    const colleague = world.user('admin')
    const before = project.endsOn!
    return {
      wordings: [
        `Somebody changed the end date of ${project.name} today by mistake. Please set it back to what it was.`,
        `${colleague.name} moved the end of ${project.name} this morning, which was wrong. Undo that.`,
        `The end date of ${project.name} was changed today. Restore the old date and tell me which it is.`,
      ],
      tools: ['activity_list', 'activity_get', 'activity_overview', 'project_update'],
      async before({ as, id }) {
        const sure = { client: as(colleague), path: { id: id(project) }, throwOnError: true } as const
        await api.updateProject({ ...sure, body: { tags: ['priority'] } })
        await api.updateProject({ ...sure, body: { ends_on: world.day(random.integer(130, 200)) } })
        await api.updateProject({ ...sure, body: { description: 'See the minutes.' } })
      },
      changes: ({ id }) => [{ table: 'projects', id: id(project), set: { ends_on: before } }],
      async plan(agent) {
        const { id } = await agent.use('project_get', { id: project.name })
        const { items } = await agent.use('activity_list', { record: id, operation: 'updateProject' })
        for (const entry of items) {
          const { changes } = await agent.use('activity_get', { id: entry.id })
          const text = JSON.stringify(changes)
          if (!text.includes('ends_on')) continue
          await agent.use('project_update', { id, ends_on: before })
          return `It is ${before} again.`
        }
        throw new Error('No change of the end date is in the log.')
      },
    }
  },
}

const restoreNote: Template = {
  name: 'restore a removed note',
  make(scene) {
    const { world, random } = scene
    const [project, other] = random.sample(
      world.projects.filter(({ isActive }) => isActive),
      2,
    )
    const colleague = world.user('admin')
    const title = 'Access to the building'
    const note = scene.addNote({ project: project! }, title, 'The key is at the reception.')
    const second = scene.addNote({ project: other! }, title, 'Ring twice.')
    return {
      wordings: [
        `The note "${title}" of ${project!.name} is gone. Please bring it back.`,
        `${colleague.name} removed our note "${title}" from ${project!.name} by mistake. Restore it.`,
        `Undo the removal of the note about the access to the building in ${project!.name}.`,
      ],
      tools: ['record_restore', 'removed_list'],
      async before({ as, id }) {
        for (const each of [note, second])
          await api.removeNote({ client: as(colleague), path: { id: id(each) }, throwOnError: true })
      },
      changes: ({ id }) => [{ table: 'notes', set: { title, project_id: id(project!) } }],
      async plan(agent) {
        const { items } = await agent.use('activity_list', { operation: 'removeNote' })
        for (const { id } of items) {
          const entry = await agent.use('activity_get', { id })
          if (!JSON.stringify(entry).includes('The key')) continue
          await agent.use('record_restore', { id: entry.record_id })
          return 'It is back.'
        }
        throw new Error('The removal is not in the log.')
      },
    }
  },
}

const whoChanged: Template = {
  name: 'who changed a due date',
  make(scene) {
    const { world, random } = scene
    const project = random.pick(world.projects.filter(({ isActive }) => isActive))
    const before = world.day(random.integer(5, 12))
    const task = scene.addTask(project, { title: 'Hand in the permit', status: 'pending', dueOn: before })
    const [colleague, other] = random.sample(scene.colleagues, 2)
    return {
      wordings: [
        `Who moved the due date of the task "${task.title}" on ${project.name}, and what was it before?`,
        `The deadline of "${task.title}" (${project.name}) is not what I entered. Who changed it, and from which day?`,
        `Find out who changed when "${task.title}" is due, and the old date.`,
      ],
      tools: ['activity_list', 'activity_get', 'activity_overview'],
      async before({ as, id }) {
        const path = { id: id(task) }
        await api.updateTask({ client: as(other!), path, body: { estimate_minutes: 90 }, throwOnError: true })
        const body = { due_on: world.day(random.integer(30, 50)) }
        await api.updateTask({ client: as(colleague!), path, body, throwOnError: true })
      },
      facts: [says(colleague!.name), day(before)],
      async plan(agent) {
        const { id } = await agent.use('task_get', { id: task.title })
        const { items } = await agent.use('activity_list', { record: id, operation: 'updateTask' })
        const entry = await agent.use('activity_get', { id: items[0].id })
        return `${colleague!.name}: ${JSON.stringify(entry.changes)}`
      },
    }
  },
}

export const mistakeTemplates = [
  ...[finishedProject, missingProject, ambiguousProject, notAllowed, partialTime],
  ...[undoChange, restoreNote, whoChanged],
]
