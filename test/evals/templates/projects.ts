/** Questions about projects and tasks, and changes of them. */
import { amount, count, day, leavesOut, mentions, says, saysAll } from '../scoring/facts.ts'
import type { Template } from '../template.ts'
import { isOpen, projectOf, sum } from '../world/world.ts'

const onSchedule: Template = {
  name: 'is a project on schedule and in budget',
  make(scene) {
    const { world, random } = scene
    const project = scene.addProject(random.pick(world.companies), {
      endsOn: world.day(random.integer(8, 20)),
    })
    const service = scene.service()
    const days = world.workdays({ from: world.day(-40), to: world.day(-1) })
    for (let i = 0; i < 14; i++)
      scene.addTime(random.pick(scene.colleagues), random.pick(days), {
        project,
        service,
        minutes: 15 * random.integer(8, 24),
      })
    const { revenueCents } = sum(world.time.filter((entry) => projectOf(entry) === project))
    const isOver = random.chance(0.5)
    project.budgetCents = Math.round((revenueCents * (isOver ? 0.85 : 1.4)) / 100_00) * 100_00
    const milestone = {
      project,
      name: 'First release',
      dueOn: world.day(-random.integer(4, 12)),
      isDone: false,
    }
    world.milestones.push(milestone, { project, name: 'Concept', dueOn: world.day(-45), isDone: true })
    const late = [0, 1].map((index) =>
      scene.addTask(project, {
        ...{ milestone, status: 'in_progress', title: ['Connect the payment provider', 'Load test'][index]! },
        dueOn: milestone.dueOn,
        estimateMinutes: 600,
      }),
    )
    scene.addTask(project, { milestone, status: 'done', title: 'Choose the hosting', dueOn: world.day(-30) })
    const percentUsed = revenueCents / project.budgetCents
    return {
      wordings: [
        `Is the project ${project.name} on schedule and in budget? Name what is late, and say how much of the budget is used.`,
        `How does ${project.name} stand: are we on time, are we within the budget (used and total), and what is overdue?`,
        `The customer asks about ${project.name}. Are there delays, which ones, and how much of its budget in ${world.currency} have we spent?`,
      ],
      tools: ['project_progress'],
      facts: [
        says(milestone.name, ...late.map(({ title }) => title)),
        (answer) =>
          amount(revenueCents)(answer) &&
          !new RegExp(`\\b${Math.round(percentUsed * 100)}([.,]\\d+)? ?%`).test(answer)
            ? amount(revenueCents)(answer)
            : null,
        isOver
          ? mentions(
              'that the budget is exceeded',
              /over|exceed|above|beyond|more than|overrun|not (with)?in budget|out of budget|used up|1\d\d/i,
            )
          : mentions(
              'that the budget is sufficient',
              /within|in budget|under|below|remain|left|inside|of the budget|\d ?%/i,
            ),
        mentions('the delay', /late|overdue|behind|delay|not on (schedule|time)|past/i),
      ],
      async plan(agent) {
        const { items } = await agent.use('milestone_list', { id: project.name, done: false })
        const { groups } = await agent.use('project_progress', { project_ids: [project.name] })
        const { budget_spent_cents: spent, budget_cents: budget } = groups[0]
        return `${items[0].name} is late. ${spent / 100} used: ${spent > budget ? 'over' : 'within'} budget.`
      },
    }
  },
}

const myDay: Template = {
  name: 'my day',
  make(scene) {
    const { world, random } = scene
    const me = scene.owner
    const active = world.projects.filter(({ isActive }) => isActive)
    for (const task of world.tasks) if (task.assignee === me) task.assignee = null
    const titles = random.shuffled([
      'Call the printer',
      'Sign the contract',
      'Check the samples',
      'Answer the survey',
      'Pay the deposit',
      'Book the room',
      'Send the minutes',
    ])
    const add = (title: string, more: object) =>
      scene.addTask(random.pick(active), { title, assignee: me, status: 'pending', ...more })
    const mine = [
      add(titles[0]!, { dueOn: world.today }),
      add(titles[1]!, { dueOn: world.day(-3), status: 'in_progress' }),
    ]
    const others = [
      add(titles[2]!, { dueOn: world.day(9) }),
      add(titles[3]!, { dueOn: world.today, status: 'done' }),
      add(titles[4]!, { dueOn: world.today, assignee: random.pick(scene.colleagues) }),
    ]
    const prospect = random.pick(world.prospects)
    prospect.stage = 'contacted'
    world.followUps.push(
      { prospect, dueOn: world.today, memo: titles[5]!, owner: me, isDone: false },
      { prospect, dueOn: world.today, memo: titles[6]!, owner: random.pick(scene.colleagues), isDone: false },
    )
    return {
      wordings: [
        'What do I have to do today? Also name what is overdue, and follow-ups with prospects.',
        'What is on my plate today: my tasks that are due or late, and the follow-ups?',
        'Plan my day. Which of my tasks are due today or overdue, and whom do I have to follow up with today?',
      ],
      tools: ['my_day'],
      facts: [
        ...saysAll(mine.map(({ title }) => title)),
        says(titles[5]!, prospect.name, prospect.companyName),
        leavesOut([others[1]!.title, others[2]!.title, titles[6]!], /done|colleague|other/i),
        leavesOut([others[0]!.title], /later|next|not due|upcoming|in \d+ days|\d{4}-\d\d-\d\d|due/i),
      ],
      async plan(agent) {
        const { tasks, follow_ups: followUps } = await agent.use('my_day')
        return [...tasks.map(({ title }: any) => title), ...followUps.map(({ memo }: any) => memo)].join(', ')
      },
    }
  },
}

