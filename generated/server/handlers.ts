// Generated from main.tsp by `npm run generate`: do not edit.

import type {
  BatchHandler,
  PublicHandler,
  ReadHandler,
  Whole,
  WriteHandler,
} from '../../src/calls/lifecycle/handler.ts'
import type * as api from '../client/types.gen.ts'

export interface AuthenticationHandlers {
  /** Accepts an invitation, sets a password and signs in. `POST /api/v1/account/accept-invitation` */
  acceptInvitation: PublicHandler<api.AcceptInvitationData, api.AcceptInvitationResponses[201]>
  /** Exchanges a username and password for an access token. `POST /api/v1/account/authenticate` */
  authenticate: PublicHandler<api.AuthenticateData, api.AuthenticateResponses[200]>
  /** Sends an e-mail with a link to set a new password. `POST /api/v1/account/forgot-password` */
  forgotPassword: PublicHandler<api.ForgotPasswordData, api.ForgotPasswordResponses[202]>
  /** Shows the workspace, the inviter and the role of an invitation to its recipient. `POST /api/v1/account/invitation` */
  readInvitation: PublicHandler<api.ReadInvitationData, api.ReadInvitationResponses[200]>
  /** Exchanges a refresh token for new tokens; the old ones stop working. `POST /api/v1/account/refresh` */
  refresh: PublicHandler<api.RefreshData, api.RefreshResponses[200]>
  /** Sets a new password with a link from an e-mail or from the operator of the service. `POST /api/v1/account/reset-password` */
  resetPassword: PublicHandler<api.ResetPasswordData, api.ResetPasswordResponses[204]>
  /** Ends the session of the bearer token. `POST /api/v1/account/signout` */
  signout: WriteHandler<api.SignoutData, api.SignoutResponses[204]>
  /** Creates a workspace and its owner, and signs the owner in. `POST /api/v1/account/signup` */
  signup: PublicHandler<api.SignupData, api.SignupResponses[201]>
}

export interface AbsencesHandlers {
  /** Adds an absence, which reduces the capacity of the user on its days from Monday to Friday. `POST /api/v1/absences` */
  addAbsence: WriteHandler<api.AddAbsenceData, Whole<api.AddAbsenceResponses[201]>>
  /** Gets one absence. `GET /api/v1/absences/{id}` */
  getAbsence: ReadHandler<api.GetAbsenceData, api.GetAbsenceResponses[200]>
  /** Imports up to 100 absences per call: adds new ones and changes existing ones. `POST /api/v1/absences/import` */
  importAbsences: BatchHandler<api.ImportAbsencesData, Whole<api.ImportAbsencesResponses[200]>>
  /** Lists absences, latest first, including those that begin or end outside the requested period. `GET /api/v1/absences/list` */
  listAbsences: ReadHandler<api.ListAbsencesData, api.ListAbsencesResponses[200]>
  /** Removes an absence, so that its days count as capacity again. `DELETE /api/v1/absences/{id}` */
  removeAbsence: WriteHandler<api.RemoveAbsenceData, Whole<api.RemoveAbsenceResponses[204]>>
  /** Restores an absence removed in the last 30 days. `POST /api/v1/absences/{id}/restore` */
  restoreAbsence: WriteHandler<api.RestoreAbsenceData, Whole<api.RestoreAbsenceResponses[200]>>
  /** Changes an absence, such as its days. `PATCH /api/v1/absences/{id}` */
  updateAbsence: WriteHandler<api.UpdateAbsenceData, Whole<api.UpdateAbsenceResponses[200]>>
}

export interface ActivityProofHandlers {
  /** Signs a checkpoint that covers all entries so far. `POST /api/v1/activity/checkpoints` */
  addActivityCheckpoint: WriteHandler<api.AddActivityCheckpointData, api.AddActivityCheckpointResponses[201]>
  /** Proves that the log was only extended between two checkpoints, so that an old checkpoint stays valid. `GET /api/v1/activity/consistency` */
  getActivityConsistency: ReadHandler<
    api.GetActivityConsistencyData,
    api.GetActivityConsistencyResponses[200]
  >
  /** Gets the public keys that verify checkpoints and exports, including retired keys. `GET /api/v1/activity/keys` */
  getActivityKeys: ReadHandler<api.GetActivityKeysData, api.GetActivityKeysResponses[200]>
  /** Proves that one entry is in the log. `GET /api/v1/activity/{id}/proof` */
  getActivityProof: ReadHandler<api.GetActivityProofData, api.GetActivityProofResponses[200]>
  /** Lists the checkpoints of the log, newest first. `GET /api/v1/activity/checkpoints/list` */
  listActivityCheckpoints: ReadHandler<
    api.ListActivityCheckpointsData,
    api.ListActivityCheckpointsResponses[200]
  >
  /** Verifies that no entry of the log was changed, removed, added or moved, and reports the first fault. `GET /api/v1/activity/verify` */
  verifyActivity: ReadHandler<api.VerifyActivityData, api.VerifyActivityResponses[200]>
}

export interface ApiKeysHandlers {
  /** Creates an API key and shows it once. `POST /api/v1/account/api-keys` */
  addApiKey: WriteHandler<api.AddApiKeyData, Whole<api.AddApiKeyResponses[201]>>
  /** Gets one API key, without the key itself. `GET /api/v1/account/api-keys/{id}` */
  getApiKey: ReadHandler<api.GetApiKeyData, api.GetApiKeyResponses[200]>
  /** Lists API keys, newest first, including revoked and expired ones. `GET /api/v1/account/api-keys/list` */
  listApiKeys: ReadHandler<api.ListApiKeysData, api.ListApiKeysResponses[200]>
  /** Revokes an API key and, if it was rotated, the previous one. `DELETE /api/v1/account/api-keys/{id}` */
  revokeApiKey: WriteHandler<api.RevokeApiKeyData, Whole<api.RevokeApiKeyResponses[204]>>
  /** Replaces one of the caller's own API keys with a new one that has the same name, scopes, toolsets and expiry, and shows it once. `POST /api/v1/account/api-keys/{id}/rotate` */
  rotateApiKey: WriteHandler<api.RotateApiKeyData, Whole<api.RotateApiKeyResponses[200]>>
}

