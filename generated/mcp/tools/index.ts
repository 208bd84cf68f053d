// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { absence_add } from './absence_add.ts'
import { absence_list } from './absence_list.ts'
import { absence_update } from './absence_update.ts'
import { account_info } from './account_info.ts'
import { account_services } from './account_services.ts'
import { account_users } from './account_users.ts'
import { activity_get } from './activity_get.ts'
import { activity_list } from './activity_list.ts'
import { activity_overview } from './activity_overview.ts'
import { ai_summary } from './ai_summary.ts'
import { bill_add } from './bill_add.ts'
import { bill_lines } from './bill_lines.ts'
import { bill_list } from './bill_list.ts'
import { bill_remove } from './bill_remove.ts'
import { bill_update } from './bill_update.ts'
import { billing_report } from './billing_report.ts'
import { blocker_add } from './blocker_add.ts'
import { blocker_list } from './blocker_list.ts'
import { capacity_add } from './capacity_add.ts'
import { capacity_list } from './capacity_list.ts'
import { capacity_remove } from './capacity_remove.ts'
import { checklist_item_add } from './checklist_item_add.ts'
import { checklist_item_list } from './checklist_item_list.ts'
import { checklist_item_update } from './checklist_item_update.ts'
import { client_add } from './client_add.ts'
import { client_get } from './client_get.ts'
import { client_get_by_email } from './client_get_by_email.ts'
import { client_query } from './client_query.ts'
import { client_update } from './client_update.ts'
import { clients_by_company } from './clients_by_company.ts'
import { companies_quiet } from './companies_quiet.ts'
import { company_add } from './company_add.ts'
import { company_get } from './company_get.ts'
import { company_list } from './company_list.ts'
import { company_update } from './company_update.ts'
import { customer_overview } from './customer_overview.ts'
import { holiday_list } from './holiday_list.ts'
import { hours_by_person } from './hours_by_person.ts'
import { hours_by_project } from './hours_by_project.ts'
import { hours_by_service } from './hours_by_service.ts'
import { interaction_add } from './interaction_add.ts'
import { interaction_list } from './interaction_list.ts'
import { interaction_update } from './interaction_update.ts'
import { milestone_add } from './milestone_add.ts'
import { milestone_list } from './milestone_list.ts'
import { milestone_update } from './milestone_update.ts'
import { missing_time } from './missing_time.ts'
import { my_day } from './my_day.ts'
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
import { project_progress } from './project_progress.ts'
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
import { prospect_pipeline } from './prospect_pipeline.ts'
import { prospect_query } from './prospect_query.ts'
import { prospect_update } from './prospect_update.ts'
import { rate_add } from './rate_add.ts'
import { rate_list } from './rate_list.ts'
import { rate_remove } from './rate_remove.ts'
import { rate_update } from './rate_update.ts'
import { record_remove_abs } from './record_remove_abs.ts'
import { record_remove_blk } from './record_remove_blk.ts'
import { record_remove_cli } from './record_remove_cli.ts'
import { record_remove_com } from './record_remove_com.ts'
import { record_remove_fup } from './record_remove_fup.ts'
import { record_remove_int } from './record_remove_int.ts'
import { record_remove_itm } from './record_remove_itm.ts'
import { record_remove_mil } from './record_remove_mil.ts'
import { record_remove_not } from './record_remove_not.ts'
import { record_remove_prj } from './record_remove_prj.ts'
import { record_remove_pro } from './record_remove_pro.ts'
import { record_remove_rec } from './record_remove_rec.ts'
import { record_remove_svc } from './record_remove_svc.ts'
import { record_remove_tim } from './record_remove_tim.ts'
import { record_remove_tsk } from './record_remove_tsk.ts'
import { record_remove_viw } from './record_remove_viw.ts'
import { record_restore_abs } from './record_restore_abs.ts'
import { record_restore_blk } from './record_restore_blk.ts'
import { record_restore_cli } from './record_restore_cli.ts'
import { record_restore_com } from './record_restore_com.ts'
import { record_restore_fup } from './record_restore_fup.ts'
import { record_restore_int } from './record_restore_int.ts'
import { record_restore_itm } from './record_restore_itm.ts'
import { record_restore_mil } from './record_restore_mil.ts'
import { record_restore_not } from './record_restore_not.ts'
import { record_restore_prj } from './record_restore_prj.ts'
import { record_restore_pro } from './record_restore_pro.ts'
import { record_restore_rec } from './record_restore_rec.ts'
import { record_restore_svc } from './record_restore_svc.ts'
import { record_restore_tim } from './record_restore_tim.ts'
import { record_restore_tsk } from './record_restore_tsk.ts'
import { record_restore_viw } from './record_restore_viw.ts'
import { records_batch } from './records_batch.ts'
import { recurring_task_add } from './recurring_task_add.ts'
import { recurring_task_list } from './recurring_task_list.ts'
import { recurring_task_update } from './recurring_task_update.ts'
import { removed_list } from './removed_list.ts'
import { search } from './search.ts'
import { service_add } from './service_add.ts'
import { service_update } from './service_update.ts'
import { staff_add } from './staff_add.ts'
import { staff_remove } from './staff_remove.ts'
import { staff_update } from './staff_update.ts'
import { task_add } from './task_add.ts'
import { task_get } from './task_get.ts'
import { task_update } from './task_update.ts'
import { tasks_by_company } from './tasks_by_company.ts'
import { tasks_by_milestone } from './tasks_by_milestone.ts'
import { tasks_open } from './tasks_open.ts'
import { tasks_pending } from './tasks_pending.ts'
import { tasks_query } from './tasks_query.ts'
import { team_availability } from './team_availability.ts'
import { time_report } from './time_report.ts'
import { time_totals } from './time_totals.ts'
import { time_week } from './time_week.ts'
import { timelog_add } from './timelog_add.ts'
import { timelog_check } from './timelog_check.ts'
import { timelog_get } from './timelog_get.ts'
import { timelog_list } from './timelog_list.ts'
import { timelog_reprice } from './timelog_reprice.ts'
import { timelog_update } from './timelog_update.ts'
import { timer_cancel } from './timer_cancel.ts'
import { timer_continue } from './timer_continue.ts'
import { timer_list } from './timer_list.ts'
import { timer_start } from './timer_start.ts'
import { timer_status } from './timer_status.ts'
import { timer_stop } from './timer_stop.ts'
import { timer_switch } from './timer_switch.ts'
import { timer_update } from './timer_update.ts'
import { user_get } from './user_get.ts'
import { user_invite } from './user_invite.ts'
import { user_update } from './user_update.ts'
import { view_add } from './view_add.ts'
import { view_list } from './view_list.ts'
import { view_update } from './view_update.ts'

