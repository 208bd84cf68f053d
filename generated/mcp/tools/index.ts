// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { account_info } from './account_info.ts'
import { account_services } from './account_services.ts'
import { account_users } from './account_users.ts'
import { activity_get } from './activity_get.ts'
import { activity_list } from './activity_list.ts'
import { activity_overview } from './activity_overview.ts'
import { ai_summary } from './ai_summary.ts'
import { client_add } from './client_add.ts'
import { client_get } from './client_get.ts'
import { client_get_by_email } from './client_get_by_email.ts'
import { client_query } from './client_query.ts'
import { client_update } from './client_update.ts'
import { clients_by_company } from './clients_by_company.ts'
import { company_add } from './company_add.ts'
import { company_get } from './company_get.ts'
import { company_list } from './company_list.ts'
import { company_update } from './company_update.ts'
import { hours_by_person } from './hours_by_person.ts'
import { hours_by_project } from './hours_by_project.ts'
import { hours_by_service } from './hours_by_service.ts'
import { milestone_add } from './milestone_add.ts'
import { milestone_list } from './milestone_list.ts'
import { note_add } from './note_add.ts'
import { note_append } from './note_append.ts'
import { note_get } from './note_get.ts'
import { note_remove } from './note_remove.ts'
import { note_update } from './note_update.ts'
import { notes_mine } from './notes_mine.ts'
import { notes_query } from './notes_query.ts'
import { person_stats } from './person_stats.ts'
import { project_add } from './project_add.ts'
import { project_get } from './project_get.ts'
import { project_list } from './project_list.ts'
import { project_list_active } from './project_list_active.ts'
import { project_staff } from './project_staff.ts'
import { project_tasks } from './project_tasks.ts'
import { project_update } from './project_update.ts'
import { projects_by_company } from './projects_by_company.ts'
import { prospect_add } from './prospect_add.ts'
import { prospect_archive } from './prospect_archive.ts'
import { prospect_convert } from './prospect_convert.ts'
import { prospect_follow_up_add } from './prospect_follow_up_add.ts'
import { prospect_follow_up_list } from './prospect_follow_up_list.ts'
import { prospect_follow_up_update } from './prospect_follow_up_update.ts'
import { prospect_get } from './prospect_get.ts'
import { prospect_note_add } from './prospect_note_add.ts'
import { prospect_notes } from './prospect_notes.ts'
import { prospect_query } from './prospect_query.ts'
import { prospect_update } from './prospect_update.ts'
import { record_remove_abs } from './record_remove_abs.ts'
import { record_remove_cli } from './record_remove_cli.ts'
import { record_remove_com } from './record_remove_com.ts'
import { record_remove_fup } from './record_remove_fup.ts'
import { record_remove_int } from './record_remove_int.ts'
import { record_remove_mil } from './record_remove_mil.ts'
import { record_remove_not } from './record_remove_not.ts'
import { record_remove_prj } from './record_remove_prj.ts'
import { record_remove_pro } from './record_remove_pro.ts'
import { record_remove_svc } from './record_remove_svc.ts'
import { record_remove_tim } from './record_remove_tim.ts'
import { record_remove_tsk } from './record_remove_tsk.ts'
import { record_restore_abs } from './record_restore_abs.ts'
import { record_restore_cli } from './record_restore_cli.ts'
import { record_restore_com } from './record_restore_com.ts'
import { record_restore_fup } from './record_restore_fup.ts'
import { record_restore_int } from './record_restore_int.ts'
import { record_restore_mil } from './record_restore_mil.ts'
import { record_restore_not } from './record_restore_not.ts'
import { record_restore_prj } from './record_restore_prj.ts'
import { record_restore_pro } from './record_restore_pro.ts'
import { record_restore_svc } from './record_restore_svc.ts'
import { record_restore_tim } from './record_restore_tim.ts'
import { record_restore_tsk } from './record_restore_tsk.ts'
import { records_batch } from './records_batch.ts'
import { search } from './search.ts'
import { task_add } from './task_add.ts'
import { task_get } from './task_get.ts'
import { task_update } from './task_update.ts'
import { tasks_by_company } from './tasks_by_company.ts'
import { tasks_by_milestone } from './tasks_by_milestone.ts'
import { tasks_open } from './tasks_open.ts'
import { tasks_pending } from './tasks_pending.ts'
import { tasks_query } from './tasks_query.ts'
import { time_totals } from './time_totals.ts'
import { timelog_add } from './timelog_add.ts'
import { timelog_list } from './timelog_list.ts'
import { timelog_reprice } from './timelog_reprice.ts'
import { timelog_update } from './timelog_update.ts'

export const tools: readonly ToolDescriptor[] = [
  account_info,
  account_services,
  account_users,
  activity_get,
  activity_list,
  activity_overview,
  ai_summary,
  client_add,
  client_get,
  client_get_by_email,
  client_query,
  client_update,
  clients_by_company,
  company_add,
  company_get,
  company_list,
  company_update,
  hours_by_person,
  hours_by_project,
  hours_by_service,
  milestone_add,
  milestone_list,
  note_add,
  note_append,
  note_get,
  note_remove,
  note_update,
  notes_mine,
  notes_query,
  person_stats,
  project_add,
  project_get,
  project_list,
  project_list_active,
  project_staff,
  project_tasks,
  project_update,
  projects_by_company,
  prospect_add,
  prospect_archive,
  prospect_convert,
  prospect_follow_up_add,
  prospect_follow_up_list,
  prospect_follow_up_update,
  prospect_get,
  prospect_note_add,
  prospect_notes,
  prospect_query,
  prospect_update,
  record_remove_abs,
  record_remove_cli,
  record_remove_com,
  record_remove_fup,
  record_remove_int,
  record_remove_mil,
  record_remove_not,
  record_remove_prj,
  record_remove_pro,
  record_remove_svc,
  record_remove_tim,
  record_remove_tsk,
  record_restore_abs,
  record_restore_cli,
  record_restore_com,
  record_restore_fup,
  record_restore_int,
  record_restore_mil,
  record_restore_not,
  record_restore_prj,
  record_restore_pro,
  record_restore_svc,
  record_restore_tim,
  record_restore_tsk,
  records_batch,
  search,
  task_add,
  task_get,
  task_update,
  tasks_by_company,
  tasks_by_milestone,
  tasks_open,
  tasks_pending,
  tasks_query,
  time_totals,
  timelog_add,
  timelog_list,
  timelog_reprice,
  timelog_update,
]