export interface AuthorizationCodesHandlers {
  /** Creates a code with which a client can open another session of the caller. `POST /api/v1/account/authorization-codes` */
  addAuthorizationCode: WriteHandler<api.AddAuthorizationCodeData, api.AddAuthorizationCodeResponses[201]>
  /** Exchanges a code and its verifier for a new session. `POST /api/v1/account/exchange-code` */
  exchangeCode: PublicHandler<api.ExchangeCodeData, api.ExchangeCodeResponses[200]>
}

export interface BillingHandlers {
  /** Marks the unbilled time of a company or a project in a period as billed. `POST /api/v1/billing` */
  addBill: WriteHandler<api.AddBillData, Whole<api.AddBillResponses[201]>>
  /** Gets one bill, with the sums of its time entries. `GET /api/v1/billing/{id}` */
  getBill: ReadHandler<api.GetBillData, api.GetBillResponses[200]>
  /** Sums the billable time in a period by company and project: unbilled, without a rate, and billed. `GET /api/v1/billing/report` */
  getBilling: ReadHandler<api.GetBillingData, api.GetBillingResponses[200]>
  /** Returns the time entries of a bill with their amounts, by project and day. `GET /api/v1/billing/{id}/lines` */
  getBillLines: ReadHandler<api.GetBillLinesData, api.GetBillLinesResponses[200]>
  /** Lists bills, latest first. `GET /api/v1/billing/list` */
  listBills: ReadHandler<api.ListBillsData, api.ListBillsResponses[200]>
  /** Removes a bill. `DELETE /api/v1/billing/{id}` */
  removeBill: WriteHandler<api.RemoveBillData, Whole<api.RemoveBillResponses[204]>>
  /** Changes the reference or the memo of a bill. `PATCH /api/v1/billing/{id}` */
  updateBill: WriteHandler<api.UpdateBillData, Whole<api.UpdateBillResponses[200]>>
}

export interface TasksHandlers {
  /** Makes a task wait for another one. `POST /api/v1/tasks/{id}/blockers` */
  addBlocker: WriteHandler<api.AddBlockerData, Whole<api.AddBlockerResponses[201]>>
  /** Adds an item to the checklist of a task, after its last item unless `position` is set. `POST /api/v1/tasks/{id}/checklist-items` */
  addChecklistItem: WriteHandler<api.AddChecklistItemData, Whole<api.AddChecklistItemResponses[201]>>
  /** Adds a series, and the tasks whose due date is at most `days_ahead` days away. `POST /api/v1/recurring-tasks` */
  addRecurringTask: WriteHandler<api.AddRecurringTaskData, Whole<api.AddRecurringTaskResponses[201]>>
  /** Adds a task to a project or a milestone. `POST /api/v1/tasks` */
  addTask: WriteHandler<api.AddTaskData, Whole<api.AddTaskResponses[201]>>
  /** Archives a series, which ends it. `POST /api/v1/recurring-tasks/{id}/archive` */
  archiveRecurringTask: WriteHandler<
    api.ArchiveRecurringTaskData,
    Whole<api.ArchiveRecurringTaskResponses[200]>
  >
  /** Gets one blocker. `GET /api/v1/blockers/{id}` */
  getBlocker: ReadHandler<api.GetBlockerData, api.GetBlockerResponses[200]>
  /** Gets one checklist item. `GET /api/v1/checklist-items/{id}` */
  getChecklistItem: ReadHandler<api.GetChecklistItemData, api.GetChecklistItemResponses[200]>
  /** Gets one series. `GET /api/v1/recurring-tasks/{id}` */
  getRecurringTask: ReadHandler<api.GetRecurringTaskData, api.GetRecurringTaskResponses[200]>
  /** Gets one task. `GET /api/v1/tasks/{id}` */
  getTask: ReadHandler<api.GetTaskData, api.GetTaskResponses[200]>
  /** Imports up to 100 tasks per call: adds new ones and changes existing ones. `POST /api/v1/tasks/import` */
  importTasks: BatchHandler<api.ImportTasksData, Whole<api.ImportTasksResponses[200]>>
  /** Lists the tasks that block a task, in the order in which they were added. `GET /api/v1/tasks/{id}/blockers/list` */
  listBlockers: ReadHandler<api.ListBlockersData, api.ListBlockersResponses[200]>
  /** Lists the checklist of a task, sorted by `position`. `GET /api/v1/tasks/{id}/checklist-items/list` */
  listChecklistItems: ReadHandler<api.ListChecklistItemsData, api.ListChecklistItemsResponses[200]>
  /** Lists the caller's open tasks, across all projects, newest first. `GET /api/v1/tasks/open` */
  listMyOpenTasks: ReadHandler<api.ListMyOpenTasksData, api.ListMyOpenTasksResponses[200]>
  /** Lists the series of recurring tasks, newest first. `GET /api/v1/recurring-tasks/list` */
  listRecurringTasks: ReadHandler<api.ListRecurringTasksData, api.ListRecurringTasksResponses[200]>
  /** Lists the tasks of the workspace, across projects, newest first. `GET /api/v1/tasks/list` */
  listTasks: ReadHandler<api.ListTasksData, api.ListTasksResponses[200]>
  /** Removes a blocker: the task no longer waits for the other one. `DELETE /api/v1/blockers/{id}` */
  removeBlocker: WriteHandler<api.RemoveBlockerData, Whole<api.RemoveBlockerResponses[204]>>
  /** Removes a checklist item. `DELETE /api/v1/checklist-items/{id}` */
  removeChecklistItem: WriteHandler<api.RemoveChecklistItemData, Whole<api.RemoveChecklistItemResponses[204]>>
  /** Removes a task with its checklist. `DELETE /api/v1/tasks/{id}` */
  removeTask: WriteHandler<api.RemoveTaskData, Whole<api.RemoveTaskResponses[204]>>
  /** Restores a blocker removed in the last 30 days. `POST /api/v1/blockers/{id}/restore` */
  restoreBlocker: WriteHandler<api.RestoreBlockerData, Whole<api.RestoreBlockerResponses[200]>>
  /** Restores a checklist item removed in the last 30 days, with its id and all fields. `POST /api/v1/checklist-items/{id}/restore` */
  restoreChecklistItem: WriteHandler<
    api.RestoreChecklistItemData,
    Whole<api.RestoreChecklistItemResponses[200]>
  >
  /** Restores an archived series, which continues from today: days that passed in the meantime are left out. `POST /api/v1/recurring-tasks/{id}/restore` */
  restoreRecurringTask: WriteHandler<
    api.RestoreRecurringTaskData,
    Whole<api.RestoreRecurringTaskResponses[200]>
  >
  /** Restores a task removed in the last 30 days, with its id, all fields and its checklist. `POST /api/v1/tasks/{id}/restore` */
  restoreTask: WriteHandler<api.RestoreTaskData, Whole<api.RestoreTaskResponses[200]>>
  /** Ticks, renames or moves a checklist item. `PATCH /api/v1/checklist-items/{id}` */
  updateChecklistItem: WriteHandler<api.UpdateChecklistItemData, Whole<api.UpdateChecklistItemResponses[200]>>
  /** Changes a series. `PATCH /api/v1/recurring-tasks/{id}` */
  updateRecurringTask: WriteHandler<api.UpdateRecurringTaskData, Whole<api.UpdateRecurringTaskResponses[200]>>
  /** Changes the given fields of a task. `PATCH /api/v1/tasks/{id}` */
  updateTask: WriteHandler<api.UpdateTaskData, Whole<api.UpdateTaskResponses[200]>>
}

