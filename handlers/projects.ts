import type { BudgetState } from '../generated/client/types.gen.ts'
import type { ProjectsHandlers } from '../generated/server/handlers.ts'
import { checkRole } from '../src/calls/access/authorise.ts'
import { type Caller, isAdmin } from '../src/calls/access/caller.ts'
import { restore } from '../src/data/restore.ts'
import { importRows } from '../src/domain/imports/import-rows.ts'
import { withClient } from '../src/domain/matching/parties.ts'
import { archive, unarchive } from '../src/domain/model/archive.ts'
import { idOf, newId } from '../src/domain/model/columns.ts'
import { Milestone, Project, StaffMember } from '../src/domain/model/index.ts'
import { milestones, newestProjects, projects as records, staff } from '../src/domain/queries/projects.ts'
import { mergeOpenIntoStatus, tasks } from '../src/domain/queries/tasks.ts'
import { colourOf, rarestColours } from '../src/shared/project-colour.ts'

export const projects: ProjectsHandlers = {
  listProjects: ({ read, caller }, { budget_state, ...query }) =>
    read.page(records, { ...query, ...(budget_state && inState(budget_state, caller)) }),

  getProject: ({ read }, { id }) => read.one(records, { id }),

  async addProject({ em, caller, read }, { body }) {
    checkRate(caller, body)
    const others = await read.batched(newestProjects, {})
    const id = newProjectId(others.map((each) => idOf(each.id, 'project')))
    return em.create(Project, { ...(await withClient(em, body)), id })
  },

  async updateProject({ em, caller }, { id, body }) {
    const project = await em.findOneOrFail(Project, { id })
    checkRate(caller, body, project)
    return em.assign(project, await withClient(em, body, project))
  },

  async archiveProject({ em }, { id }) {
    return archive(await em.findOneOrFail(Project, { id }))
  },

  async restoreProject({ em }, { id }) {
    return unarchive(await em.findOneOrFail(Project, { id }))
  },

  async listStaff({ read }, { id, ...query }) {
    await read.exists(records, { id })
    return read.page(staff, query, { project_id: id })
  },

  async addStaff({ em, caller }, { id, body }) {
    checkRate(caller, body)
    const project = await em.findOneOrFail(Project, { id })
    return em.create(StaffMember, { ...body, project_id: project.id })
  },

  getStaff: ({ read }, { id }) => read.one(staff, { id }),

  async updateStaff({ em, caller }, { id, body }) {
    const member = await em.findOneOrFail(StaffMember, { id })
    checkRate(caller, body, member)
    return em.assign(member, body)
  },

  async removeStaff({ em }, { id }) {
    em.remove(await em.findOneOrFail(StaffMember, { id }))
  },

  async listProjectTasks({ read }, { id, ...query }) {
    await read.exists(records, { id })
    return read.page(tasks, mergeOpenIntoStatus(query), { project_id: id })
  },

  async listMilestones({ read }, { id, ...query }) {
    await read.exists(records, { id })
    return read.page(milestones, query, { project_id: id })
  },

  async addMilestone({ em }, { id, body }) {
    const project = await em.findOneOrFail(Project, { id })
    return em.create(Milestone, { ...body, project_id: project.id })
  },

  getMilestone: ({ read }, { id }) => read.one(milestones, { id }),

  async updateMilestone({ em }, { id, body }) {
    return em.assign(await em.findOneOrFail(Milestone, { id }), body)
  },

  async removeMilestone({ em }, { id }) {
    em.remove(await em.findOneOrFail(Milestone, { id }))
  },

  restoreMilestone: ({ em }, { id }) => restore(em, Milestone, id),

  importProjects: (context, { body }) => importRows(context, 'projects', body),
}

interface WithRate {
  rate_cents?: number | null
}

/** Throws 403 if a caller who is not an admin changes the billing rate. */
function checkRate(caller: Caller, { rate_cents }: WithRate, before?: WithRate): void {
  if (rate_cents !== undefined && rate_cents !== (before?.rate_cents ?? null)) checkRole(caller, 'admin')
}

/** Callers who do not see all time of a project do not learn the state of its budget. */
const inState = (state: BudgetState, caller: Caller) => ({
  ...(state === 'within' ? { within: true as const } : { used: state }),
  ...(!isAdmin(caller) && { led: (caller.ledProjects ?? []).map((uuid) => idOf(uuid, 'project')) }),
})

/** An id with a colour that few other projects have. About one in six ids has a given colour. */
function newProjectId(others: readonly string[]) {
  const colours = rarestColours(others)
  for (;;) {
    const id = newId('project')
    if (colours.has(colourOf(id))) return id
  }
}
