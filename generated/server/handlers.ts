// Generated from main.tsp by `npm run generate`: do not edit.

import type { Handler, PublicHandler } from '../../src/server/handler.ts'
import type * as api from '../client/types.gen.ts'

export interface AuthenticationHandlers {
  /** Accepts an invitation with a password of one's own, and signs in. `POST /api/v1/account/accept-invitation` */
  acceptInvitation: PublicHandler<api.AcceptInvitationData, api.AcceptInvitationResponses[201]>
  /** Exchanges a username and password for an access token. `POST /api/v1/account/authenticate` */
  authenticate: PublicHandler<api.AuthenticateData, api.AuthenticateResponses[200]>
  /** Exchanges a refresh token for new credentials; the old ones end. `POST /api/v1/account/refresh` */
  refresh: PublicHandler<api.RefreshData, api.RefreshResponses[200]>
  /** Ends the session of the bearer token. `POST /api/v1/account/signout` */
  signout: Handler<api.SignoutData, api.SignoutResponses[204]>
  /** Makes a workspace with its owner and signs the owner in. `POST /api/v1/account/signup` */
  signup: PublicHandler<api.SignupData, api.SignupResponses[201]>
}

export interface ApiKeysHandlers {
  /** Makes an API key and shows it once. `POST /api/v1/account/api-keys` */
  addApiKey: Handler<api.AddApiKeyData, api.AddApiKeyResponses[201]>
  /** Gets one API key, but for the key itself: any of the workspace for admins, the caller's own for others. `GET /api/v1/account/api-keys/{id}` */
  getApiKey: Handler<api.GetApiKeyData, api.GetApiKeyResponses[200]>
  /** Lists the API keys of the workspace: all for admins, the caller's own for others. `GET /api/v1/account/api-keys/list` */
  listApiKeys: Handler<api.ListApiKeysData, api.ListApiKeysResponses[200]>
  /** Revokes an API key, also one that was rotated: it stops working at once. `DELETE /api/v1/account/api-keys/{id}` */
  revokeApiKey: Handler<api.RevokeApiKeyData, api.RevokeApiKeyResponses[204]>
  /** Replaces an API key of one's own by a new one with the same name, scopes and expiry, and shows it once. `POST /api/v1/account/api-keys/{id}/rotate` */
  rotateApiKey: Handler<api.RotateApiKeyData, api.RotateApiKeyResponses[200]>
}

export interface AuthorizationCodesHandlers {
  /** Makes a code that opens another session of the bearer token's owner, for the one who knows what its challenge was made of. `POST /api/v1/account/authorization-codes` */
  addAuthorizationCode: Handler<api.AddAuthorizationCodeData, api.AddAuthorizationCodeResponses[201]>
  /** Exchanges a code and its verifier for the credentials of a new session, once and within 5 minutes. `POST /api/v1/account/exchange-code` */
  exchangeCode: PublicHandler<api.ExchangeCodeData, api.ExchangeCodeResponses[200]>
}

export interface ClientsHandlers {
  /** Adds a client and attaches it to a company. `POST /api/v1/clients` */
  addClient: Handler<api.AddClientData, api.AddClientResponses[201]>
  /** Gets one client. `GET /api/v1/clients/{id}` */
  getClient: Handler<api.GetClientData, api.GetClientResponses[200]>
  /** Finds the client with an e-mail address. `GET /api/v1/clients/by-email` */
  getClientByEmail: Handler<api.GetClientByEmailData, api.GetClientByEmailResponses[200]>
  /** Lists the clients of the workspace. `GET /api/v1/clients/list` */
  listClients: Handler<api.ListClientsData, api.ListClientsResponses[200]>
  /** Changes the given fields of a client and leaves the others. `PATCH /api/v1/clients/{id}` */
  updateClient: Handler<api.UpdateClientData, api.UpdateClientResponses[200]>
}