export interface UsersHandlers {
  /** Sets the weekly working time of a user from a day on, and the region of their public holidays. `POST /api/v1/account/users/{id}/capacities` */
  addCapacity: WriteHandler<api.AddCapacityData, Whole<api.AddCapacityResponses[201]>>
  /** Gets one capacity. `GET /api/v1/account/capacities/{id}` */
  getCapacity: ReadHandler<api.GetCapacityData, api.GetCapacityResponses[200]>
  /** Gets one user of the workspace. `GET /api/v1/account/users/{id}` */
  getUser: ReadHandler<api.GetUserData, api.GetUserResponses[200]>
  /** Invites a user. `POST /api/v1/account/users` */
  inviteUser: WriteHandler<api.InviteUserData, Whole<api.InviteUserResponses[201]>>
  /** Lists the capacities of a user. `GET /api/v1/account/users/{id}/capacities/list` */
  listCapacities: ReadHandler<api.ListCapacitiesData, api.ListCapacitiesResponses[200]>
  /** Lists the users of the workspace, sorted by name, including invited and deactivated users. `GET /api/v1/account/users/list` */
  listUsers: ReadHandler<api.ListUsersData, api.ListUsersResponses[200]>
  /** Removes a capacity. `DELETE /api/v1/account/capacities/{id}` */
  removeCapacity: WriteHandler<api.RemoveCapacityData, Whole<api.RemoveCapacityResponses[204]>>
  /** Changes the name, role, cost or employment of a user, or deactivates or activates them. `PATCH /api/v1/account/users/{id}` */
  updateUser: WriteHandler<api.UpdateUserData, Whole<api.UpdateUserResponses[200]>>
}

export interface ClientsHandlers {
  /** Adds a client to an existing company. `POST /api/v1/clients` */
  addClient: WriteHandler<api.AddClientData, Whole<api.AddClientResponses[201]>>
  /** Archives a client. `POST /api/v1/clients/{id}/archive` */
  archiveClient: WriteHandler<api.ArchiveClientData, Whole<api.ArchiveClientResponses[200]>>
  /** Gets one client. `GET /api/v1/clients/{id}` */
  getClient: ReadHandler<api.GetClientData, api.GetClientResponses[200]>
  /** Gets the client with an e-mail address, ignoring case. `GET /api/v1/clients/by-email` */
  getClientByEmail: ReadHandler<api.GetClientByEmailData, api.GetClientByEmailResponses[200]>
  /** Imports up to 100 clients per call: adds new ones and changes existing ones. `POST /api/v1/clients/import` */
  importClients: BatchHandler<api.ImportClientsData, Whole<api.ImportClientsResponses[200]>>
  /** Lists the clients of the workspace, newest first. `GET /api/v1/clients/list` */
  listClients: ReadHandler<api.ListClientsData, api.ListClientsResponses[200]>
  /** Restores an archived client. `POST /api/v1/clients/{id}/restore` */
  restoreClient: WriteHandler<api.RestoreClientData, Whole<api.RestoreClientResponses[200]>>
  /** Changes the given fields of a client. `PATCH /api/v1/clients/{id}` */
  updateClient: WriteHandler<api.UpdateClientData, Whole<api.UpdateClientResponses[200]>>
}

export interface CompaniesHandlers {
  /** Adds a company. `POST /api/v1/companies` */
  addCompany: WriteHandler<api.AddCompanyData, Whole<api.AddCompanyResponses[201]>>
  /** Archives a company. `POST /api/v1/companies/{id}/archive` */
  archiveCompany: WriteHandler<api.ArchiveCompanyData, Whole<api.ArchiveCompanyResponses[200]>>
  /** Gets one company. `GET /api/v1/companies/{id}` */
  getCompany: ReadHandler<api.GetCompanyData, api.GetCompanyResponses[200]>
  /** Imports up to 100 companies per call: adds new ones and changes existing ones. `POST /api/v1/companies/import` */
  importCompanies: BatchHandler<api.ImportCompaniesData, Whole<api.ImportCompaniesResponses[200]>>
  /** Lists the companies of the workspace, newest first. `GET /api/v1/companies/list` */
  listCompanies: ReadHandler<api.ListCompaniesData, api.ListCompaniesResponses[200]>
  /** Restores an archived company. `POST /api/v1/companies/{id}/restore` */
  restoreCompany: WriteHandler<api.RestoreCompanyData, Whole<api.RestoreCompanyResponses[200]>>
  /** Changes the given fields of a company. `PATCH /api/v1/companies/{id}` */
  updateCompany: WriteHandler<api.UpdateCompanyData, Whole<api.UpdateCompanyResponses[200]>>
}

export interface ConnectionsHandlers {
  /** Connects a client that is waiting for consent at the authorization endpoint. `POST /api/v1/account/connections` */
  addConnection: WriteHandler<api.AddConnectionData, api.AddConnectionResponses[201]>
  /** Lists connected clients, newest first, including those that were disconnected or expired in the last week. `GET /api/v1/account/connections` */
  listConnections: ReadHandler<api.ListConnectionsData, api.ListConnectionsResponses[200]>
  /** Disconnects a client. `DELETE /api/v1/account/connections/{id}` */
  removeConnection: WriteHandler<api.RemoveConnectionData, Whole<api.RemoveConnectionResponses[204]>>
}