const openTasksOfCompany: Template = {
  name: 'number of open tasks of a company',
  make(scene) {
    const { world, random } = scene
    const company = random.pick(world.companies)
    const twin = scene.addCompany(`${company.name.split(' ')[0]} Studios`)
    scene.addTask(scene.addProject(twin), { status: 'pending' })
    const projects = [
      ...world.projects.filter((project) => project.company === company),
      scene.addProject(company),
    ]
    for (let i = 0; i < random.integer(52, 75); i++)
      scene.addTask(random.pick(projects), { title: `Defect ${400 + i}` })
    const open = world.tasks.filter((task) => projects.includes(task.project) && isOpen(task))
    const late = open.filter(({ dueOn }) => dueOn !== null && dueOn < world.today)
    return {
      wordings: [
        `How many open tasks do we have for ${company.name}, and how many of them are overdue?`,
        `Count the tasks for ${company.name} that are not finished. How many are already late?`,
        `For the report to ${company.name}: the number of open tasks over all projects, and how many of these are overdue.`,
      ],
      tools: ['tasks_by_company', 'tasks_query'],
      facts: [count(open.length), count(late.length)],
      async plan(agent) {
        const asked = { company_id: company.name, open: true, limit: 100, fields: 'id' }
        const open = await agent.use('tasks_by_company', asked)
        const late = await agent.use('tasks_by_company', { ...asked, overdue: true })
        return `${open.items.length} open, ${late.items.length} overdue`
      },
    }
  },
}

const addTask: Template = {
  name: 'add a task under a milestone',
  make(scene) {
    const { world, random } = scene
    const [project, other] = random.sample(
      world.projects.filter(({ isActive }) => isActive),
      2,
    )
    const milestone = { project: project!, name: 'Beta', dueOn: world.day(30), isDone: false }
    world.milestones.push(milestone, { ...milestone, project: other! })
    const assignee = random.pick(scene.colleagues)
    const days = random.integer(8, 16)
    const hours = random.integer(2, 9)
    return {
      wordings: [
        `Create the task "Check the translations" under the milestone Beta of ${project!.name}, for ${assignee.name}, due in ${days} days, estimated at ${hours} hours.`,
        `${assignee.name} should check the translations for ${project!.name} (milestone Beta) until ${world.day(days)}. Please add a task "Check the translations", estimate ${hours} h.`,
        `Please plan a new task in ${project!.name}: "Check the translations", milestone Beta, assignee ${assignee.name}, deadline ${world.day(days)}, ${hours} hours of work.`,
      ],
      tools: ['task_add'],
      changes: ({ id }) => [
        {
          table: 'tasks',
          set: {
            ...{ title: 'Check the translations', project_id: id(project!), milestone_id: id(milestone) },
            ...{ assignee_id: id(assignee), due_on: world.day(days), estimate_minutes: 60 * hours },
            status: 'pending',
          },
        },
      ],
      async plan(agent) {
        const { items } = await agent.use('milestone_list', { id: project!.name })
        await agent.use('task_add', {
          ...{ milestone_id: items[0].id, title: 'Check the translations', assignee_id: assignee.name },
          ...{ due_on: `+${days}d`, estimate_minutes: 60 * hours },
        })
        return 'Done.'
      },
    }
  },
}

