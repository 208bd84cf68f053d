import type { ProjectsHandlers } from '../generated/server/handlers.ts'
import { Milestone, Project, StaffMember } from '../src/model/index.ts'
import { milestones, projects as records, staff } from '../src/queries/projects.ts'
import { tasks } from '../src/queries/tasks.ts'

export const projects: ProjectsHandlers = {
  listProjects: ({ read }, query) => read.page(records, query),

  getProject: ({ read }, { id }) => read.one(records, { id }),

  addProject: ({ em }, { body }) => em.create(Project, body),

  async updateProject({ em }, { id, body }) {
    return em.assign(await em.findOneOrFail(Project, { id }), body)
  },

  async listStaff({ read }, { id, ...query }) {
    await read.exists(records, { id })
    return read.page(staff, query, { project_id: id })
  },

  async addStaff({ em }, { id, body }) {
    const project = await em.findOneOrFail(Project, { id })
    return em.create(StaffMember, { ...body, project_id: project.id })
  },

  getStaff: ({ read }, { id }) => read.one(staff, { id }),

  async removeStaff({ em }, { id }) {
    em.remove(await em.findOneOrFail(StaffMember, { id }))
  },

  async listProjectTasks({ read }, { id, ...query }) {
    await read.exists(records, { id })
    return read.page(tasks, query, { project_id: id })
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
}