export interface DeviceCodesHandlers {
  /** Begins a sign-in on a machine without a browser (RFC 8628). `POST /api/v1/account/device-codes` */
  addDeviceCode: PublicHandler<api.AddDeviceCodeData, api.AddDeviceCodeResponses[201]>
  /** Lets the machine that shows the code open a session of the caller. `POST /api/v1/account/approve-device-code` */
  approveDeviceCode: WriteHandler<api.ApproveDeviceCodeData, api.ApproveDeviceCodeResponses[204]>
  /** Cancels a sign-in of this machine. `POST /api/v1/account/cancel-device-code` */
  cancelDeviceCode: PublicHandler<api.CancelDeviceCodeData, api.CancelDeviceCodeResponses[204]>
  /** Refuses the sign-in of the machine that shows the code. `POST /api/v1/account/deny-device-code` */
  denyDeviceCode: WriteHandler<api.DenyDeviceCodeData, api.DenyDeviceCodeResponses[204]>
  /** Exchanges a device code for a new session of the user who approved it. `POST /api/v1/account/exchange-device-code` */
  exchangeDeviceCode: PublicHandler<api.ExchangeDeviceCodeData, api.ExchangeDeviceCodeResponses[200]>
  /** Shows which machine wants to sign in with a code, so that the user can decide. `POST /api/v1/account/device-code` */
  readDeviceCode: WriteHandler<api.ReadDeviceCodeData, api.ReadDeviceCodeResponses[200]>
}

export interface ProspectsHandlers {
  /** Adds a follow-up to a prospect. `POST /api/v1/prospects/{id}/follow-ups` */
  addFollowUp: WriteHandler<api.AddFollowUpData, Whole<api.AddFollowUpResponses[201]>>
  /** Adds a prospect at any stage. `POST /api/v1/prospects` */
  addProspect: WriteHandler<api.AddProspectData, Whole<api.AddProspectResponses[201]>>
  /** Adds a note to a prospect, like `addNote` with `prospect_id`. `POST /api/v1/prospects/{id}/notes` */
  addProspectNote: WriteHandler<api.AddProspectNoteData, Whole<api.AddProspectNoteResponses[201]>>
  /** Archives a prospect. `POST /api/v1/prospects/{id}/archive` */
  archiveProspect: WriteHandler<api.ArchiveProspectData, Whole<api.ArchiveProspectResponses[200]>>
  /** Converts a won prospect to a client and its company, permanently. `POST /api/v1/prospects/{id}/convert` */
  convertProspect: WriteHandler<api.ConvertProspectData, Whole<api.ConvertProspectResponses[201]>>
  /** Gets one follow-up. `GET /api/v1/follow-ups/{id}` */
  getFollowUp: ReadHandler<api.GetFollowUpData, api.GetFollowUpResponses[200]>
  /** Gets one prospect. `GET /api/v1/prospects/{id}` */
  getProspect: ReadHandler<api.GetProspectData, api.GetProspectResponses[200]>
  /** Imports up to 100 prospects per call: adds new ones and changes existing ones. `POST /api/v1/prospects/import` */
  importProspects: BatchHandler<api.ImportProspectsData, Whole<api.ImportProspectsResponses[200]>>
  /** Lists the follow-ups of all clients, companies and prospects, earliest first. `GET /api/v1/follow-ups/list` */
  listFollowUps: ReadHandler<api.ListFollowUpsData, api.ListFollowUpsResponses[200]>
  /** Lists the follow-ups of one prospect, earliest first. `GET /api/v1/prospects/{id}/follow-ups/list` */
  listProspectFollowUps: ReadHandler<api.ListProspectFollowUpsData, api.ListProspectFollowUpsResponses[200]>
  /** Lists the notes of a prospect, newest first. `GET /api/v1/prospects/{id}/notes/list` */
  listProspectNotes: ReadHandler<api.ListProspectNotesData, api.ListProspectNotesResponses[200]>
  /** Searches the prospects of the workspace, newest first, by name, stage, owner, follow-up date, tag and source. `GET /api/v1/prospects/list` */
  listProspects: ReadHandler<api.ListProspectsData, api.ListProspectsResponses[200]>
  /** Adds a follow-up to a client, company or prospect. `POST /api/v1/follow-ups` */
  planFollowUp: WriteHandler<api.PlanFollowUpData, Whole<api.PlanFollowUpResponses[201]>>
  /** Removes a follow-up. `DELETE /api/v1/follow-ups/{id}` */
  removeFollowUp: WriteHandler<api.RemoveFollowUpData, Whole<api.RemoveFollowUpResponses[204]>>
  /** Removes a prospect with its follow-ups, interactions and notes. `DELETE /api/v1/prospects/{id}` */
  removeProspect: WriteHandler<api.RemoveProspectData, Whole<api.RemoveProspectResponses[204]>>
  /** Restores a follow-up removed in the last 30 days, with its id and all fields. `POST /api/v1/follow-ups/{id}/restore` */
  restoreFollowUp: WriteHandler<api.RestoreFollowUpData, Whole<api.RestoreFollowUpResponses[200]>>
  /** Restores a prospect that is archived or was removed in the last 30 days. `POST /api/v1/prospects/{id}/restore` */
  restoreProspect: WriteHandler<api.RestoreProspectData, Whole<api.RestoreProspectResponses[200]>>
  /** Changes the date, memo or owner of a follow-up, or completes or reopens it. `PATCH /api/v1/follow-ups/{id}` */
  updateFollowUp: WriteHandler<api.UpdateFollowUpData, Whole<api.UpdateFollowUpResponses[200]>>
  /** Changes the given fields of a prospect. `PATCH /api/v1/prospects/{id}` */
  updateProspect: WriteHandler<api.UpdateProspectData, Whole<api.UpdateProspectResponses[200]>>
}

