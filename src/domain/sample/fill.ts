/** The writes that add the sample data, for a sample workspace and for `npm run demo`. */
import type * as api from '../../../generated/client/sdk.gen.ts'
import type { NewFollowUp, NewNote, NewTask, NewTimeEntry } from '../../../generated/client/types.gen.ts'
import type { DemoData, Subject } from './data.ts'

export type SampleOperation =
  | 'addAbsence'
  | 'addBill'
  | 'addBlocker'
  | 'addCapacity'
  | 'addChecklistItem'
  | 'addClient'
  | 'addCompany'
  | 'addInteraction'
  | 'addMilestone'
  | 'addNote'
  | 'addProject'
  | 'addProspect'
  | 'addRate'
  | 'addRecurringTask'
  | 'addService'
  | 'addStaff'
  | 'addTask'
  | 'addTimeEntry'
  | 'addView'
  | 'planFollowUp'
  | 'startTimer'
  | 'updateProspect'
  | 'updateUser'
  | 'updateWorkspace'

/** A call with the input of its operation. `person` is the index of the person who makes it, by default the owner. */
type WriteOf<Operation extends SampleOperation> = Pick<
  Parameters<(typeof api)[Operation]>[0],
  Extract<keyof Parameters<(typeof api)[Operation]>[0], 'path' | 'body'>
> & { operation: Operation; person?: number }

export type SampleWrite = { [Operation in SampleOperation]: WriteOf<Operation> }[SampleOperation]

/** Makes the calls in this order and returns the ids of their records. `kind` names the records for people. */
export type Send = (kind: string, writes: readonly SampleWrite[]) => Promise<string[]>

/** Later calls need the ids of earlier records. `people` has the ids of the people in the data. */
export async function fill(data: DemoData, people: readonly string[], send: Send): Promise<void> {
  const ofPerson = (person: number) => people[person]!
  await send('settings', [
    { operation: 'updateWorkspace', body: { holiday_region: 'PT' } },
    ...data.people.flatMap(({ cost_cents, weekly_minutes }, person): SampleWrite[] => {
      const path = { id: ofPerson(person) }
      const starts_on = data.time[0]!.body.date!
      return [
        { operation: 'updateUser', path, body: { cost_cents } },
        { operation: 'addCapacity', path, body: { starts_on, weekly_minutes } },
      ]
    }),
  ])
  await send(
    'absences',
    data.absences.map(({ person, body }) => ({
      operation: 'addAbsence',
      body: { ...body, user_id: ofPerson(person) },
    })),
  )
  const services = await send(
    'services',
    data.services.map((body) => ({ operation: 'addService', body })),
  )
  await send(
    'rates',
    data.rates.map(({ service, body }) => ({
      operation: 'addRate',
      body: { ...body, service_id: services[service]! },
    })),
  )
  const companies = await send(
    'companies',
    data.companies.map((body) => ({ operation: 'addCompany', body })),
  )
  const clients = await send(
    'clients',
    data.clients.map(({ company, body }) => ({
      operation: 'addClient',
      body: { ...body, company_id: companies[company]! },
    })),
  )
  const prospects = await send(
    'prospects',
    data.prospects.map(({ person, body }) => ({
      operation: 'addProspect',
      body: { ...body, owner_id: ofPerson(person) },
    })),
  )
  await send('follow-ups', [
    ...data.prospects.flatMap(({ person, followUps }, prospect) =>
      followUps.map((body): SampleWrite => {
        const about = { owner_id: ofPerson(person), prospect_id: prospects[prospect]! }
        return { operation: 'planFollowUp', body: { ...body, ...about } }
      }),
    ),
    ...data.followUps.map(({ about: { kind, index }, person, body }): SampleWrite => {
      const id = { company: companies, client: clients }[kind][index]
      const plan = { ...body, owner_id: ofPerson(person), [`${kind}_id`]: id }
      return { operation: 'planFollowUp', body: plan as NewFollowUp }
    }),
  ])
  await send(
    'stages',
    data.prospects.flatMap(({ moves }, prospect) =>
      moves.map((stage): SampleWrite => {
        const body = { stage, ...(stage === 'lost' && { lost_reason: 'Too expensive' }) }
        return { operation: 'updateProspect', path: { id: prospects[prospect]! }, body }
      }),
    ),
  )
  await send(
    'interactions',
    data.interactions.map(({ client, body }) => ({
      operation: 'addInteraction',
      body: { ...body, client_id: clients[client]! },
    })),
  )
  const projects = await send(
    'projects',
    data.projects.map(({ company, body }) => ({
      operation: 'addProject',
      body: { ...body, company_id: companies[company]! },
    })),
  )
  await send(
    'staff',
    data.projects.flatMap(({ positions }, project) =>
      positions.map((position, person): SampleWrite => {
        const body = { user_id: ofPerson(person), position }
        return { operation: 'addStaff', path: { id: projects[project]! }, body }
      }),
    ),
  )
  const milestones = await send(
    'milestones',
    data.milestones.map(({ project, body }) => ({
      operation: 'addMilestone',
      path: { id: projects[project]! },
      body,
    })),
  )
  const tasks = await send(
    'tasks',
    data.tasks.map(({ milestone, service, assigned, person, body }) => {
      const references = { milestone_id: milestones[milestone], service_id: services[service] }
      const assignee_id = assigned ? ofPerson(person) : null
      return { operation: 'addTask', body: { ...body, ...references, assignee_id } as NewTask }
    }),
  )
  await send('plans', [
    ...data.recurringTasks.map(({ project, person, body }): SampleWrite => {
      const assignee_id = person === undefined ? null : ofPerson(person)
      return { operation: 'addRecurringTask', body: { ...body, project_id: projects[project]!, assignee_id } }
    }),
    ...data.checklist.items.map(
      (body): SampleWrite => ({
        operation: 'addChecklistItem',
        path: { id: tasks[data.checklist.task]! },
        body,
      }),
    ),
    ...data.blockers.map(
      ({ task, blocker }): SampleWrite => ({
        operation: 'addBlocker',
        path: { id: tasks[task]! },
        body: { blocker_id: tasks[blocker]! },
      }),
    ),
  ])
  await send(
    'time',
    data.time.map(({ person, on, body }) => {
      const target =
        'task' in on
          ? { task_id: tasks[on.task] }
          : {
              project_id: on.project === undefined ? null : projects[on.project],
              service_id: services[on.service],
            }
      return { operation: 'addTimeEntry', person, body: { ...body, ...target } as NewTimeEntry }
    }),
  )
  await send('timers', [
    { operation: 'startTimer', body: { task_id: tasks[data.timer.task]!, memo: data.timer.memo } },
  ])
  await send(
    'bills',
    data.bills.map(({ company, body }) => ({
      operation: 'addBill',
      body: { ...body, company_id: companies[company]! },
    })),
  )
  await send('locks', [{ operation: 'updateWorkspace', body: { time_locked_until: data.lockedUntil } }])
  await send(
    'views',
    data.views.map((body) => ({ operation: 'addView', body })),
  )
  const records: Record<Subject, string[]> = {
    client: clients,
    company: companies,
    project: projects,
    milestone: milestones,
    task: tasks,
    prospect: prospects,
  }
  await send(
    'notes',
    data.notes.map(({ about: { kind, index }, body }) => ({
      operation: 'addNote',
      body: { ...body, [`${kind}_id`]: records[kind][index] } as NewNote,
    })),
  )
}