export const tools: readonly ToolDescriptor[] = [
  absence_add,
  absence_list,
  absence_update,
  account_info,
  account_services,
  account_users,
  activity_get,
  activity_list,
  activity_overview,
  ai_summary,
  bill_add,
  bill_lines,
  bill_list,
  bill_remove,
  bill_update,
  billing_report,
  blocker_add,
  blocker_list,
  capacity_add,
  capacity_list,
  capacity_remove,
  checklist_item_add,
  checklist_item_list,
  checklist_item_update,
  client_add,
  client_get,
  client_get_by_email,
  client_query,
  client_update,
  clients_by_company,
  companies_quiet,
  company_add,
  company_get,
  company_list,
  company_update,
  customer_overview,
  holiday_list,
  hours_by_person,
  hours_by_project,
  hours_by_service,
  interaction_add,
  interaction_list,
  interaction_update,
  milestone_add,
  milestone_list,
  milestone_update,
  missing_time,
  my_day,
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
  project_progress,
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
  prospect_pipeline,
  prospect_query,
  prospect_update,
  rate_add,
  rate_list,
  rate_remove,
  rate_update,
  record_remove_abs,
  record_remove_blk,
  record_remove_cli,
  record_remove_com,
  record_remove_fup,
  record_remove_int,
  record_remove_itm,
  record_remove_mil,
  record_remove_not,
  record_remove_prj,
  record_remove_pro,
  record_remove_rec,
  record_remove_svc,
  record_remove_tim,
  record_remove_tsk,
  record_remove_viw,
  record_restore_abs,
  record_restore_blk,
  record_restore_cli,
  record_restore_com,
  record_restore_fup,
  record_restore_int,
  record_restore_itm,
  record_restore_mil,
  record_restore_not,
  record_restore_prj,
  record_restore_pro,
  record_restore_rec,
  record_restore_svc,
  record_restore_tim,
  record_restore_tsk,
  record_restore_viw,
  records_batch,
  recurring_task_add,
  recurring_task_list,
  recurring_task_update,
  removed_list,
  search,
  service_add,
  service_update,
  staff_add,
  staff_remove,
  staff_update,
  task_add,
  task_get,
  task_update,
  tasks_by_company,
  tasks_by_milestone,
  tasks_open,
  tasks_pending,
  tasks_query,
  team_availability,
  time_report,
  time_totals,
  time_week,
  timelog_add,
  timelog_check,
  timelog_get,
  timelog_list,
  timelog_reprice,
  timelog_update,
  timer_cancel,
  timer_continue,
  timer_list,
  timer_start,
  timer_status,
  timer_stop,
  timer_switch,
  timer_update,
  user_get,
  user_invite,
  user_update,
  view_add,
  view_list,
  view_update,
]