export interface InteractionsHandlers {
  /** Adds an interaction with a client, company or prospect, and updates its `last_contact_at`. `POST /api/v1/interactions` */
  addInteraction: WriteHandler<api.AddInteractionData, Whole<api.AddInteractionResponses[201]>>
  /** Gets one interaction. `GET /api/v1/interactions/{id}` */
  getInteraction: ReadHandler<api.GetInteractionData, api.GetInteractionResponses[200]>
  /** Imports up to 100 interactions per call: adds new ones and changes existing ones. `POST /api/v1/interactions/import` */
  importInteractions: BatchHandler<api.ImportInteractionsData, Whole<api.ImportInteractionsResponses[200]>>
  /** Lists the interactions with clients, companies and prospects, latest first. `GET /api/v1/interactions/list` */
  listInteractions: ReadHandler<api.ListInteractionsData, api.ListInteractionsResponses[200]>
  /** Removes an interaction. `DELETE /api/v1/interactions/{id}` */
  removeInteraction: WriteHandler<api.RemoveInteractionData, Whole<api.RemoveInteractionResponses[204]>>
  /** Restores an interaction removed in the last 30 days, with its id and all fields. `POST /api/v1/interactions/{id}/restore` */
  restoreInteraction: WriteHandler<api.RestoreInteractionData, Whole<api.RestoreInteractionResponses[200]>>
  /** Changes the given fields of an interaction. `PATCH /api/v1/interactions/{id}` */
  updateInteraction: WriteHandler<api.UpdateInteractionData, Whole<api.UpdateInteractionResponses[200]>>
}

export interface ProjectsHandlers {
  /** Adds a milestone to a project. `POST /api/v1/projects/{id}/milestones` */
  addMilestone: WriteHandler<api.AddMilestoneData, Whole<api.AddMilestoneResponses[201]>>
  /** Adds a project, for a company or internal. `POST /api/v1/projects` */
  addProject: WriteHandler<api.AddProjectData, Whole<api.AddProjectResponses[201]>>
  /** Adds a user to the staff of a project. `POST /api/v1/projects/{id}/staff` */
  addStaff: WriteHandler<api.AddStaffData, Whole<api.AddStaffResponses[201]>>
  /** Archives a project. `POST /api/v1/projects/{id}/archive` */
  archiveProject: WriteHandler<api.ArchiveProjectData, Whole<api.ArchiveProjectResponses[200]>>
  /** Gets one milestone. `GET /api/v1/milestones/{id}` */
  getMilestone: ReadHandler<api.GetMilestoneData, api.GetMilestoneResponses[200]>
  /** Gets one project. `GET /api/v1/projects/{id}` */
  getProject: ReadHandler<api.GetProjectData, api.GetProjectResponses[200]>
  /** Gets one staff member of a project. `GET /api/v1/staff/{id}` */
  getStaff: ReadHandler<api.GetStaffData, api.GetStaffResponses[200]>
  /** Imports up to 100 projects per call: adds new ones and changes existing ones. `POST /api/v1/projects/import` */
  importProjects: BatchHandler<api.ImportProjectsData, Whole<api.ImportProjectsResponses[200]>>
  /** Lists the milestones of a project, in the order in which they were added. `GET /api/v1/projects/{id}/milestones/list` */
  listMilestones: ReadHandler<api.ListMilestonesData, api.ListMilestonesResponses[200]>
  /** Lists the projects of the workspace, newest first. `GET /api/v1/projects/list` */
  listProjects: ReadHandler<api.ListProjectsData, api.ListProjectsResponses[200]>
  /** Lists the tasks of a project and its milestones, with status and assignee, newest first. `GET /api/v1/projects/{id}/tasks/list` */
  listProjectTasks: ReadHandler<api.ListProjectTasksData, api.ListProjectTasksResponses[200]>
  /** Lists the staff of a project, in the order in which they were added. `GET /api/v1/projects/{id}/staff/list` */
  listStaff: ReadHandler<api.ListStaffData, api.ListStaffResponses[200]>
  /** Removes a milestone. `DELETE /api/v1/milestones/{id}` */
  removeMilestone: WriteHandler<api.RemoveMilestoneData, Whole<api.RemoveMilestoneResponses[204]>>
  /** Removes a user from the staff of a project. `DELETE /api/v1/staff/{id}` */
  removeStaff: WriteHandler<api.RemoveStaffData, Whole<api.RemoveStaffResponses[204]>>
  /** Restores a milestone removed in the last 30 days, with its id and all fields. `POST /api/v1/milestones/{id}/restore` */
  restoreMilestone: WriteHandler<api.RestoreMilestoneData, Whole<api.RestoreMilestoneResponses[200]>>
  /** Restores an archived project. `POST /api/v1/projects/{id}/restore` */
  restoreProject: WriteHandler<api.RestoreProjectData, Whole<api.RestoreProjectResponses[200]>>
  /** Changes the given fields of a milestone. `PATCH /api/v1/milestones/{id}` */
  updateMilestone: WriteHandler<api.UpdateMilestoneData, Whole<api.UpdateMilestoneResponses[200]>>
  /** Changes the given fields of a project. `PATCH /api/v1/projects/{id}` */
  updateProject: WriteHandler<api.UpdateProjectData, Whole<api.UpdateProjectResponses[200]>>
  /** Changes the position, the role or the rate of a staff member. `PATCH /api/v1/staff/{id}` */
  updateStaff: WriteHandler<api.UpdateStaffData, Whole<api.UpdateStaffResponses[200]>>
}