const moveDeadlines: Template = {
  name: 'new deadline for overdue tasks',
  make(scene) {
    const { world, random } = scene
    const project = random.pick(world.projects.filter(({ isActive }) => isActive))
    for (let i = 0; i < random.integer(4, 7); i++)
      scene.addTask(project, {
        title: `Review ${i + 1}`,
        status: 'pending',
        dueOn: world.day(-random.integer(1, 20)),
      })
    scene.addTask(project, { title: 'Review today', status: 'pending', dueOn: world.today })
    const late = world
      .tasksOf(project)
      .filter((task) => isOpen(task) && task.dueOn !== null && task.dueOn < world.today)
    const until = world.day(random.integer(9, 15))
    return {
      wordings: [
        `Move all overdue tasks of ${project.name} to ${until}, and tell me how many there were.`,
        `Everything on ${project.name} that is late gets the new due date ${until}. How many tasks are that?`,
        `Set the due date of the overdue open tasks in ${project.name} to ${until}. Leave all the others alone, and count them.`,
      ],
      tools: ['tasks_query', 'task_update', 'records_batch', 'project_tasks'],
      facts: [count(late.length)],
      changes: ({ id }) => late.map((task) => ({ table: 'tasks', id: id(task), set: { due_on: until } })),
      async plan(agent) {
        const { items } = await agent.use('tasks_query', {
          project_id: project.name,
          overdue: true,
          limit: 100,
        })
        const calls = items.map(({ id }: any) => ({ tool: 'task_update', arguments: { id, due_on: until } }))
        await agent.use('records_batch', { items: calls })
        return `${items.length} tasks.`
      },
    }
  },
}

const noteByContent: Template = {
  name: 'fact in a note',
  make(scene) {
    const { world, random } = scene
    const [project, other] = random.sample(
      world.projects.filter(({ isActive }) => isActive),
      2,
    )
    const cents = 100_00 * random.integer(81, 399)
    const [date, thousands] = [world.day(-random.integer(20, 60)), cents / 100_00 / 10]
    const sentence = (amount: number, of: string) =>
      `Present: the purchasing team and us.\n\n${'The agenda was sent before. '.repeat(9)}\n\nThe budget of ${amount.toFixed(1)} thousand for ${of} is approved until ${date}.`
    scene.addNote(
      { project: project! },
      'Minutes of the steering group',
      sentence(thousands, 'the second phase'),
    )
    scene.addNote(
      { project: project! },
      'Minutes of the weekly call',
      'The budget was discussed, but not approved.',
    )
    scene.addNote(
      { project: other! },
      'Minutes of the steering group',
      sentence(thousands + 7.5, 'the pilot'),
    )
    return {
      wordings: [
        `Which budget was approved for ${project!.name} according to our notes, and until when?`,
        `We wrote down that a budget for ${project!.name} was approved. How much, and until which day?`,
        `Find the approved budget of ${project!.name} in the minutes, with its end date.`,
      ],
      tools: ['notes_query', 'search', 'note_get', 'notes_mine'],
      facts: [
        (answer) => (answer.includes(thousands.toFixed(1)) ? null : amount(thousands * 1000_00)(answer)),
        day(date),
      ],
      async plan(agent) {
        const { items } = await agent.use('notes_query', { q: 'budget approved', record_id: project!.name })
        const { id } = items.find(({ title }: any) => title.includes('steering'))
        return (await agent.use('note_get', { id })).body
      },
    }
  },
}

const appendNote: Template = {
  name: 'append to a note',
  make(scene) {
    const { world, random } = scene
    const [project, other] = random.sample(
      world.projects.filter(({ isActive }) => isActive),
      2,
    )
    const text = `Decision: we start on ${world.day(14)}.`
    const note = scene.addNote({ project: project! }, 'Decisions', 'Decision: we use the old logo.')
    scene.addNote({ project: other! }, 'Decisions', 'Decision: no fax number.')
    return {
      wordings: [
        `Add this line to the note "Decisions" of ${project!.name}: ${text}`,
        `Please append "${text}" to our decisions note on ${project!.name}, and keep what is already there.`,
        `The note with the decisions about ${project!.name} needs one more line at the end: ${text}`,
      ],
      tools: ['note_append', 'note_update', 'notes_query', 'note_get'],
      changes: ({ id }) => [
        {
          ...{ table: 'notes', id: id(note) },
          set: {
            body: (body: unknown) =>
              String(body).startsWith(note.body) && String(body).trimEnd().endsWith(text),
          },
        },
      ],
      async plan(agent) {
        const { items } = await agent.use('notes_query', { record_id: project!.name, q: 'Decisions' })
        await agent.use('note_append', { id: items[0].id, text })
        return 'Done.'
      },
    }
  },
}

export const projectTemplates = [
  ...[onSchedule, myDay, openTasksOfCompany, addTask, moveDeadlines, noteByContent, appendNote],
]
