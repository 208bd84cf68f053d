import { conditionsOn } from '../data/conditions.ts'
import { recordsOf } from '../data/records.ts'
import { Milestone, Project, StaffMember } from '../model/index.ts'

const where = conditionsOn(Project)

export const projects = recordsOf(Project, {
  filters: {
    name: where.nameContains(),
    active: where.equals('active'),
    company_id: where.equals('company_id'),
    tag: where.includes('tags'),
    archived: where.archived(),
    external_id: where.equals('external_id'),
  },
  order: { by: 'created_at' },
})

export const staff = recordsOf(StaffMember)

export const milestones = recordsOf(Milestone, {
  filters: { done: conditionsOn(Milestone).equals('done') },
})
