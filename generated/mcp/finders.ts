// Generated from main.tsp by `npm run generate`: do not edit.

import type { RequestShape } from '../../src/shared/descriptors.ts'
import {
  getAbsence,
  getActivity,
  getApiKey,
  getBill,
  getBlocker,
  getCapacity,
  getChecklistItem,
  getClient,
  getCompany,
  getFollowUp,
  getInteraction,
  getMilestone,
  getNote,
  getProject,
  getProspect,
  getRate,
  getRecurringTask,
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
  abs: getAbsence,
  act: getActivity,
  key: getApiKey,
  bil: getBill,
  blk: getBlocker,
  cap: getCapacity,
  itm: getChecklistItem,
  cli: getClient,
  com: getCompany,
  fup: getFollowUp,
  int: getInteraction,
  mil: getMilestone,
  not: getNote,
  prj: getProject,
  pro: getProspect,
  rat: getRate,
  rec: getRecurringTask,
  svc: getService,
  stf: getStaff,
  sum: getSummary,
  tsk: getTask,
  tim: getTimeEntry,
  usr: getUser,
}
