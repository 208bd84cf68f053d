// Generated from main.tsp by `npm run generate`: do not edit.

import type { RequestShape } from '../../src/shared/descriptors.ts'
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
} from '../requests.ts'

/** The tool that lists the records of a kind. */
export const finders: Readonly<Record<string, string>> = {
  client: 'client_query',
  company: 'company_list',
  note: 'notes_query',
  project: 'project_list',
  prospect: 'prospect_query',
  service: 'account_services',
  task: 'tasks_query',
  user: 'account_users',
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
