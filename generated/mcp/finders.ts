// Generated from main.tsp by `npm run generate`: do not edit.

import type { Finder } from '../../src/surface/descriptors.ts'
import {
  listClients,
  listCompanies,
  listNotes,
  listProjects,
  listProspects,
  listServices,
  listTasks,
  listUsers,
} from '../requests.ts'

/** By kind of record. */
export const finders: Readonly<Record<string, Finder>> = {
  client: { name: 'client', field: 'name', filter: 'name', list: listClients, tool: 'client_query' },
  company: { name: 'company', field: 'name', filter: 'name', list: listCompanies, tool: 'company_list' },
  note: { name: 'note', field: 'title', filter: 'q', list: listNotes, tool: 'notes_query' },
  project: { name: 'project', field: 'name', filter: 'name', list: listProjects, tool: 'project_list' },
  prospect: { name: 'prospect', field: 'name', filter: 'name', list: listProspects, tool: 'prospect_query' },
  service: { name: 'service', field: 'name', list: listServices, tool: 'account_services' },
  task: { name: 'task', field: 'title', filter: 'title', list: listTasks, tool: 'tasks_query' },
  user: { name: 'user', field: 'name', filter: 'name', list: listUsers, tool: 'account_users' },
}
