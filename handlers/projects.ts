import type { ProjectsHandlers } from '../generated/server/handlers.ts'
import { Milestone, Project, StaffMember, Task } from '../src/entities/index.ts'
import { contains, equals, includes, whether } from '../src/server/filters.ts'
import { taskIsOpen } from '../src/states.ts'

export const projects: ProjectsHandlers = {
  listProjects: ({ read }, query) =>
    read.page(Project, query, {
      name: contains('name'),
      active: equals('active'),
      company_id: equals('company_id'),
      tag: includes('tags'),
    }),

  getProject: ({ read }, { id }) => read.one(Project, { id }),

  addProject: ({ em }, { body }) => em.create(Project, body),

  async updateProject({ em }, { id, body }) {
    return em.assign(await em.findOneOrFail(Project, { id }), body)
  },

  async listStaff({ read }, { id, ...query }) {
    await read.exists(Project, id)
    return read.page(StaffMember, query, {}, { project_id: id })
  },

  async addStaff({ em }, { id, body }) {
    const project = await em.findOneOrFail(Project, { id })
    return em.create(StaffMember, { ...body, project_id: project.id })
  },

  async removeStaff({ em }, { id }) {
    em.remove(await em.findOneOrFail(StaffMember, { id }))
  },

  async listProjectTasks({ read }, { id, ...query }) {
    await read.exists(Project, id)
    const filters = { status: equals('status'), open: whether(taskIsOpen) }
    return read.page(Task, query, filters, { project_id: id })
  },

  async listMilestones({ read }, { id, ...query }) {
    await read.exists(Project, id)
    return read.page(Milestone, query, { done: equals('done') }, { project_id: id })
  },

  async addMilestone({ em }, { id, body }) {
    const project = await em.findOneOrFail(Project, { id })
    return em.create(Milestone, { ...body, project_id: project.id })
  },

  async updateMilestone({ em }, { id, body }) {
    return em.assign(await em.findOneOrFail(Milestone, { id }), body)
  },
}