export interface CompaniesHandlers {
  /** Adds a company. `POST /api/v1/companies` */
  addCompany: Handler<api.AddCompanyData, api.AddCompanyResponses[201]>
  /** Gets one company. `GET /api/v1/companies/{id}` */
  getCompany: Handler<api.GetCompanyData, api.GetCompanyResponses[200]>
  /** Lists the companies of the workspace, newest first. `GET /api/v1/companies/list` */
  listCompanies: Handler<api.ListCompaniesData, api.ListCompaniesResponses[200]>
  /** Changes the given fields of a company and leaves the others. `PATCH /api/v1/companies/{id}` */
  updateCompany: Handler<api.UpdateCompanyData, api.UpdateCompanyResponses[200]>
}

export interface ProspectsHandlers {
  /** Adds a follow-up to a lead. `POST /api/v1/prospects/{id}/follow-ups` */
  addFollowUp: Handler<api.AddFollowUpData, api.AddFollowUpResponses[201]>
  /** Adds a lead, with its tags and source. `POST /api/v1/prospects` */
  addProspect: Handler<api.AddProspectData, api.AddProspectResponses[201]>
  /** Adds a note to a lead. `POST /api/v1/prospects/{id}/notes` */
  addProspectNote: Handler<api.AddProspectNoteData, api.AddProspectNoteResponses[201]>
  /** Turns a won lead into a client with its company. `POST /api/v1/prospects/{id}/convert` */
  convertProspect: Handler<api.ConvertProspectData, api.ConvertProspectResponses[201]>
  /** Gets one lead. `GET /api/v1/prospects/{id}` */
  getProspect: Handler<api.GetProspectData, api.GetProspectResponses[200]>
  /** Lists the follow-ups of a lead. `GET /api/v1/prospects/{id}/follow-ups/list` */
  listFollowUps: Handler<api.ListFollowUpsData, api.ListFollowUpsResponses[200]>
  /** Lists the notes of a lead. `GET /api/v1/prospects/{id}/notes/list` */
  listProspectNotes: Handler<api.ListProspectNotesData, api.ListProspectNotesResponses[200]>
  /** Searches the leads of the workspace by name, stage, owner, follow-up date, tag and source, combined. `GET /api/v1/prospects/list` */
  listProspects: Handler<api.ListProspectsData, api.ListProspectsResponses[200]>
  /** Changes a follow-up: its date, memo or owner, or that it is done. `PATCH /api/v1/follow-ups/{id}` */
  updateFollowUp: Handler<api.UpdateFollowUpData, api.UpdateFollowUpResponses[200]>
  /** Changes the given fields of a lead. `PATCH /api/v1/prospects/{id}` */
  updateProspect: Handler<api.UpdateProspectData, api.UpdateProspectResponses[200]>
}

export interface ProjectsHandlers {
  /** Adds a milestone to a project. `POST /api/v1/projects/{id}/milestones` */
  addMilestone: Handler<api.AddMilestoneData, api.AddMilestoneResponses[201]>
  /** Adds a project. `POST /api/v1/projects` */
  addProject: Handler<api.AddProjectData, api.AddProjectResponses[201]>
  /** Puts a person on a project. `POST /api/v1/projects/{id}/staff` */
  addStaff: Handler<api.AddStaffData, api.AddStaffResponses[201]>
  /** Gets one project. `GET /api/v1/projects/{id}` */
  getProject: Handler<api.GetProjectData, api.GetProjectResponses[200]>
  /** Lists the milestones of a project. `GET /api/v1/projects/{id}/milestones/list` */
  listMilestones: Handler<api.ListMilestonesData, api.ListMilestonesResponses[200]>
  /** Lists the projects of the workspace. `GET /api/v1/projects/list` */
  listProjects: Handler<api.ListProjectsData, api.ListProjectsResponses[200]>
  /** Lists the tasks of a project, with their status and assignment. `GET /api/v1/projects/{id}/tasks/list` */
  listProjectTasks: Handler<api.ListProjectTasksData, api.ListProjectTasksResponses[200]>
  /** Lists the people on a project. `GET /api/v1/projects/{id}/staff/list` */
  listStaff: Handler<api.ListStaffData, api.ListStaffResponses[200]>
  /** Takes a person off a project. `DELETE /api/v1/staff/{id}` */
  removeStaff: Handler<api.RemoveStaffData, api.RemoveStaffResponses[204]>
  /** Changes the given fields of a milestone and leaves the others. `PATCH /api/v1/milestones/{id}` */
  updateMilestone: Handler<api.UpdateMilestoneData, api.UpdateMilestoneResponses[200]>
  /** Changes the given fields of a project and leaves the others. `PATCH /api/v1/projects/{id}` */
  updateProject: Handler<api.UpdateProjectData, api.UpdateProjectResponses[200]>
}