export interface NotesHandlers {
  /** Adds a note to a client, company, project, milestone, task, time entry or prospect. `POST /api/v1/notes` */
  addNote: WriteHandler<api.AddNoteData, Whole<api.AddNoteResponses[201]>>
  /** Adds a file to a note, which can have up to 50. `POST /api/v1/notes/{id}/files` */
  addNoteFile: WriteHandler<api.AddNoteFileData, Whole<api.AddNoteFileResponses[200]>>
  /** Appends text to a note, after an empty line. `POST /api/v1/notes/{id}/append` */
  appendToNote: WriteHandler<api.AppendToNoteData, Whole<api.AppendToNoteResponses[200]>>
  /** Makes a file of the note its featured one. `POST /api/v1/notes/{id}/files/{name}/feature` */
  featureNoteFile: WriteHandler<api.FeatureNoteFileData, Whole<api.FeatureNoteFileResponses[200]>>
  /** Downloads the file of a note with this name, or the range requested by `Range`. `GET /api/v1/notes/{id}/files/{name}` */
  getNamedNoteFile: ReadHandler<api.GetNamedNoteFileData, api.GetNamedNoteFileResponses[200]>
  /** Gets one note, with the names and sizes of its files. `GET /api/v1/notes/{id}` */
  getNote: ReadHandler<api.GetNoteData, api.GetNoteResponses[200]>
  /** Downloads the featured file of a note, or the range requested by `Range`. `GET /api/v1/notes/{id}/file` */
  getNoteFile: ReadHandler<api.GetNoteFileData, api.GetNoteFileResponses[200]>
  /** Imports up to 100 notes per call: adds new ones and changes existing ones. `POST /api/v1/notes/import` */
  importNotes: BatchHandler<api.ImportNotesData, Whole<api.ImportNotesResponses[200]>>
  /** Searches notes by words, record, author, tag, age and file. `GET /api/v1/notes/list` */
  listNotes: ReadHandler<api.ListNotesData, api.ListNotesResponses[200]>
  /** Removes the file of a note with this name. `DELETE /api/v1/notes/{id}/files/{name}` */
  removeNamedNoteFile: WriteHandler<api.RemoveNamedNoteFileData, Whole<api.RemoveNamedNoteFileResponses[204]>>
  /** Removes a note and its files. `DELETE /api/v1/notes/{id}` */
  removeNote: WriteHandler<api.RemoveNoteData, Whole<api.RemoveNoteResponses[204]>>
  /** Removes the featured file of a note, but not the note. `DELETE /api/v1/notes/{id}/file` */
  removeNoteFile: WriteHandler<api.RemoveNoteFileData, Whole<api.RemoveNoteFileResponses[204]>>
  /** Restores a note removed in the last 30 days, with its id, its files and all other fields. `POST /api/v1/notes/{id}/restore` */
  restoreNote: WriteHandler<api.RestoreNoteData, Whole<api.RestoreNoteResponses[200]>>
  /** Changes the given fields of a note. `PATCH /api/v1/notes/{id}` */
  updateNote: WriteHandler<api.UpdateNoteData, Whole<api.UpdateNoteResponses[200]>>
  /** Uploads the featured file of a note. `PUT /api/v1/notes/{id}/file` */
  uploadNoteFile: WriteHandler<api.UploadNoteFileData, Whole<api.UploadNoteFileResponses[200]>>
}

export interface RatesHandlers {
  /** Sets the rate of a user, service, project or staff member from a day on, in the future or in the past. `POST /api/v1/rates` */
  addRate: WriteHandler<api.AddRateData, Whole<api.AddRateResponses[201]>>
  /** Gets one rate. `GET /api/v1/rates/{id}` */
  getRate: ReadHandler<api.GetRateData, api.GetRateResponses[200]>
  /** Lists the rates and costs of users, services, projects and staff members, latest first. `GET /api/v1/rates/list` */
  listRates: ReadHandler<api.ListRatesData, api.ListRatesResponses[200]>
  /** Removes a rate. `DELETE /api/v1/rates/{id}` */
  removeRate: WriteHandler<api.RemoveRateData, Whole<api.RemoveRateResponses[204]>>
  /** Corrects a rate or its first day. `PATCH /api/v1/rates/{id}` */
  updateRate: WriteHandler<api.UpdateRateData, Whole<api.UpdateRateResponses[200]>>
}

export interface TimeHandlers {
  /** Applies the rates and costs of each day to the time entries in a period. `POST /api/v1/time/repricings` */
  addRepricing: WriteHandler<api.AddRepricingData, Whole<api.AddRepricingResponses[201]>>
  /** Logs time for the caller on a task, a project, a service, or a combination of these. `POST /api/v1/time` */
  addTimeEntry: WriteHandler<api.AddTimeEntryData, Whole<api.AddTimeEntryResponses[201]>>
  /** Discards the caller's running timer without logging its time. `DELETE /api/v1/time/timers/current` */
  cancelTimer: WriteHandler<api.CancelTimerData, api.CancelTimerResponses[204]>
  /** Starts the timer with the task, project, service, billability and memo of the caller's latest time entry. `POST /api/v1/time/timers/continue` */
  continueTimer: WriteHandler<api.ContinueTimerData, Whole<api.ContinueTimerResponses[201]>>
  /** Gets one repricing. `GET /api/v1/time/repricings/{id}` */
  getRepricing: ReadHandler<api.GetRepricingData, api.GetRepricingResponses[200]>
  /** Gets one time entry. `GET /api/v1/time/{id}` */
  getTimeEntry: ReadHandler<api.GetTimeEntryData, api.GetTimeEntryResponses[200]>
  /** Imports up to 100 time entries per call: adds new ones and changes existing ones. `POST /api/v1/time/import` */
  importTimeEntries: BatchHandler<api.ImportTimeEntriesData, Whole<api.ImportTimeEntriesResponses[200]>>
  /** Lists repricings, latest first. `GET /api/v1/time/repricings/list` */
  listRepricings: ReadHandler<api.ListRepricingsData, api.ListRepricingsResponses[200]>
  /** Lists time entries, latest day first. `GET /api/v1/time/list` */
  listTimeEntries: ReadHandler<api.ListTimeEntriesData, api.ListTimeEntriesResponses[200]>
  /** Lists the running timers. `GET /api/v1/time/timers/list` */
  listTimers: ReadHandler<api.ListTimersData, api.ListTimersResponses[200]>
  /** Removes a time entry from the list and from reports. `DELETE /api/v1/time/{id}` */
  removeTimeEntry: WriteHandler<api.RemoveTimeEntryData, Whole<api.RemoveTimeEntryResponses[204]>>
  /** Restores a time entry removed in the last 30 days, with its id, rate and cost. `POST /api/v1/time/{id}/restore` */
  restoreTimeEntry: WriteHandler<api.RestoreTimeEntryData, Whole<api.RestoreTimeEntryResponses[200]>>
  /** Starts the caller's timer on a task, a project, a service, or a combination of these. `POST /api/v1/time/timers/start` */
  startTimer: WriteHandler<api.StartTimerData, Whole<api.StartTimerResponses[201]>>
  /** Stops the caller's timer and logs its time as a time entry, in whole minutes and at least one. `POST /api/v1/time/timers/stop` */
  stopTimer: WriteHandler<api.StopTimerData, Whole<api.StopTimerResponses[201]>>
  /** Stops the running timer and starts it on another task, project or service, in one step: the previous timer stops when the new one starts, at `started_at`. `POST /api/v1/time/timers/switch` */
  switchTimer: WriteHandler<api.SwitchTimerData, Whole<api.SwitchTimerResponses[201]>>
  /** Changes a time entry, or moves it to another task, project or service. `PATCH /api/v1/time/{id}` */
  updateTimeEntry: WriteHandler<api.UpdateTimeEntryData, Whole<api.UpdateTimeEntryResponses[200]>>
  /** Changes the task, project, service, memo, billability or start of the running timer. `PATCH /api/v1/time/timers/current` */
  updateTimer: WriteHandler<api.UpdateTimerData, Whole<api.UpdateTimerResponses[200]>>
}

