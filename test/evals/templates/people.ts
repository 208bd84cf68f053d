/** Questions about colleagues, and the work of a leaver. */
import { duration, leavesOut, says, saysAll } from '../scoring/facts.ts'
import type { Template } from '../template.ts'
import { isOpen, isOpenDeal, projectOf } from '../world/world.ts'

const freeNextWeek: Template = {
  name: 'free next week',
  make(scene) {
    const { world, random } = scene
    const next = world.period('week', 1)
    const [free, away, ...others] = random.shuffled(scene.colleagues)
    const busy = [...others, scene.owner]
    // The work of the background would make everyone a little busy.
    for (const task of world.tasks) if (task.assignee === free || task.assignee === away) task.assignee = null
    world.absences.push({ user: away!, startsOn: next.from, endsOn: next.to, kind: 'vacation' })
    for (const user of busy)
      for (let i = 0; i < 2; i++)
        scene.addTask(random.pick(world.projects.filter(({ isActive }) => isActive)), {
          ...{ assignee: user, dueOn: world.workdays(next)[4]!, status: 'pending' },
          estimateMinutes: 60 * random.integer(22, 26),
        })
    // Work that is due later leaves next week free.
    scene.addTask(random.pick(world.projects.filter(({ isActive }) => isActive)), {
      ...{ assignee: free!, dueOn: world.day(40), status: 'pending', estimateMinutes: 600 },
    })
    return {
      wordings: [
        'Who is free next week?',
        'We have an urgent job for next week. Who of us has time?',
        'Which of my colleagues and I has capacity left next week?',
      ],
      tools: ['team_availability'],
      facts: [
        says(free!.name),
        leavesOut(
          [away!, ...busy].map(({ name }) => name),
          /busy|booked|full|absen|away|vacation|holiday|leave|overloaded|over |\b0\b|-\d|planned|off\b|less/i,
        ),
      ],
      async plan(agent) {
        const { users } = await agent.use('team_availability', { weeks: 2 })
        return users
          .filter(({ weeks }: any) => weeks.at(-1).free_minutes > 0)
          .map(({ name }: any) => name)
          .join(', ')
      },
    }
  },
}

const withoutTime: Template = {
  name: 'no time logged',
  make(scene) {
    const { world, random } = scene
    const last = world.period('week', -1)
    const days = world.workdays(last)
    scene.addUser('member')
    const [one, other, away, partly] = random.sample(scene.colleagues, 4)
    const forgot = [one!, other!]
    world.time = world.time.filter(
      ({ user, date }) => date < last.from || date > last.to || ![one, other, away].includes(user),
    )
    for (const user of world.users)
      if (![one, other, away].includes(user))
        scene.addTime(user, user === partly ? days[0]! : random.pick(days), { service: scene.service() })
    // They logged time before the week and after it.
    for (const user of forgot) {
      scene.addTime(user, world.workdays(world.period('week', -2))[2]!, { service: scene.service() })
      scene.addTime(user, world.today, { service: scene.service() })
    }
    world.absences.push({ user: away!, startsOn: last.from, endsOn: last.to, kind: 'sick' })
    const others = world.users.filter((user) => !forgot.includes(user) && user !== partly)
    return {
      wordings: [
        'Who did not log any time last week, although they worked? Leave out anyone who was on leave or sick.',
        'I close the books today. Who has no hours at all for last week, apart from people who were absent?',
        'Which of us forgot to log time last week? People who were away do not count, and neither do those who logged only a little.',
      ],
      tools: ['missing_time', 'hours_by_person', 'time_report'],
      facts: [
        ...saysAll(forgot.map(({ name }) => name)),
        leavesOut(
          others.map(({ name }) => name),
          /absen|away|sick|leave|vacation|logged|\d ?h|hours/i,
        ),
      ],
      async plan(agent) {
        const { groups } = await agent.use('hours_by_person', { range: 'lastweek' })
        return groups
          .filter(({ minutes, capacity_minutes }: any) => minutes === 0 && capacity_minutes > 0)
          .map(({ name }: any) => name)
          .join(', ')
      },
    }
  },
}