export interface NotesHandlers {
  /** Adds a note to a client, company, project, task or prospect. `POST /api/v1/notes` */
  addNote: Handler<api.AddNoteData, api.AddNoteResponses[201]>
  /** Gets one note. `GET /api/v1/notes/{id}` */
  getNote: Handler<api.GetNoteData, api.GetNoteResponses[200]>
  /** Downloads the file of a note, or the part of it that `Range` asks for. `GET /api/v1/notes/{id}/file` */
  getNoteFile: Handler<api.GetNoteFileData, api.GetNoteFileResponses[200]>
  /** Searches the notes of the workspace: by words, and by record, author, tag, age and file, combined. `GET /api/v1/notes/list` */
  listNotes: Handler<api.ListNotesData, api.ListNotesResponses[200]>
  /** Removes a note and its file. `DELETE /api/v1/notes/{id}` */
  removeNote: Handler<api.RemoveNoteData, api.RemoveNoteResponses[204]>
  /** Removes the file of a note, and leaves the note. `DELETE /api/v1/notes/{id}/file` */
  removeNoteFile: Handler<api.RemoveNoteFileData, api.RemoveNoteFileResponses[204]>
  /** Changes the given fields of a note and leaves the others. `PATCH /api/v1/notes/{id}` */
  updateNote: Handler<api.UpdateNoteData, api.UpdateNoteResponses[200]>
  /** Uploads the file that a note features, in place of the one before. `PUT /api/v1/notes/{id}/file` */
  uploadNoteFile: Handler<api.UploadNoteFileData, api.UploadNoteFileResponses[200]>
}

export interface ServicesHandlers {
  /** Adds a service or activity type. `POST /api/v1/account/services` */
  addService: Handler<api.AddServiceData, api.AddServiceResponses[201]>
  /** Lists the services and activity types of the workspace. `GET /api/v1/account/services/list` */
  listServices: Handler<api.ListServicesData, api.ListServicesResponses[200]>
  /** Changes the given fields of a service and leaves the others. `PATCH /api/v1/account/services/{id}` */
  updateService: Handler<api.UpdateServiceData, api.UpdateServiceResponses[200]>
}

export interface TasksHandlers {
  /** Adds a task to a project or to a milestone. `POST /api/v1/tasks` */
  addTask: Handler<api.AddTaskData, api.AddTaskResponses[201]>
  /** Gets one task. `GET /api/v1/tasks/{id}` */
  getTask: Handler<api.GetTaskData, api.GetTaskResponses[200]>
  /** Lists the caller's open tasks, across all projects. `GET /api/v1/tasks/open` */
  listOpenTasks: Handler<api.ListOpenTasksData, api.ListOpenTasksResponses[200]>
  /** Lists the tasks of the workspace, across projects. `GET /api/v1/tasks/list` */
  listTasks: Handler<api.ListTasksData, api.ListTasksResponses[200]>
  /** Changes the given fields of a task. `PATCH /api/v1/tasks/{id}` */
  updateTask: Handler<api.UpdateTaskData, api.UpdateTaskResponses[200]>
}