export interface SampleHandlers {
  /** Adds a sample workspace: an agency of three people with companies, prospects, projects, tasks, time, a bill and notes, whose dates are relative to today. `POST /api/v1/account/sample` */
  addSample: BatchHandler<api.AddSampleData, api.AddSampleResponses[201]>
  /** Opens a session in the sample of the workspace, as its owner. `POST /api/v1/account/sample/open` */
  openSample: WriteHandler<api.OpenSampleData, api.OpenSampleResponses[201]>
  /** Permanently deletes the sample of the workspace: its records, files, users, sessions, API keys and activity log. `DELETE /api/v1/account/sample` */
  removeSample: WriteHandler<api.RemoveSampleData, api.RemoveSampleResponses[204]>
}

export interface ServicesHandlers {
  /** Adds a service or activity type that tasks and time entries can refer to. `POST /api/v1/account/services` */
  addService: WriteHandler<api.AddServiceData, Whole<api.AddServiceResponses[201]>>
  /** Archives a service. `POST /api/v1/account/services/{id}/archive` */
  archiveService: WriteHandler<api.ArchiveServiceData, Whole<api.ArchiveServiceResponses[200]>>
  /** Gets one service or activity type. `GET /api/v1/account/services/{id}` */
  getService: ReadHandler<api.GetServiceData, api.GetServiceResponses[200]>
  /** Lists the services and activity types of the workspace by name. `GET /api/v1/account/services/list` */
  listServices: ReadHandler<api.ListServicesData, api.ListServicesResponses[200]>
  /** Restores an archived service. `POST /api/v1/account/services/{id}/restore` */
  restoreService: WriteHandler<api.RestoreServiceData, Whole<api.RestoreServiceResponses[200]>>
  /** Changes the given fields of a service. `PATCH /api/v1/account/services/{id}` */
  updateService: WriteHandler<api.UpdateServiceData, Whole<api.UpdateServiceResponses[200]>>
}

export interface InsightsHandlers {
  /** Summarises a period of the activity log. `POST /api/v1/insights/summaries` */
  addSummary: WriteHandler<api.AddSummaryData, api.AddSummaryResponses[201]>
  /** Returns the free time of active users by week, beginning with this one. `GET /api/v1/insights/availability` */
  getAvailability: ReadHandler<api.GetAvailabilityData, api.GetAvailabilityResponses[200]>
  /** Returns everything about a customer, given by the company or by a client who works there. `GET /api/v1/insights/customer` */
  getCustomer: ReadHandler<api.GetCustomerData, api.GetCustomerResponses[200]>
  /** Returns the caller's day: the running timer, the time entries, what is missing, the open tasks that are due or overdue, the follow-ups that are due, and days off. `GET /api/v1/insights/day` */
  getDay: ReadHandler<api.GetDayData, api.GetDayResponses[200]>
  /** Sums the hours in a period by user, project or service, with revenue, cost and margin. `GET /api/v1/insights/hours` */
  getHours: ReadHandler<api.GetHoursData, api.GetHoursResponses[200]>
  /** Lists the time entries in a period that may be wrong. `GET /api/v1/insights/marked-time` */
  getMarkedTime: ReadHandler<api.GetMarkedTimeData, api.GetMarkedTimeResponses[200]>
  /** Returns who has not logged their time: the expected, the logged and the missing time of each active user on the days of a period up to today. `GET /api/v1/insights/missing-time` */
  getMissingTime: ReadHandler<api.GetMissingTimeData, api.GetMissingTimeResponses[200]>
  /** Returns a user's hours, tasks and notes in a period. `GET /api/v1/insights/people/{id}` */
  getPersonStats: ReadHandler<api.GetPersonStatsData, api.GetPersonStatsResponses[200]>
  /** Sums the prospects that are neither won, lost nor archived: by stage with their age, and by the month in which they are expected to be decided. `GET /api/v1/insights/pipeline` */
  getPipeline: ReadHandler<api.GetPipelineData, api.GetPipelineResponses[200]>
  /** Compares the estimates and budgets of projects, milestones or tasks with the time that was logged, and forecasts when a budget will be used up. `GET /api/v1/insights/progress` */
  getProgress: ReadHandler<api.GetProgressData, api.GetProgressResponses[200]>
  /** Sums time by one or two groupings, such as company and month, with revenue, cost and margin. `GET /api/v1/insights/report` */
  getReport: ReadHandler<api.GetReportData, api.GetReportResponses[200]>
  /** Gets one summary, with the ids of its log entries. `GET /api/v1/insights/summaries/{id}` */
  getSummary: ReadHandler<api.GetSummaryData, api.GetSummaryResponses[200]>
  /** Sums the time in a period by day. `GET /api/v1/insights/time-totals` */
  getTimeTotals: ReadHandler<api.GetTimeTotalsData, api.GetTimeTotalsResponses[200]>
  /** Returns the time of a user in a week: minutes by project and day, sums, the expected and the missing time of each day, and the minutes of the running timer. `GET /api/v1/insights/week` */
  getWeek: ReadHandler<api.GetWeekData, api.GetWeekResponses[200]>
  /** Lists summaries without their sentences, newest first. `GET /api/v1/insights/summaries/list` */
  listSummaries: ReadHandler<api.ListSummariesData, api.ListSummariesResponses[200]>
  /** Compares the log entries of a summary with the current log. `GET /api/v1/insights/summaries/{id}/replay` */
  replaySummary: ReadHandler<api.ReplaySummaryData, api.ReplaySummaryResponses[200]>
}