const leaver: Template = {
  name: 'work of a leaver',
  make(scene) {
    const { world, random } = scene
    const [leaves, takesOver] = random.sample(scene.colleagues, 2)
    const twin = scene.addUser('member', scene.names.person(leaves!.name.split(' ')[0]))
    const active = world.projects.filter(({ isActive }) => isActive)
    for (let i = 0; i < random.integer(27, 33); i++)
      scene.addTask(random.pick(active), {
        title: `Ticket ${100 + i}`,
        assignee: leaves!,
        status: random.pick(['pending', 'in_progress', 'blocked', 'done', 'pending']),
      })
    for (let i = 0; i < 3; i++) scene.addTask(random.pick(active), { assignee: twin, status: 'pending' })
    const deals = random.sample(world.prospects, 3)
    for (const [index, deal] of deals.entries()) {
      deal.owner = leaves!
      deal.stage = index === 0 ? 'lost' : 'contacted'
      deal.followUpOn = null
    }
    return {
      wordings: [
        `${leaves!.name} is leaving us. Please move all of their open tasks and open prospects to ${takesOver!.name}. The account stays for now.`,
        `Hand everything open that belongs to ${leaves!.name} (tasks and deals) over to ${takesOver!.name}. Finished work keeps its owner. Do not deactivate anybody.`,
        `From Monday on, ${takesOver!.name} does the work of ${leaves!.name}: reassign every open task and every open prospect, but keep the user active.`,
      ],
      tools: ['records_batch', 'task_update', 'tasks_query', 'account_users'],
      changes: ({ id }) => [
        ...world.tasks
          .filter((task) => isOpen(task) && task.assignee === leaves)
          .map((task) => ({ table: 'tasks', id: id(task), set: { assignee_id: id(takesOver!) } })),
        ...world.prospects
          .filter((prospect) => isOpenDeal(prospect) && prospect.owner === leaves)
          .map((prospect) => ({ table: 'prospects', id: id(prospect), set: { owner_id: id(takesOver!) } })),
      ],
      async plan(agent) {
        const { items: users } = await agent.use('account_users')
        const idOf = (name: string) => users.find((user: any) => user.name === name).id
        const asked = { assignee_id: idOf(leaves!.name), open: true, limit: 100, fields: 'id' }
        const { items: tasks } = await agent.use('tasks_query', asked)
        const stage = ['new', 'contacted', 'qualified', 'proposal']
        const { items: prospects } = await agent.use('prospect_query', {
          owner_id: idOf(leaves!.name),
          stage,
        })
        const to = idOf(takesOver!.name)
        const items = [
          ...tasks.map(({ id }: any) => ({ tool: 'task_update', arguments: { id, assignee_id: to } })),
          ...prospects.map(({ id }: any) => ({ tool: 'prospect_update', arguments: { id, owner_id: to } })),
        ]
        await agent.use('records_batch', { items })
        return `Moved ${tasks.length} tasks and ${prospects.length} prospects.`
      },
    }
  },
}

const hoursOfPerson: Template = {
  name: 'hours of a person on a project',
  make(scene) {
    const { world, random } = scene
    const days = world.period('month', -1)
    const person = random.pick(scene.colleagues)
    const twin = scene.addUser('member', scene.names.person(person.name.split(' ')[0]))
    const project = random.pick(world.projects.filter(({ isActive }) => isActive))
    for (const user of [person, twin])
      for (const date of random.sample(world.workdays(days), 4)) {
        scene.addTime(user, date, { task: random.pick(world.tasksOf(project)) })
        scene.addTime(user, date, { project, service: scene.service() })
      }
    const isAsked = (entry: (typeof world.time)[number]) =>
      entry.user === person && projectOf(entry) === project
    const minutes = world.timeIn(days, isAsked).reduce((all, entry) => all + entry.minutes, 0)
    return {
      wordings: [
        `How many hours did ${person.name} spend on ${project.name} last month?`,
        `Last month, how long did ${person.name} work on the project ${project.name}, tasks included?`,
        `I need the time that ${person.name} logged on "${project.name}" in the last calendar month.`,
      ],
      tools: ['hours_by_project', 'hours_by_person', 'timelog_list', 'time_report'],
      facts: [duration(minutes)],
      async plan(agent) {
        const asked = { range: 'lastmonth', user_id: person.name, project_ids: [project.name] }
        const { total } = await agent.use('hours_by_project', asked)
        return `${total.minutes} minutes`
      },
    }
  },
}

export const peopleTemplates = [freeNextWeek, withoutTime, leaver, hoursOfPerson]
