// Generated from main.tsp by `npm run generate`: do not edit.

import type { Finder, RequestShape } from '../../src/shared/descriptors.ts'
import {
  getActivity,
  getApiKey,
  getCapacity,
  getClient,
  getCompany,
  getFollowUp,
  getMilestone,
  getNote,
  getProject,
  getProspect,
  getService,
  getStaff,
  getSummary,
  getTask,
  getTimeEntry,
  getUser,
  listServices,
  listUsers,
} from '../requests.ts'

/** By kind of record. */
export const finders: Readonly<Record<string, Finder>> = {
  client: { name: 'client', tool: 'client_query' },
  company: { name: 'company', tool: 'company_list' },
  note: { name: 'note', tool: 'notes_query' },
  project: { name: 'project', tool: 'project_list' },
  prospect: { name: 'prospect', tool: 'prospect_query' },
  service: { name: 'service', tool: 'account_services', list: { request: listServices } },
  task: { name: 'task', tool: 'tasks_query' },
  user: { name: 'user', tool: 'account_users', list: { request: listUsers, filter: 'name' } },
}

/** By the prefix of an id. */
export const getters: Readonly<Record<string, RequestShape>> = {
  act: getActivity,
  key: getApiKey,
  cap: getCapacity,
  cli: getClient,
  com: getCompany,
  fup: getFollowUp,
  mil: getMilestone,
  not: getNote,
  prj: getProject,
  pro: getProspect,
  svc: getService,
  stf: getStaff,
  sum: getSummary,
  tsk: getTask,
  tim: getTimeEntry,
  usr: getUser,
}