export interface ViewsHandlers {
  /** Saves a view of a list for the caller. `POST /api/v1/views` */
  addView: WriteHandler<api.AddViewData, Whole<api.AddViewResponses[201]>>
  /** Gets one view. `GET /api/v1/views/{id}` */
  getView: ReadHandler<api.GetViewData, api.GetViewResponses[200]>
  /** Lists saved views: the caller's own and the shared ones, by name. `GET /api/v1/views/list` */
  listViews: ReadHandler<api.ListViewsData, api.ListViewsResponses[200]>
  /** Removes a view. `DELETE /api/v1/views/{id}` */
  removeView: WriteHandler<api.RemoveViewData, Whole<api.RemoveViewResponses[204]>>
  /** Restores a view removed in the last 30 days. `POST /api/v1/views/{id}/restore` */
  restoreView: WriteHandler<api.RestoreViewData, Whole<api.RestoreViewResponses[200]>>
  /** Changes a view, such as its filters or whether it is shared. `PATCH /api/v1/views/{id}` */
  updateView: WriteHandler<api.UpdateViewData, Whole<api.UpdateViewResponses[200]>>
}

export interface AccountHandlers {
  /** Changes the caller's password. `PUT /api/v1/account/password` */
  changePassword: WriteHandler<api.ChangePasswordData, api.ChangePasswordResponses[204]>
  /** Returns the caller and its permissions, the workspace and its plan. `GET /api/v1/account` */
  getAccount: ReadHandler<api.GetAccountData, api.GetAccountResponses[200]>
  /** Returns the public holidays of the workspace or of a region in a year. `GET /api/v1/account/holidays` */
  getHolidays: ReadHandler<api.GetHolidaysData, api.GetHolidaysResponses[200]>
  /** Chooses the plan of the workspace. `PUT /api/v1/account/plan` */
  setPlan: WriteHandler<api.SetPlanData, api.SetPlanResponses[200]>
  /** Changes the caller's name. `PATCH /api/v1/account` */
  updateAccount: WriteHandler<api.UpdateAccountData, api.UpdateAccountResponses[200]>
  /** Changes the workspace's settings, such as its name, time zone, working time, currency, locked time, languages and use of AI. `PATCH /api/v1/account/workspace` */
  updateWorkspace: WriteHandler<api.UpdateWorkspaceData, api.UpdateWorkspaceResponses[200]>
}

export interface ActivityErasuresHandlers {
  /** Permanently erases a client, a prospect or a deactivated user, and their personal data in the activity log. `POST /api/v1/activity/erasures` */
  eraseActivity: WriteHandler<api.EraseActivityData, api.EraseActivityResponses[202]>
}

export interface ActivityExportHandlers {
  /** Exports the activity log as a stream, oldest entries first. `GET /api/v1/activity/export` */
  exportActivity: ReadHandler<api.ExportActivityData, api.ExportActivityResponses[200]>
}

export interface WorkspaceExportHandlers {
  /** Exports the whole workspace, including the files of its notes, as an archive that `vs import` can import into another workspace. `GET /api/v1/export` */
  exportWorkspace: ReadHandler<api.ExportWorkspaceData, api.ExportWorkspaceResponses[200]>
}

export interface ActivityHandlers {
  /** Gets one entry of the activity log, with its changes. `GET /api/v1/activity/{id}` */
  getActivity: ReadHandler<api.GetActivityData, api.GetActivityResponses[200]>
  /** Counts the calls in a period by user and operation: the number of calls and of refused calls, the times of the first and the last call, and the latest records. `GET /api/v1/activity/overview` */
  getActivityOverview: ReadHandler<api.GetActivityOverviewData, api.GetActivityOverviewResponses[200]>
  /** Lists the calls made in the workspace, newest first. `GET /api/v1/activity/list` */
  listActivity: ReadHandler<api.ListActivityData, api.ListActivityResponses[200]>
}

export interface RemovedRecordsHandlers {
  /** Lists the records removed in the last 30 days, most recently removed first. `GET /api/v1/removed/list` */
  listRemovedRecords: ReadHandler<api.ListRemovedRecordsData, api.ListRemovedRecordsResponses[200]>
}

export interface SessionsHandlers {
  /** Lists the caller's own sessions that have not ended, newest first. `GET /api/v1/account/sessions/list` */
  listSessions: ReadHandler<api.ListSessionsData, api.ListSessionsResponses[200]>
  /** Ends all sessions of the caller except the one of this call. `POST /api/v1/account/sessions/end-others` */
  removeOtherSessions: WriteHandler<api.RemoveOtherSessionsData, api.RemoveOtherSessionsResponses[200]>
  /** Ends one of the caller's own sessions. `DELETE /api/v1/account/sessions/{id}` */
  removeSession: WriteHandler<api.RemoveSessionData, Whole<api.RemoveSessionResponses[204]>>
}

export interface BatchesHandlers {
  /** Runs up to 100 writes in order and commits them in one transaction. `POST /api/v1/batches` */
  runBatch: BatchHandler<api.RunBatchData, api.RunBatchResponses[200]>
}

export interface SearchHandlers {
  /** Searches records of all kinds that have a name, and notes by their text. `GET /api/v1/search` */
  searchRecords: ReadHandler<api.SearchRecordsData, api.SearchRecordsResponses[200]>
}

export interface Handlers {
  authentication: AuthenticationHandlers
  absences: AbsencesHandlers
  activityProof: ActivityProofHandlers
  apiKeys: ApiKeysHandlers
  authorizationCodes: AuthorizationCodesHandlers
  billing: BillingHandlers
  tasks: TasksHandlers
  users: UsersHandlers
  clients: ClientsHandlers
  companies: CompaniesHandlers
  connections: ConnectionsHandlers
  deviceCodes: DeviceCodesHandlers
  prospects: ProspectsHandlers
  interactions: InteractionsHandlers
  projects: ProjectsHandlers
  notes: NotesHandlers
  rates: RatesHandlers
  time: TimeHandlers
  sample: SampleHandlers
  services: ServicesHandlers
  insights: InsightsHandlers
  views: ViewsHandlers
  account: AccountHandlers
  activityErasures: ActivityErasuresHandlers
  activityExport: ActivityExportHandlers
  workspaceExport: WorkspaceExportHandlers
  activity: ActivityHandlers
  removedRecords: RemovedRecordsHandlers
  sessions: SessionsHandlers
  batches: BatchesHandlers
  search: SearchHandlers
}