export interface TimeHandlers {
  /** Logs the caller's time on a task, a project or a service. `POST /api/v1/time` */
  addTime: Handler<api.AddTimeData, api.AddTimeResponses[201]>
  /** Gets one time entry. `GET /api/v1/time/{id}` */
  getTime: Handler<api.GetTimeData, api.GetTimeResponses[200]>
  /** Lists time entries: the caller's own for members, everybody's for admins. `GET /api/v1/time/list` */
  listTime: Handler<api.ListTimeData, api.ListTimeResponses[200]>
  /** Adjusts the day, duration, billability or memo of a time entry. `PATCH /api/v1/time/{id}` */
  updateTime: Handler<api.UpdateTimeData, api.UpdateTimeResponses[200]>
}

export interface AccountHandlers {
  /** Changes the password of the bearer token's owner. `PUT /api/v1/account/password` */
  changePassword: Handler<api.ChangePasswordData, api.ChangePasswordResponses[204]>
  /** Tells who the bearer token belongs to, the workspace, its plan and what the token may do. `GET /api/v1/account` */
  getAccount: Handler<api.GetAccountData, api.GetAccountResponses[200]>
  /** Chooses the plan of the workspace. `PUT /api/v1/account/plan` */
  setPlan: Handler<api.SetPlanData, api.SetPlanResponses[200]>
  /** Changes the profile of the bearer token's owner. `PATCH /api/v1/account` */
  updateAccount: Handler<api.UpdateAccountData, api.UpdateAccountResponses[200]>
  /** Changes the workspace's name, where its days and on which day its weeks begin, and its use of AI. `PATCH /api/v1/account/workspace` */
  updateWorkspace: Handler<api.UpdateWorkspaceData, api.UpdateWorkspaceResponses[200]>
}

export interface ActivityHandlers {
  /** Gets one entry of the activity log. `GET /api/v1/activity/{id}` */
  getActivity: Handler<api.GetActivityData, api.GetActivityResponses[200]>
  /** Lists the calls made in the workspace, newest first. `GET /api/v1/activity/list` */
  listActivity: Handler<api.ListActivityData, api.ListActivityResponses[200]>
}

export interface InsightsHandlers {
  /** Sums the hours of a period by person, project or service, with what they earn and cost. `GET /api/v1/insights/hours` */
  getHours: Handler<api.GetHoursData, api.GetHoursResponses[200]>
  /** Tells what a person has done in a period. `GET /api/v1/insights/people/{id}` */
  getPersonStats: Handler<api.GetPersonStatsData, api.GetPersonStatsResponses[200]>
  /** Sums the time of a period, day by day. `GET /api/v1/insights/time-totals` */
  getTimeTotals: Handler<api.GetTimeTotalsData, api.GetTimeTotalsResponses[200]>
}

export interface UsersHandlers {
  /** Gets one person of the workspace. `GET /api/v1/account/users/{id}` */
  getUser: Handler<api.GetUserData, api.GetUserResponses[200]>
  /** Invites a person, who can be given work from then on and signs in once the invitation is accepted, within 7 days. `POST /api/v1/account/users` */
  inviteUser: Handler<api.InviteUserData, api.InviteUserResponses[201]>
  /** Lists the people of the workspace. `GET /api/v1/account/users/list` */
  listUsers: Handler<api.ListUsersData, api.ListUsersResponses[200]>
  /** Changes a person's name, role or cost, or whether they are active: deactivated, their sessions, API keys and invitation end at once. `PATCH /api/v1/account/users/{id}` */
  updateUser: Handler<api.UpdateUserData, api.UpdateUserResponses[200]>
}

export interface Handlers {
  authentication: AuthenticationHandlers
  apiKeys: ApiKeysHandlers
  authorizationCodes: AuthorizationCodesHandlers
  clients: ClientsHandlers
  companies: CompaniesHandlers
  prospects: ProspectsHandlers
  projects: ProjectsHandlers
  notes: NotesHandlers
  services: ServicesHandlers
  tasks: TasksHandlers
  time: TimeHandlers
  account: AccountHandlers
  activity: ActivityHandlers
  insights: InsightsHandlers
  users: UsersHandlers
}
