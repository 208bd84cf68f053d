// Generated from main.tsp by `npm run generate`: do not edit.

import type { Hono } from 'hono'
import type { Mount, Route } from '../../src/calls/lifecycle/route.ts'
import type { Handlers } from './handlers.ts'

// biome-ignore format: one line per operation
export const routes = {
  acceptInvitation: {"id": "acceptInvitation", "domain": "authentication", "method": "post", "path": "/api/v1/account/accept-invitation", "shape": "action", "scope": null, "role": null, "plan": null, "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": true},
  addAbsence: {"id": "addAbsence", "domain": "absences", "method": "post", "path": "/api/v1/absences", "shape": "add", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "absence", "batchable": true, "windowed": true},
  addActivityCheckpoint: {"id": "addActivityCheckpoint", "domain": "activityProof", "method": "post", "path": "/api/v1/activity/checkpoints", "shape": "action", "scope": "activity:read", "role": "viewer", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": [], "secret": false},
  addApiKey: {"id": "addApiKey", "domain": "apiKeys", "method": "post", "path": "/api/v1/account/api-keys", "shape": "add", "scope": "account:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": true, "kind": "api_key", "secrets": ["api_key"], "windowed": true},
  addAuthorizationCode: {"id": "addAuthorizationCode", "domain": "authorizationCodes", "method": "post", "path": "/api/v1/account/authorization-codes", "shape": "action", "scope": "session", "role": "viewer", "plan": "starter", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": true, "signsInOrOut": true},
  addBill: {"id": "addBill", "domain": "billing", "method": "post", "path": "/api/v1/billing", "shape": "add", "scope": "delivery:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "bill", "batchable": true, "windowed": true},
  addBlocker: {"id": "addBlocker", "domain": "tasks", "method": "post", "path": "/api/v1/tasks/{id}/blockers", "shape": "add", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "blocker", "batchable": true, "windowed": true},
  addCapacity: {"id": "addCapacity", "domain": "users", "method": "post", "path": "/api/v1/account/users/{id}/capacities", "shape": "add", "scope": "account:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "capacity", "windowed": true},
  addChecklistItem: {"id": "addChecklistItem", "domain": "tasks", "method": "post", "path": "/api/v1/tasks/{id}/checklist-items", "shape": "add", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "checklist_item", "batchable": true, "windowed": true},
  addClient: {"id": "addClient", "domain": "clients", "method": "post", "path": "/api/v1/clients", "shape": "add", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "client", "batchable": true, "windowed": true},
  addCompany: {"id": "addCompany", "domain": "companies", "method": "post", "path": "/api/v1/companies", "shape": "add", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "company", "batchable": true, "windowed": true},
  addConnection: {"id": "addConnection", "domain": "connections", "method": "post", "path": "/api/v1/account/connections", "shape": "action", "scope": "session", "role": "viewer", "plan": "starter", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "signsInOrOut": true},
  addDeviceCode: {"id": "addDeviceCode", "domain": "deviceCodes", "method": "post", "path": "/api/v1/account/device-codes", "shape": "action", "scope": null, "role": null, "plan": null, "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": true, "signsInOrOut": true},
  addFollowUp: {"id": "addFollowUp", "domain": "prospects", "method": "post", "path": "/api/v1/prospects/{id}/follow-ups", "shape": "add", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "follow_up", "batchable": true, "windowed": true},
  addInteraction: {"id": "addInteraction", "domain": "interactions", "method": "post", "path": "/api/v1/interactions", "shape": "add", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "interaction", "batchable": true, "windowed": true},
  addMilestone: {"id": "addMilestone", "domain": "projects", "method": "post", "path": "/api/v1/projects/{id}/milestones", "shape": "add", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "milestone", "batchable": true, "windowed": true},
  addNote: {"id": "addNote", "domain": "notes", "method": "post", "path": "/api/v1/notes", "shape": "add", "scope": "knowledge:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "note", "batchable": true, "windowed": true},
  addNoteFile: {"id": "addNoteFile", "domain": "notes", "method": "post", "path": "/api/v1/notes/{id}/files", "shape": "action", "scope": "knowledge:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["multipart/form-data"], "secret": false, "kind": "note", "slow": true},
  addProject: {"id": "addProject", "domain": "projects", "method": "post", "path": "/api/v1/projects", "shape": "add", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "project", "batchable": true, "windowed": true},
  addProspect: {"id": "addProspect", "domain": "prospects", "method": "post", "path": "/api/v1/prospects", "shape": "add", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "prospect", "batchable": true, "windowed": true},
  addProspectNote: {"id": "addProspectNote", "domain": "prospects", "method": "post", "path": "/api/v1/prospects/{id}/notes", "shape": "add", "scope": "knowledge:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "note", "batchable": true, "windowed": true},
  addRate: {"id": "addRate", "domain": "rates", "method": "post", "path": "/api/v1/rates", "shape": "add", "scope": "account:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "rate", "windowed": true},
  addRecurringTask: {"id": "addRecurringTask", "domain": "tasks", "method": "post", "path": "/api/v1/recurring-tasks", "shape": "add", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "recurring_task", "batchable": true, "windowed": true},
  addRepricing: {"id": "addRepricing", "domain": "time", "method": "post", "path": "/api/v1/time/repricings", "shape": "add", "scope": "delivery:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "repricing", "windowed": true},
  addSample: {"id": "addSample", "domain": "sample", "method": "post", "path": "/api/v1/account/sample", "shape": "action", "scope": "session", "role": "owner", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": [], "secret": false, "slow": true, "together": true},
  addService: {"id": "addService", "domain": "services", "method": "post", "path": "/api/v1/account/services", "shape": "add", "scope": "account:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "service", "windowed": true},
  addStaff: {"id": "addStaff", "domain": "projects", "method": "post", "path": "/api/v1/projects/{id}/staff", "shape": "add", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "staff_member", "batchable": true, "windowed": true},
  addSummary: {"id": "addSummary", "domain": "insights", "method": "post", "path": "/api/v1/insights/summaries", "shape": "add", "scope": "activity:read", "role": "member", "plan": "starter", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "slow": true},
  addTask: {"id": "addTask", "domain": "tasks", "method": "post", "path": "/api/v1/tasks", "shape": "add", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "task", "batchable": true, "windowed": true},
  addTimeEntry: {"id": "addTimeEntry", "domain": "time", "method": "post", "path": "/api/v1/time", "shape": "add", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "time_entry", "batchable": true, "windowed": true},
  addView: {"id": "addView", "domain": "views", "method": "post", "path": "/api/v1/views", "shape": "add", "scope": "account:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "view", "windowed": true},
  appendToNote: {"id": "appendToNote", "domain": "notes", "method": "post", "path": "/api/v1/notes/{id}/append", "shape": "action", "scope": "knowledge:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false, "kind": "note", "batchable": true},
  approveDeviceCode: {"id": "approveDeviceCode", "domain": "deviceCodes", "method": "post", "path": "/api/v1/account/approve-device-code", "shape": "action", "scope": "session", "role": "viewer", "plan": "starter", "triesBy": null, "status": 204, "contentTypes": ["application/json"], "secret": false, "testsCodes": true, "signsInOrOut": true},
  archiveClient: {"id": "archiveClient", "domain": "clients", "method": "post", "path": "/api/v1/clients/{id}/archive", "shape": "action", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "client", "batchable": true},
  archiveCompany: {"id": "archiveCompany", "domain": "companies", "method": "post", "path": "/api/v1/companies/{id}/archive", "shape": "action", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "company", "batchable": true},
  archiveProject: {"id": "archiveProject", "domain": "projects", "method": "post", "path": "/api/v1/projects/{id}/archive", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "project", "batchable": true},
  archiveProspect: {"id": "archiveProspect", "domain": "prospects", "method": "post", "path": "/api/v1/prospects/{id}/archive", "shape": "action", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "prospect", "batchable": true},
  archiveRecurringTask: {"id": "archiveRecurringTask", "domain": "tasks", "method": "post", "path": "/api/v1/recurring-tasks/{id}/archive", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "recurring_task", "batchable": true},
  archiveService: {"id": "archiveService", "domain": "services", "method": "post", "path": "/api/v1/account/services/{id}/archive", "shape": "action", "scope": "account:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "service"},
  authenticate: {"id": "authenticate", "domain": "authentication", "method": "post", "path": "/api/v1/account/authenticate", "shape": "action", "scope": null, "role": null, "plan": null, "triesBy": "username", "status": 200, "contentTypes": ["application/json"], "secret": true, "signsInOrOut": true},
  cancelDeviceCode: {"id": "cancelDeviceCode", "domain": "deviceCodes", "method": "post", "path": "/api/v1/account/cancel-device-code", "shape": "action", "scope": null, "role": null, "plan": null, "triesBy": null, "status": 204, "contentTypes": ["application/json"], "secret": false, "signsInOrOut": true},
  cancelTimer: {"id": "cancelTimer", "domain": "time", "method": "delete", "path": "/api/v1/time/timers/current", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "batchable": true},
  changePassword: {"id": "changePassword", "domain": "account", "method": "put", "path": "/api/v1/account/password", "shape": "action", "scope": "account:write", "role": "viewer", "plan": "starter", "triesBy": "caller", "status": 204, "contentTypes": ["application/json"], "secret": false},
  continueTimer: {"id": "continueTimer", "domain": "time", "method": "post", "path": "/api/v1/time/timers/continue", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": [], "secret": false, "kind": "timer", "batchable": true},
  convertProspect: {"id": "convertProspect", "domain": "prospects", "method": "post", "path": "/api/v1/prospects/{id}/convert", "shape": "action", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "prospect", "batchable": true},
  denyDeviceCode: {"id": "denyDeviceCode", "domain": "deviceCodes", "method": "post", "path": "/api/v1/account/deny-device-code", "shape": "action", "scope": "session", "role": "viewer", "plan": "starter", "triesBy": null, "status": 204, "contentTypes": ["application/json"], "secret": false, "testsCodes": true, "signsInOrOut": true},
  eraseActivity: {"id": "eraseActivity", "domain": "activityErasures", "method": "post", "path": "/api/v1/activity/erasures", "shape": "action", "scope": "full", "role": "owner", "plan": "pro", "triesBy": null, "status": 202, "contentTypes": ["application/json"], "secret": false, "slow": true},
  exchangeCode: {"id": "exchangeCode", "domain": "authorizationCodes", "method": "post", "path": "/api/v1/account/exchange-code", "shape": "action", "scope": null, "role": null, "plan": null, "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": true, "signsInOrOut": true},
  exchangeDeviceCode: {"id": "exchangeDeviceCode", "domain": "deviceCodes", "method": "post", "path": "/api/v1/account/exchange-device-code", "shape": "action", "scope": null, "role": null, "plan": null, "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": true, "signsInOrOut": true},
  exportActivity: {"id": "exportActivity", "domain": "activityExport", "method": "get", "path": "/api/v1/activity/export", "shape": "action", "scope": "activity:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "slow": true},
  exportWorkspace: {"id": "exportWorkspace", "domain": "workspaceExport", "method": "get", "path": "/api/v1/export", "shape": "action", "scope": "session", "role": "admin", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "slow": true},
  featureNoteFile: {"id": "featureNoteFile", "domain": "notes", "method": "post", "path": "/api/v1/notes/{id}/files/{name}/feature", "shape": "action", "scope": "knowledge:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "note", "batchable": true},
  forgotPassword: {"id": "forgotPassword", "domain": "authentication", "method": "post", "path": "/api/v1/account/forgot-password", "shape": "action", "scope": null, "role": null, "plan": null, "triesBy": "email", "status": 202, "contentTypes": ["application/json"], "secret": false},
  getAbsence: {"id": "getAbsence", "domain": "absences", "method": "get", "path": "/api/v1/absences/{id}", "shape": "get", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getAccount: {"id": "getAccount", "domain": "account", "method": "get", "path": "/api/v1/account", "shape": "action", "scope": "any", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getActivity: {"id": "getActivity", "domain": "activity", "method": "get", "path": "/api/v1/activity/{id}", "shape": "get", "scope": "activity:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getActivityConsistency: {"id": "getActivityConsistency", "domain": "activityProof", "method": "get", "path": "/api/v1/activity/consistency", "shape": "action", "scope": "activity:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getActivityKeys: {"id": "getActivityKeys", "domain": "activityProof", "method": "get", "path": "/api/v1/activity/keys", "shape": "action", "scope": "activity:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getActivityOverview: {"id": "getActivityOverview", "domain": "activity", "method": "get", "path": "/api/v1/activity/overview", "shape": "action", "scope": "activity:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getActivityProof: {"id": "getActivityProof", "domain": "activityProof", "method": "get", "path": "/api/v1/activity/{id}/proof", "shape": "action", "scope": "activity:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getApiKey: {"id": "getApiKey", "domain": "apiKeys", "method": "get", "path": "/api/v1/account/api-keys/{id}", "shape": "get", "scope": "account:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getAvailability: {"id": "getAvailability", "domain": "insights", "method": "get", "path": "/api/v1/insights/availability", "shape": "action", "scope": "insights:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getBill: {"id": "getBill", "domain": "billing", "method": "get", "path": "/api/v1/billing/{id}", "shape": "get", "scope": "delivery:read", "role": "admin", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getBilling: {"id": "getBilling", "domain": "billing", "method": "get", "path": "/api/v1/billing/report", "shape": "action", "scope": "delivery:read", "role": "admin", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getBillLines: {"id": "getBillLines", "domain": "billing", "method": "get", "path": "/api/v1/billing/{id}/lines", "shape": "action", "scope": "delivery:read", "role": "admin", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getBlocker: {"id": "getBlocker", "domain": "tasks", "method": "get", "path": "/api/v1/blockers/{id}", "shape": "get", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getCapacity: {"id": "getCapacity", "domain": "users", "method": "get", "path": "/api/v1/account/capacities/{id}", "shape": "get", "scope": "account:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getChecklistItem: {"id": "getChecklistItem", "domain": "tasks", "method": "get", "path": "/api/v1/checklist-items/{id}", "shape": "get", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getClient: {"id": "getClient", "domain": "clients", "method": "get", "path": "/api/v1/clients/{id}", "shape": "get", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getClientByEmail: {"id": "getClientByEmail", "domain": "clients", "method": "get", "path": "/api/v1/clients/by-email", "shape": "action", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getCompany: {"id": "getCompany", "domain": "companies", "method": "get", "path": "/api/v1/companies/{id}", "shape": "get", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getCustomer: {"id": "getCustomer", "domain": "insights", "method": "get", "path": "/api/v1/insights/customer", "shape": "action", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getDay: {"id": "getDay", "domain": "insights", "method": "get", "path": "/api/v1/insights/day", "shape": "action", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getFollowUp: {"id": "getFollowUp", "domain": "prospects", "method": "get", "path": "/api/v1/follow-ups/{id}", "shape": "get", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getHolidays: {"id": "getHolidays", "domain": "account", "method": "get", "path": "/api/v1/account/holidays", "shape": "action", "scope": "account:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getHours: {"id": "getHours", "domain": "insights", "method": "get", "path": "/api/v1/insights/hours", "shape": "action", "scope": "insights:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getInteraction: {"id": "getInteraction", "domain": "interactions", "method": "get", "path": "/api/v1/interactions/{id}", "shape": "get", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getMarkedTime: {"id": "getMarkedTime", "domain": "insights", "method": "get", "path": "/api/v1/insights/marked-time", "shape": "action", "scope": "insights:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getMilestone: {"id": "getMilestone", "domain": "projects", "method": "get", "path": "/api/v1/milestones/{id}", "shape": "get", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getMissingTime: {"id": "getMissingTime", "domain": "insights", "method": "get", "path": "/api/v1/insights/missing-time", "shape": "action", "scope": "insights:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getNamedNoteFile: {"id": "getNamedNoteFile", "domain": "notes", "method": "get", "path": "/api/v1/notes/{id}/files/{name}", "shape": "action", "scope": "knowledge:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "slow": true},
  getNote: {"id": "getNote", "domain": "notes", "method": "get", "path": "/api/v1/notes/{id}", "shape": "get", "scope": "knowledge:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getNoteFile: {"id": "getNoteFile", "domain": "notes", "method": "get", "path": "/api/v1/notes/{id}/file", "shape": "action", "scope": "knowledge:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "slow": true},
  getPersonStats: {"id": "getPersonStats", "domain": "insights", "method": "get", "path": "/api/v1/insights/people/{id}", "shape": "action", "scope": "insights:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getPipeline: {"id": "getPipeline", "domain": "insights", "method": "get", "path": "/api/v1/insights/pipeline", "shape": "action", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getProgress: {"id": "getProgress", "domain": "insights", "method": "get", "path": "/api/v1/insights/progress", "shape": "action", "scope": "insights:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getProject: {"id": "getProject", "domain": "projects", "method": "get", "path": "/api/v1/projects/{id}", "shape": "get", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getProspect: {"id": "getProspect", "domain": "prospects", "method": "get", "path": "/api/v1/prospects/{id}", "shape": "get", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getRate: {"id": "getRate", "domain": "rates", "method": "get", "path": "/api/v1/rates/{id}", "shape": "get", "scope": "account:read", "role": "admin", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getRecurringTask: {"id": "getRecurringTask", "domain": "tasks", "method": "get", "path": "/api/v1/recurring-tasks/{id}", "shape": "get", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getReport: {"id": "getReport", "domain": "insights", "method": "get", "path": "/api/v1/insights/report", "shape": "action", "scope": "insights:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getRepricing: {"id": "getRepricing", "domain": "time", "method": "get", "path": "/api/v1/time/repricings/{id}", "shape": "get", "scope": "delivery:read", "role": "admin", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getService: {"id": "getService", "domain": "services", "method": "get", "path": "/api/v1/account/services/{id}", "shape": "get", "scope": "account:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getStaff: {"id": "getStaff", "domain": "projects", "method": "get", "path": "/api/v1/staff/{id}", "shape": "get", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getSummary: {"id": "getSummary", "domain": "insights", "method": "get", "path": "/api/v1/insights/summaries/{id}", "shape": "get", "scope": "activity:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getTask: {"id": "getTask", "domain": "tasks", "method": "get", "path": "/api/v1/tasks/{id}", "shape": "get", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getTimeEntry: {"id": "getTimeEntry", "domain": "time", "method": "get", "path": "/api/v1/time/{id}", "shape": "get", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getTimeTotals: {"id": "getTimeTotals", "domain": "insights", "method": "get", "path": "/api/v1/insights/time-totals", "shape": "action", "scope": "insights:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getUser: {"id": "getUser", "domain": "users", "method": "get", "path": "/api/v1/account/users/{id}", "shape": "get", "scope": "account:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getView: {"id": "getView", "domain": "views", "method": "get", "path": "/api/v1/views/{id}", "shape": "get", "scope": "account:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  getWeek: {"id": "getWeek", "domain": "insights", "method": "get", "path": "/api/v1/insights/week", "shape": "action", "scope": "insights:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  importAbsences: {"id": "importAbsences", "domain": "absences", "method": "post", "path": "/api/v1/absences/import", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false, "kind": "absence", "slow": true, "together": true},
  importClients: {"id": "importClients", "domain": "clients", "method": "post", "path": "/api/v1/clients/import", "shape": "action", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false, "kind": "client", "slow": true, "together": true},
  importCompanies: {"id": "importCompanies", "domain": "companies", "method": "post", "path": "/api/v1/companies/import", "shape": "action", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false, "kind": "company", "slow": true, "together": true},
  importInteractions: {"id": "importInteractions", "domain": "interactions", "method": "post", "path": "/api/v1/interactions/import", "shape": "action", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false, "kind": "interaction", "slow": true, "together": true},
  importNotes: {"id": "importNotes", "domain": "notes", "method": "post", "path": "/api/v1/notes/import", "shape": "action", "scope": "knowledge:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false, "kind": "note", "slow": true, "together": true},
  importProjects: {"id": "importProjects", "domain": "projects", "method": "post", "path": "/api/v1/projects/import", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false, "kind": "project", "slow": true, "together": true},
  importProspects: {"id": "importProspects", "domain": "prospects", "method": "post", "path": "/api/v1/prospects/import", "shape": "action", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false, "kind": "prospect", "slow": true, "together": true},
  importTasks: {"id": "importTasks", "domain": "tasks", "method": "post", "path": "/api/v1/tasks/import", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false, "kind": "task", "slow": true, "together": true},
  importTimeEntries: {"id": "importTimeEntries", "domain": "time", "method": "post", "path": "/api/v1/time/import", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false, "kind": "time_entry", "slow": true, "together": true},
  inviteUser: {"id": "inviteUser", "domain": "users", "method": "post", "path": "/api/v1/account/users", "shape": "add", "scope": "account:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": true, "kind": "user", "secrets": ["invitation_token"], "windowed": true, "limitedBy": "invitations"},
  listAbsences: {"id": "listAbsences", "domain": "absences", "method": "get", "path": "/api/v1/absences/list", "shape": "list", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listActivity: {"id": "listActivity", "domain": "activity", "method": "get", "path": "/api/v1/activity/list", "shape": "list", "scope": "activity:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  listActivityCheckpoints: {"id": "listActivityCheckpoints", "domain": "activityProof", "method": "get", "path": "/api/v1/activity/checkpoints/list", "shape": "list", "scope": "activity:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  listApiKeys: {"id": "listApiKeys", "domain": "apiKeys", "method": "get", "path": "/api/v1/account/api-keys/list", "shape": "list", "scope": "account:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listBills: {"id": "listBills", "domain": "billing", "method": "get", "path": "/api/v1/billing/list", "shape": "list", "scope": "delivery:read", "role": "admin", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listBlockers: {"id": "listBlockers", "domain": "tasks", "method": "get", "path": "/api/v1/tasks/{id}/blockers/list", "shape": "list", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listCapacities: {"id": "listCapacities", "domain": "users", "method": "get", "path": "/api/v1/account/users/{id}/capacities/list", "shape": "list", "scope": "account:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listChecklistItems: {"id": "listChecklistItems", "domain": "tasks", "method": "get", "path": "/api/v1/tasks/{id}/checklist-items/list", "shape": "list", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listClients: {"id": "listClients", "domain": "clients", "method": "get", "path": "/api/v1/clients/list", "shape": "list", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listCompanies: {"id": "listCompanies", "domain": "companies", "method": "get", "path": "/api/v1/companies/list", "shape": "list", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listConnections: {"id": "listConnections", "domain": "connections", "method": "get", "path": "/api/v1/account/connections", "shape": "list", "scope": "account:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listFollowUps: {"id": "listFollowUps", "domain": "prospects", "method": "get", "path": "/api/v1/follow-ups/list", "shape": "list", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listInteractions: {"id": "listInteractions", "domain": "interactions", "method": "get", "path": "/api/v1/interactions/list", "shape": "list", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listMilestones: {"id": "listMilestones", "domain": "projects", "method": "get", "path": "/api/v1/projects/{id}/milestones/list", "shape": "list", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listMyOpenTasks: {"id": "listMyOpenTasks", "domain": "tasks", "method": "get", "path": "/api/v1/tasks/open", "shape": "list", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listNotes: {"id": "listNotes", "domain": "notes", "method": "get", "path": "/api/v1/notes/list", "shape": "list", "scope": "knowledge:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listProjects: {"id": "listProjects", "domain": "projects", "method": "get", "path": "/api/v1/projects/list", "shape": "list", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listProjectTasks: {"id": "listProjectTasks", "domain": "projects", "method": "get", "path": "/api/v1/projects/{id}/tasks/list", "shape": "list", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listProspectFollowUps: {"id": "listProspectFollowUps", "domain": "prospects", "method": "get", "path": "/api/v1/prospects/{id}/follow-ups/list", "shape": "list", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listProspectNotes: {"id": "listProspectNotes", "domain": "prospects", "method": "get", "path": "/api/v1/prospects/{id}/notes/list", "shape": "list", "scope": "knowledge:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listProspects: {"id": "listProspects", "domain": "prospects", "method": "get", "path": "/api/v1/prospects/list", "shape": "list", "scope": "crm:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listRates: {"id": "listRates", "domain": "rates", "method": "get", "path": "/api/v1/rates/list", "shape": "list", "scope": "account:read", "role": "admin", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listRecurringTasks: {"id": "listRecurringTasks", "domain": "tasks", "method": "get", "path": "/api/v1/recurring-tasks/list", "shape": "list", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listRemovedRecords: {"id": "listRemovedRecords", "domain": "removedRecords", "method": "get", "path": "/api/v1/removed/list", "shape": "list", "scope": "any", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  listRepricings: {"id": "listRepricings", "domain": "time", "method": "get", "path": "/api/v1/time/repricings/list", "shape": "list", "scope": "delivery:read", "role": "admin", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listServices: {"id": "listServices", "domain": "services", "method": "get", "path": "/api/v1/account/services/list", "shape": "list", "scope": "account:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listSessions: {"id": "listSessions", "domain": "sessions", "method": "get", "path": "/api/v1/account/sessions/list", "shape": "list", "scope": "account:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  listStaff: {"id": "listStaff", "domain": "projects", "method": "get", "path": "/api/v1/projects/{id}/staff/list", "shape": "list", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listSummaries: {"id": "listSummaries", "domain": "insights", "method": "get", "path": "/api/v1/insights/summaries/list", "shape": "list", "scope": "activity:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  listTasks: {"id": "listTasks", "domain": "tasks", "method": "get", "path": "/api/v1/tasks/list", "shape": "list", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listTimeEntries: {"id": "listTimeEntries", "domain": "time", "method": "get", "path": "/api/v1/time/list", "shape": "list", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listTimers: {"id": "listTimers", "domain": "time", "method": "get", "path": "/api/v1/time/timers/list", "shape": "list", "scope": "delivery:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listUsers: {"id": "listUsers", "domain": "users", "method": "get", "path": "/api/v1/account/users/list", "shape": "list", "scope": "account:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  listViews: {"id": "listViews", "domain": "views", "method": "get", "path": "/api/v1/views/list", "shape": "list", "scope": "account:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "changing": true},
  openSample: {"id": "openSample", "domain": "sample", "method": "post", "path": "/api/v1/account/sample/open", "shape": "action", "scope": "session", "role": "owner", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": [], "secret": true},
  planFollowUp: {"id": "planFollowUp", "domain": "prospects", "method": "post", "path": "/api/v1/follow-ups", "shape": "add", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "follow_up", "batchable": true, "windowed": true},
  readDeviceCode: {"id": "readDeviceCode", "domain": "deviceCodes", "method": "post", "path": "/api/v1/account/device-code", "shape": "action", "scope": "session", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false, "testsCodes": true, "signsInOrOut": true},
  readInvitation: {"id": "readInvitation", "domain": "authentication", "method": "post", "path": "/api/v1/account/invitation", "shape": "action", "scope": null, "role": null, "plan": null, "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false},
  refresh: {"id": "refresh", "domain": "authentication", "method": "post", "path": "/api/v1/account/refresh", "shape": "action", "scope": null, "role": null, "plan": null, "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": true, "signsInOrOut": true},
  removeAbsence: {"id": "removeAbsence", "domain": "absences", "method": "delete", "path": "/api/v1/absences/{id}", "shape": "remove", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "absence", "batchable": true},
  removeBill: {"id": "removeBill", "domain": "billing", "method": "delete", "path": "/api/v1/billing/{id}", "shape": "remove", "scope": "delivery:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "bill"},
  removeBlocker: {"id": "removeBlocker", "domain": "tasks", "method": "delete", "path": "/api/v1/blockers/{id}", "shape": "remove", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "blocker", "batchable": true},
  removeCapacity: {"id": "removeCapacity", "domain": "users", "method": "delete", "path": "/api/v1/account/capacities/{id}", "shape": "remove", "scope": "account:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "capacity"},
  removeChecklistItem: {"id": "removeChecklistItem", "domain": "tasks", "method": "delete", "path": "/api/v1/checklist-items/{id}", "shape": "remove", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "checklist_item", "batchable": true},
  removeConnection: {"id": "removeConnection", "domain": "connections", "method": "delete", "path": "/api/v1/account/connections/{id}", "shape": "remove", "scope": "account:write", "role": "viewer", "plan": "starter", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "session"},
  removeFollowUp: {"id": "removeFollowUp", "domain": "prospects", "method": "delete", "path": "/api/v1/follow-ups/{id}", "shape": "remove", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "follow_up", "batchable": true},
  removeInteraction: {"id": "removeInteraction", "domain": "interactions", "method": "delete", "path": "/api/v1/interactions/{id}", "shape": "remove", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "interaction", "batchable": true},
  removeMilestone: {"id": "removeMilestone", "domain": "projects", "method": "delete", "path": "/api/v1/milestones/{id}", "shape": "remove", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "milestone", "batchable": true},
  removeNamedNoteFile: {"id": "removeNamedNoteFile", "domain": "notes", "method": "delete", "path": "/api/v1/notes/{id}/files/{name}", "shape": "action", "scope": "knowledge:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "note", "batchable": true},
  removeNote: {"id": "removeNote", "domain": "notes", "method": "delete", "path": "/api/v1/notes/{id}", "shape": "remove", "scope": "knowledge:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "note", "batchable": true},
  removeNoteFile: {"id": "removeNoteFile", "domain": "notes", "method": "delete", "path": "/api/v1/notes/{id}/file", "shape": "action", "scope": "knowledge:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "note", "batchable": true},
  removeOtherSessions: {"id": "removeOtherSessions", "domain": "sessions", "method": "post", "path": "/api/v1/account/sessions/end-others", "shape": "action", "scope": "session", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "signsInOrOut": true},
  removeProspect: {"id": "removeProspect", "domain": "prospects", "method": "delete", "path": "/api/v1/prospects/{id}", "shape": "remove", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "prospect", "batchable": true},
  removeRate: {"id": "removeRate", "domain": "rates", "method": "delete", "path": "/api/v1/rates/{id}", "shape": "remove", "scope": "account:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "rate"},
  removeSample: {"id": "removeSample", "domain": "sample", "method": "delete", "path": "/api/v1/account/sample", "shape": "action", "scope": "session", "role": "owner", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "slow": true},
  removeSession: {"id": "removeSession", "domain": "sessions", "method": "delete", "path": "/api/v1/account/sessions/{id}", "shape": "remove", "scope": "account:write", "role": "viewer", "plan": "starter", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "session", "signsInOrOut": true},
  removeStaff: {"id": "removeStaff", "domain": "projects", "method": "delete", "path": "/api/v1/staff/{id}", "shape": "remove", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "staff_member", "batchable": true},
  removeTask: {"id": "removeTask", "domain": "tasks", "method": "delete", "path": "/api/v1/tasks/{id}", "shape": "remove", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "task", "batchable": true},
  removeTimeEntry: {"id": "removeTimeEntry", "domain": "time", "method": "delete", "path": "/api/v1/time/{id}", "shape": "remove", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "time_entry", "batchable": true},
  removeView: {"id": "removeView", "domain": "views", "method": "delete", "path": "/api/v1/views/{id}", "shape": "remove", "scope": "account:write", "role": "member", "plan": "pro", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "view"},
  replaySummary: {"id": "replaySummary", "domain": "insights", "method": "get", "path": "/api/v1/insights/summaries/{id}/replay", "shape": "action", "scope": "activity:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  resetPassword: {"id": "resetPassword", "domain": "authentication", "method": "post", "path": "/api/v1/account/reset-password", "shape": "action", "scope": null, "role": null, "plan": null, "triesBy": null, "status": 204, "contentTypes": ["application/json"], "secret": false},
  restoreAbsence: {"id": "restoreAbsence", "domain": "absences", "method": "post", "path": "/api/v1/absences/{id}/restore", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "absence", "batchable": true},
  restoreBlocker: {"id": "restoreBlocker", "domain": "tasks", "method": "post", "path": "/api/v1/blockers/{id}/restore", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "blocker", "batchable": true},
  restoreChecklistItem: {"id": "restoreChecklistItem", "domain": "tasks", "method": "post", "path": "/api/v1/checklist-items/{id}/restore", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "checklist_item", "batchable": true},
  restoreClient: {"id": "restoreClient", "domain": "clients", "method": "post", "path": "/api/v1/clients/{id}/restore", "shape": "action", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "client", "batchable": true},
  restoreCompany: {"id": "restoreCompany", "domain": "companies", "method": "post", "path": "/api/v1/companies/{id}/restore", "shape": "action", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "company", "batchable": true},
  restoreFollowUp: {"id": "restoreFollowUp", "domain": "prospects", "method": "post", "path": "/api/v1/follow-ups/{id}/restore", "shape": "action", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "follow_up", "batchable": true},
  restoreInteraction: {"id": "restoreInteraction", "domain": "interactions", "method": "post", "path": "/api/v1/interactions/{id}/restore", "shape": "action", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "interaction", "batchable": true},
  restoreMilestone: {"id": "restoreMilestone", "domain": "projects", "method": "post", "path": "/api/v1/milestones/{id}/restore", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "milestone", "batchable": true},
  restoreNote: {"id": "restoreNote", "domain": "notes", "method": "post", "path": "/api/v1/notes/{id}/restore", "shape": "action", "scope": "knowledge:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "note", "batchable": true},
  restoreProject: {"id": "restoreProject", "domain": "projects", "method": "post", "path": "/api/v1/projects/{id}/restore", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "project", "batchable": true},
  restoreProspect: {"id": "restoreProspect", "domain": "prospects", "method": "post", "path": "/api/v1/prospects/{id}/restore", "shape": "action", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "prospect", "batchable": true},
  restoreRecurringTask: {"id": "restoreRecurringTask", "domain": "tasks", "method": "post", "path": "/api/v1/recurring-tasks/{id}/restore", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "recurring_task", "batchable": true},
  restoreService: {"id": "restoreService", "domain": "services", "method": "post", "path": "/api/v1/account/services/{id}/restore", "shape": "action", "scope": "account:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "service"},
  restoreTask: {"id": "restoreTask", "domain": "tasks", "method": "post", "path": "/api/v1/tasks/{id}/restore", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "task", "batchable": true},
  restoreTimeEntry: {"id": "restoreTimeEntry", "domain": "time", "method": "post", "path": "/api/v1/time/{id}/restore", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "time_entry", "batchable": true},
  restoreView: {"id": "restoreView", "domain": "views", "method": "post", "path": "/api/v1/views/{id}/restore", "shape": "action", "scope": "account:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "kind": "view"},
  revokeApiKey: {"id": "revokeApiKey", "domain": "apiKeys", "method": "delete", "path": "/api/v1/account/api-keys/{id}", "shape": "remove", "scope": "account:write", "role": "viewer", "plan": "starter", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "kind": "api_key"},
  rotateApiKey: {"id": "rotateApiKey", "domain": "apiKeys", "method": "post", "path": "/api/v1/account/api-keys/{id}/rotate", "shape": "action", "scope": "account:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": true, "kind": "api_key", "secrets": ["api_key"]},
  runBatch: {"id": "runBatch", "domain": "batches", "method": "post", "path": "/api/v1/batches", "shape": "action", "scope": "any", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false, "slow": true, "together": true, "windowed": true},
  searchRecords: {"id": "searchRecords", "domain": "search", "method": "get", "path": "/api/v1/search", "shape": "action", "scope": "any", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false},
  setPlan: {"id": "setPlan", "domain": "account", "method": "put", "path": "/api/v1/account/plan", "shape": "action", "scope": "account:write", "role": "owner", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": ["application/json"], "secret": false},
  signout: {"id": "signout", "domain": "authentication", "method": "post", "path": "/api/v1/account/signout", "shape": "action", "scope": "session", "role": "viewer", "plan": "starter", "triesBy": null, "status": 204, "contentTypes": [], "secret": false, "signsInOrOut": true},
  signup: {"id": "signup", "domain": "authentication", "method": "post", "path": "/api/v1/account/signup", "shape": "action", "scope": null, "role": null, "plan": null, "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": true},
  startTimer: {"id": "startTimer", "domain": "time", "method": "post", "path": "/api/v1/time/timers/start", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "timer", "batchable": true},
  stopTimer: {"id": "stopTimer", "domain": "time", "method": "post", "path": "/api/v1/time/timers/stop", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "time_entry", "batchable": true, "bodyOptional": true},
  switchTimer: {"id": "switchTimer", "domain": "time", "method": "post", "path": "/api/v1/time/timers/switch", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 201, "contentTypes": ["application/json"], "secret": false, "kind": "time_entry", "batchable": true},
  updateAbsence: {"id": "updateAbsence", "domain": "absences", "method": "patch", "path": "/api/v1/absences/{id}", "shape": "update", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "absence", "batchable": true},
  updateAccount: {"id": "updateAccount", "domain": "account", "method": "patch", "path": "/api/v1/account", "shape": "action", "scope": "account:write", "role": "viewer", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false},
  updateBill: {"id": "updateBill", "domain": "billing", "method": "patch", "path": "/api/v1/billing/{id}", "shape": "update", "scope": "delivery:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "bill"},
  updateChecklistItem: {"id": "updateChecklistItem", "domain": "tasks", "method": "patch", "path": "/api/v1/checklist-items/{id}", "shape": "update", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "checklist_item", "batchable": true},
  updateClient: {"id": "updateClient", "domain": "clients", "method": "patch", "path": "/api/v1/clients/{id}", "shape": "update", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "client", "batchable": true},
  updateCompany: {"id": "updateCompany", "domain": "companies", "method": "patch", "path": "/api/v1/companies/{id}", "shape": "update", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "company", "batchable": true},
  updateFollowUp: {"id": "updateFollowUp", "domain": "prospects", "method": "patch", "path": "/api/v1/follow-ups/{id}", "shape": "update", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "follow_up", "batchable": true},
  updateInteraction: {"id": "updateInteraction", "domain": "interactions", "method": "patch", "path": "/api/v1/interactions/{id}", "shape": "update", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "interaction", "batchable": true},
  updateMilestone: {"id": "updateMilestone", "domain": "projects", "method": "patch", "path": "/api/v1/milestones/{id}", "shape": "update", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "milestone", "batchable": true},
  updateNote: {"id": "updateNote", "domain": "notes", "method": "patch", "path": "/api/v1/notes/{id}", "shape": "update", "scope": "knowledge:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "note", "batchable": true},
  updateProject: {"id": "updateProject", "domain": "projects", "method": "patch", "path": "/api/v1/projects/{id}", "shape": "update", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "project", "batchable": true},
  updateProspect: {"id": "updateProspect", "domain": "prospects", "method": "patch", "path": "/api/v1/prospects/{id}", "shape": "update", "scope": "crm:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "prospect", "batchable": true},
  updateRate: {"id": "updateRate", "domain": "rates", "method": "patch", "path": "/api/v1/rates/{id}", "shape": "update", "scope": "account:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "rate"},
  updateRecurringTask: {"id": "updateRecurringTask", "domain": "tasks", "method": "patch", "path": "/api/v1/recurring-tasks/{id}", "shape": "update", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "recurring_task", "batchable": true},
  updateService: {"id": "updateService", "domain": "services", "method": "patch", "path": "/api/v1/account/services/{id}", "shape": "update", "scope": "account:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "service"},
  updateStaff: {"id": "updateStaff", "domain": "projects", "method": "patch", "path": "/api/v1/staff/{id}", "shape": "update", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "staff_member", "batchable": true},
  updateTask: {"id": "updateTask", "domain": "tasks", "method": "patch", "path": "/api/v1/tasks/{id}", "shape": "update", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "task", "batchable": true},
  updateTimeEntry: {"id": "updateTimeEntry", "domain": "time", "method": "patch", "path": "/api/v1/time/{id}", "shape": "update", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "time_entry", "batchable": true},
  updateTimer: {"id": "updateTimer", "domain": "time", "method": "patch", "path": "/api/v1/time/timers/current", "shape": "action", "scope": "delivery:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "timer", "batchable": true},
  updateUser: {"id": "updateUser", "domain": "users", "method": "patch", "path": "/api/v1/account/users/{id}", "shape": "update", "scope": "account:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "user"},
  updateView: {"id": "updateView", "domain": "views", "method": "patch", "path": "/api/v1/views/{id}", "shape": "update", "scope": "account:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false, "kind": "view"},
  updateWorkspace: {"id": "updateWorkspace", "domain": "account", "method": "patch", "path": "/api/v1/account/workspace", "shape": "action", "scope": "account:write", "role": "admin", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["application/merge-patch+json", "application/json"], "secret": false},
  uploadNoteFile: {"id": "uploadNoteFile", "domain": "notes", "method": "put", "path": "/api/v1/notes/{id}/file", "shape": "action", "scope": "knowledge:write", "role": "member", "plan": "pro", "triesBy": null, "status": 200, "contentTypes": ["multipart/form-data"], "secret": false, "kind": "note", "slow": true},
  verifyActivity: {"id": "verifyActivity", "domain": "activityProof", "method": "get", "path": "/api/v1/activity/verify", "shape": "action", "scope": "activity:read", "role": "viewer", "plan": "starter", "triesBy": null, "status": 200, "contentTypes": [], "secret": false, "slow": true},
} satisfies Record<string, Route>

/** Registers every operation; `mount` wraps its handler in the stages of a call. */
// biome-ignore format: one line per operation
export function mountRoutes(app: Hono<any>, mount: Mount, handlers: Handlers): void {
  app.post('/api/v1/absences', mount.write(routes.addAbsence, handlers.absences.addAbsence))
  app.post('/api/v1/absences/import', mount.batch(routes.importAbsences, handlers.absences.importAbsences))
  app.get('/api/v1/absences/list', mount.read(routes.listAbsences, handlers.absences.listAbsences))
  app.get('/api/v1/absences/:id', mount.read(routes.getAbsence, handlers.absences.getAbsence))
  app.delete('/api/v1/absences/:id', mount.write(routes.removeAbsence, handlers.absences.removeAbsence))
  app.patch('/api/v1/absences/:id', mount.write(routes.updateAbsence, handlers.absences.updateAbsence))
  app.post('/api/v1/absences/:id/restore', mount.write(routes.restoreAbsence, handlers.absences.restoreAbsence))
  app.get('/api/v1/account', mount.read(routes.getAccount, handlers.account.getAccount))
  app.patch('/api/v1/account', mount.write(routes.updateAccount, handlers.account.updateAccount))
  app.post('/api/v1/account/accept-invitation', mount.public(routes.acceptInvitation, handlers.authentication.acceptInvitation))
  app.post('/api/v1/account/api-keys', mount.write(routes.addApiKey, handlers.apiKeys.addApiKey))
  app.get('/api/v1/account/api-keys/list', mount.read(routes.listApiKeys, handlers.apiKeys.listApiKeys))
  app.get('/api/v1/account/api-keys/:id', mount.read(routes.getApiKey, handlers.apiKeys.getApiKey))
  app.delete('/api/v1/account/api-keys/:id', mount.write(routes.revokeApiKey, handlers.apiKeys.revokeApiKey))
  app.post('/api/v1/account/api-keys/:id/rotate', mount.write(routes.rotateApiKey, handlers.apiKeys.rotateApiKey))
  app.post('/api/v1/account/approve-device-code', mount.write(routes.approveDeviceCode, handlers.deviceCodes.approveDeviceCode))
  app.post('/api/v1/account/authenticate', mount.public(routes.authenticate, handlers.authentication.authenticate))
  app.post('/api/v1/account/authorization-codes', mount.write(routes.addAuthorizationCode, handlers.authorizationCodes.addAuthorizationCode))
  app.post('/api/v1/account/cancel-device-code', mount.public(routes.cancelDeviceCode, handlers.deviceCodes.cancelDeviceCode))
  app.get('/api/v1/account/capacities/:id', mount.read(routes.getCapacity, handlers.users.getCapacity))
  app.delete('/api/v1/account/capacities/:id', mount.write(routes.removeCapacity, handlers.users.removeCapacity))
  app.post('/api/v1/account/connections', mount.write(routes.addConnection, handlers.connections.addConnection))
  app.get('/api/v1/account/connections', mount.read(routes.listConnections, handlers.connections.listConnections))
  app.delete('/api/v1/account/connections/:id', mount.write(routes.removeConnection, handlers.connections.removeConnection))
  app.post('/api/v1/account/deny-device-code', mount.write(routes.denyDeviceCode, handlers.deviceCodes.denyDeviceCode))
  app.post('/api/v1/account/device-code', mount.write(routes.readDeviceCode, handlers.deviceCodes.readDeviceCode))
  app.post('/api/v1/account/device-codes', mount.public(routes.addDeviceCode, handlers.deviceCodes.addDeviceCode))
  app.post('/api/v1/account/exchange-code', mount.public(routes.exchangeCode, handlers.authorizationCodes.exchangeCode))
  app.post('/api/v1/account/exchange-device-code', mount.public(routes.exchangeDeviceCode, handlers.deviceCodes.exchangeDeviceCode))
  app.post('/api/v1/account/forgot-password', mount.public(routes.forgotPassword, handlers.authentication.forgotPassword))
  app.get('/api/v1/account/holidays', mount.read(routes.getHolidays, handlers.account.getHolidays))
  app.post('/api/v1/account/invitation', mount.public(routes.readInvitation, handlers.authentication.readInvitation))
  app.put('/api/v1/account/password', mount.write(routes.changePassword, handlers.account.changePassword))
  app.put('/api/v1/account/plan', mount.write(routes.setPlan, handlers.account.setPlan))
  app.post('/api/v1/account/refresh', mount.public(routes.refresh, handlers.authentication.refresh))
  app.post('/api/v1/account/reset-password', mount.public(routes.resetPassword, handlers.authentication.resetPassword))
  app.post('/api/v1/account/sample', mount.batch(routes.addSample, handlers.sample.addSample))
  app.delete('/api/v1/account/sample', mount.write(routes.removeSample, handlers.sample.removeSample))
  app.post('/api/v1/account/sample/open', mount.write(routes.openSample, handlers.sample.openSample))
  app.post('/api/v1/account/services', mount.write(routes.addService, handlers.services.addService))
  app.get('/api/v1/account/services/list', mount.read(routes.listServices, handlers.services.listServices))
  app.get('/api/v1/account/services/:id', mount.read(routes.getService, handlers.services.getService))
  app.patch('/api/v1/account/services/:id', mount.write(routes.updateService, handlers.services.updateService))
  app.post('/api/v1/account/services/:id/archive', mount.write(routes.archiveService, handlers.services.archiveService))
  app.post('/api/v1/account/services/:id/restore', mount.write(routes.restoreService, handlers.services.restoreService))
  app.post('/api/v1/account/sessions/end-others', mount.write(routes.removeOtherSessions, handlers.sessions.removeOtherSessions))
  app.get('/api/v1/account/sessions/list', mount.read(routes.listSessions, handlers.sessions.listSessions))
  app.delete('/api/v1/account/sessions/:id', mount.write(routes.removeSession, handlers.sessions.removeSession))
  app.post('/api/v1/account/signout', mount.write(routes.signout, handlers.authentication.signout))
  app.post('/api/v1/account/signup', mount.public(routes.signup, handlers.authentication.signup))
  app.post('/api/v1/account/users', mount.write(routes.inviteUser, handlers.users.inviteUser))
  app.get('/api/v1/account/users/list', mount.read(routes.listUsers, handlers.users.listUsers))
  app.get('/api/v1/account/users/:id', mount.read(routes.getUser, handlers.users.getUser))
  app.patch('/api/v1/account/users/:id', mount.write(routes.updateUser, handlers.users.updateUser))
  app.post('/api/v1/account/users/:id/capacities', mount.write(routes.addCapacity, handlers.users.addCapacity))
  app.get('/api/v1/account/users/:id/capacities/list', mount.read(routes.listCapacities, handlers.users.listCapacities))
  app.patch('/api/v1/account/workspace', mount.write(routes.updateWorkspace, handlers.account.updateWorkspace))
  app.post('/api/v1/activity/checkpoints', mount.write(routes.addActivityCheckpoint, handlers.activityProof.addActivityCheckpoint))
  app.get('/api/v1/activity/checkpoints/list', mount.read(routes.listActivityCheckpoints, handlers.activityProof.listActivityCheckpoints))
  app.get('/api/v1/activity/consistency', mount.read(routes.getActivityConsistency, handlers.activityProof.getActivityConsistency))
  app.post('/api/v1/activity/erasures', mount.write(routes.eraseActivity, handlers.activityErasures.eraseActivity))
  app.get('/api/v1/activity/export', mount.read(routes.exportActivity, handlers.activityExport.exportActivity))
  app.get('/api/v1/activity/keys', mount.read(routes.getActivityKeys, handlers.activityProof.getActivityKeys))
  app.get('/api/v1/activity/list', mount.read(routes.listActivity, handlers.activity.listActivity))
  app.get('/api/v1/activity/overview', mount.read(routes.getActivityOverview, handlers.activity.getActivityOverview))
  app.get('/api/v1/activity/verify', mount.read(routes.verifyActivity, handlers.activityProof.verifyActivity))
  app.get('/api/v1/activity/:id', mount.read(routes.getActivity, handlers.activity.getActivity))
  app.get('/api/v1/activity/:id/proof', mount.read(routes.getActivityProof, handlers.activityProof.getActivityProof))
  app.post('/api/v1/batches', mount.batch(routes.runBatch, handlers.batches.runBatch))
  app.post('/api/v1/billing', mount.write(routes.addBill, handlers.billing.addBill))
  app.get('/api/v1/billing/list', mount.read(routes.listBills, handlers.billing.listBills))
  app.get('/api/v1/billing/report', mount.read(routes.getBilling, handlers.billing.getBilling))
  app.get('/api/v1/billing/:id', mount.read(routes.getBill, handlers.billing.getBill))
  app.delete('/api/v1/billing/:id', mount.write(routes.removeBill, handlers.billing.removeBill))
  app.patch('/api/v1/billing/:id', mount.write(routes.updateBill, handlers.billing.updateBill))
  app.get('/api/v1/billing/:id/lines', mount.read(routes.getBillLines, handlers.billing.getBillLines))
  app.get('/api/v1/blockers/:id', mount.read(routes.getBlocker, handlers.tasks.getBlocker))
  app.delete('/api/v1/blockers/:id', mount.write(routes.removeBlocker, handlers.tasks.removeBlocker))
  app.post('/api/v1/blockers/:id/restore', mount.write(routes.restoreBlocker, handlers.tasks.restoreBlocker))
  app.get('/api/v1/checklist-items/:id', mount.read(routes.getChecklistItem, handlers.tasks.getChecklistItem))
  app.delete('/api/v1/checklist-items/:id', mount.write(routes.removeChecklistItem, handlers.tasks.removeChecklistItem))
  app.patch('/api/v1/checklist-items/:id', mount.write(routes.updateChecklistItem, handlers.tasks.updateChecklistItem))
  app.post('/api/v1/checklist-items/:id/restore', mount.write(routes.restoreChecklistItem, handlers.tasks.restoreChecklistItem))
  app.post('/api/v1/clients', mount.write(routes.addClient, handlers.clients.addClient))
  app.get('/api/v1/clients/by-email', mount.read(routes.getClientByEmail, handlers.clients.getClientByEmail))
  app.post('/api/v1/clients/import', mount.batch(routes.importClients, handlers.clients.importClients))
  app.get('/api/v1/clients/list', mount.read(routes.listClients, handlers.clients.listClients))
  app.get('/api/v1/clients/:id', mount.read(routes.getClient, handlers.clients.getClient))
  app.patch('/api/v1/clients/:id', mount.write(routes.updateClient, handlers.clients.updateClient))
  app.post('/api/v1/clients/:id/archive', mount.write(routes.archiveClient, handlers.clients.archiveClient))
  app.post('/api/v1/clients/:id/restore', mount.write(routes.restoreClient, handlers.clients.restoreClient))
  app.post('/api/v1/companies', mount.write(routes.addCompany, handlers.companies.addCompany))
  app.post('/api/v1/companies/import', mount.batch(routes.importCompanies, handlers.companies.importCompanies))
  app.get('/api/v1/companies/list', mount.read(routes.listCompanies, handlers.companies.listCompanies))
  app.get('/api/v1/companies/:id', mount.read(routes.getCompany, handlers.companies.getCompany))
  app.patch('/api/v1/companies/:id', mount.write(routes.updateCompany, handlers.companies.updateCompany))
  app.post('/api/v1/companies/:id/archive', mount.write(routes.archiveCompany, handlers.companies.archiveCompany))
  app.post('/api/v1/companies/:id/restore', mount.write(routes.restoreCompany, handlers.companies.restoreCompany))
  app.get('/api/v1/export', mount.read(routes.exportWorkspace, handlers.workspaceExport.exportWorkspace))
  app.post('/api/v1/follow-ups', mount.write(routes.planFollowUp, handlers.prospects.planFollowUp))
  app.get('/api/v1/follow-ups/list', mount.read(routes.listFollowUps, handlers.prospects.listFollowUps))
  app.get('/api/v1/follow-ups/:id', mount.read(routes.getFollowUp, handlers.prospects.getFollowUp))
  app.delete('/api/v1/follow-ups/:id', mount.write(routes.removeFollowUp, handlers.prospects.removeFollowUp))
  app.patch('/api/v1/follow-ups/:id', mount.write(routes.updateFollowUp, handlers.prospects.updateFollowUp))
  app.post('/api/v1/follow-ups/:id/restore', mount.write(routes.restoreFollowUp, handlers.prospects.restoreFollowUp))
  app.get('/api/v1/insights/availability', mount.read(routes.getAvailability, handlers.insights.getAvailability))
  app.get('/api/v1/insights/customer', mount.read(routes.getCustomer, handlers.insights.getCustomer))
  app.get('/api/v1/insights/day', mount.read(routes.getDay, handlers.insights.getDay))
  app.get('/api/v1/insights/hours', mount.read(routes.getHours, handlers.insights.getHours))
  app.get('/api/v1/insights/marked-time', mount.read(routes.getMarkedTime, handlers.insights.getMarkedTime))
  app.get('/api/v1/insights/missing-time', mount.read(routes.getMissingTime, handlers.insights.getMissingTime))
  app.get('/api/v1/insights/people/:id', mount.read(routes.getPersonStats, handlers.insights.getPersonStats))
  app.get('/api/v1/insights/pipeline', mount.read(routes.getPipeline, handlers.insights.getPipeline))
  app.get('/api/v1/insights/progress', mount.read(routes.getProgress, handlers.insights.getProgress))
  app.get('/api/v1/insights/report', mount.read(routes.getReport, handlers.insights.getReport))
  app.post('/api/v1/insights/summaries', mount.write(routes.addSummary, handlers.insights.addSummary))
  app.get('/api/v1/insights/summaries/list', mount.read(routes.listSummaries, handlers.insights.listSummaries))
  app.get('/api/v1/insights/summaries/:id', mount.read(routes.getSummary, handlers.insights.getSummary))
  app.get('/api/v1/insights/summaries/:id/replay', mount.read(routes.replaySummary, handlers.insights.replaySummary))
  app.get('/api/v1/insights/time-totals', mount.read(routes.getTimeTotals, handlers.insights.getTimeTotals))
  app.get('/api/v1/insights/week', mount.read(routes.getWeek, handlers.insights.getWeek))
  app.post('/api/v1/interactions', mount.write(routes.addInteraction, handlers.interactions.addInteraction))
  app.post('/api/v1/interactions/import', mount.batch(routes.importInteractions, handlers.interactions.importInteractions))
  app.get('/api/v1/interactions/list', mount.read(routes.listInteractions, handlers.interactions.listInteractions))
  app.get('/api/v1/interactions/:id', mount.read(routes.getInteraction, handlers.interactions.getInteraction))
  app.delete('/api/v1/interactions/:id', mount.write(routes.removeInteraction, handlers.interactions.removeInteraction))
  app.patch('/api/v1/interactions/:id', mount.write(routes.updateInteraction, handlers.interactions.updateInteraction))
  app.post('/api/v1/interactions/:id/restore', mount.write(routes.restoreInteraction, handlers.interactions.restoreInteraction))
  app.get('/api/v1/milestones/:id', mount.read(routes.getMilestone, handlers.projects.getMilestone))
  app.delete('/api/v1/milestones/:id', mount.write(routes.removeMilestone, handlers.projects.removeMilestone))
  app.patch('/api/v1/milestones/:id', mount.write(routes.updateMilestone, handlers.projects.updateMilestone))
  app.post('/api/v1/milestones/:id/restore', mount.write(routes.restoreMilestone, handlers.projects.restoreMilestone))
  app.post('/api/v1/notes', mount.write(routes.addNote, handlers.notes.addNote))
  app.post('/api/v1/notes/import', mount.batch(routes.importNotes, handlers.notes.importNotes))
  app.get('/api/v1/notes/list', mount.read(routes.listNotes, handlers.notes.listNotes))
  app.get('/api/v1/notes/:id', mount.read(routes.getNote, handlers.notes.getNote))
  app.delete('/api/v1/notes/:id', mount.write(routes.removeNote, handlers.notes.removeNote))
  app.patch('/api/v1/notes/:id', mount.write(routes.updateNote, handlers.notes.updateNote))
  app.post('/api/v1/notes/:id/append', mount.write(routes.appendToNote, handlers.notes.appendToNote))
  app.get('/api/v1/notes/:id/file', mount.read(routes.getNoteFile, handlers.notes.getNoteFile))
  app.delete('/api/v1/notes/:id/file', mount.write(routes.removeNoteFile, handlers.notes.removeNoteFile))
  app.put('/api/v1/notes/:id/file', mount.write(routes.uploadNoteFile, handlers.notes.uploadNoteFile))
  app.post('/api/v1/notes/:id/files', mount.write(routes.addNoteFile, handlers.notes.addNoteFile))
  app.get('/api/v1/notes/:id/files/:name', mount.read(routes.getNamedNoteFile, handlers.notes.getNamedNoteFile))
  app.delete('/api/v1/notes/:id/files/:name', mount.write(routes.removeNamedNoteFile, handlers.notes.removeNamedNoteFile))
  app.post('/api/v1/notes/:id/files/:name/feature', mount.write(routes.featureNoteFile, handlers.notes.featureNoteFile))
  app.post('/api/v1/notes/:id/restore', mount.write(routes.restoreNote, handlers.notes.restoreNote))
  app.post('/api/v1/projects', mount.write(routes.addProject, handlers.projects.addProject))
  app.post('/api/v1/projects/import', mount.batch(routes.importProjects, handlers.projects.importProjects))
  app.get('/api/v1/projects/list', mount.read(routes.listProjects, handlers.projects.listProjects))
  app.get('/api/v1/projects/:id', mount.read(routes.getProject, handlers.projects.getProject))
  app.patch('/api/v1/projects/:id', mount.write(routes.updateProject, handlers.projects.updateProject))
  app.post('/api/v1/projects/:id/archive', mount.write(routes.archiveProject, handlers.projects.archiveProject))
  app.post('/api/v1/projects/:id/milestones', mount.write(routes.addMilestone, handlers.projects.addMilestone))
  app.get('/api/v1/projects/:id/milestones/list', mount.read(routes.listMilestones, handlers.projects.listMilestones))
  app.post('/api/v1/projects/:id/restore', mount.write(routes.restoreProject, handlers.projects.restoreProject))
  app.post('/api/v1/projects/:id/staff', mount.write(routes.addStaff, handlers.projects.addStaff))
  app.get('/api/v1/projects/:id/staff/list', mount.read(routes.listStaff, handlers.projects.listStaff))
  app.get('/api/v1/projects/:id/tasks/list', mount.read(routes.listProjectTasks, handlers.projects.listProjectTasks))
  app.post('/api/v1/prospects', mount.write(routes.addProspect, handlers.prospects.addProspect))
  app.post('/api/v1/prospects/import', mount.batch(routes.importProspects, handlers.prospects.importProspects))
  app.get('/api/v1/prospects/list', mount.read(routes.listProspects, handlers.prospects.listProspects))
  app.get('/api/v1/prospects/:id', mount.read(routes.getProspect, handlers.prospects.getProspect))
  app.delete('/api/v1/prospects/:id', mount.write(routes.removeProspect, handlers.prospects.removeProspect))
  app.patch('/api/v1/prospects/:id', mount.write(routes.updateProspect, handlers.prospects.updateProspect))
  app.post('/api/v1/prospects/:id/archive', mount.write(routes.archiveProspect, handlers.prospects.archiveProspect))
  app.post('/api/v1/prospects/:id/convert', mount.write(routes.convertProspect, handlers.prospects.convertProspect))
  app.post('/api/v1/prospects/:id/follow-ups', mount.write(routes.addFollowUp, handlers.prospects.addFollowUp))
  app.get('/api/v1/prospects/:id/follow-ups/list', mount.read(routes.listProspectFollowUps, handlers.prospects.listProspectFollowUps))
  app.post('/api/v1/prospects/:id/notes', mount.write(routes.addProspectNote, handlers.prospects.addProspectNote))
  app.get('/api/v1/prospects/:id/notes/list', mount.read(routes.listProspectNotes, handlers.prospects.listProspectNotes))
  app.post('/api/v1/prospects/:id/restore', mount.write(routes.restoreProspect, handlers.prospects.restoreProspect))
  app.post('/api/v1/rates', mount.write(routes.addRate, handlers.rates.addRate))
  app.get('/api/v1/rates/list', mount.read(routes.listRates, handlers.rates.listRates))
  app.get('/api/v1/rates/:id', mount.read(routes.getRate, handlers.rates.getRate))
  app.delete('/api/v1/rates/:id', mount.write(routes.removeRate, handlers.rates.removeRate))
  app.patch('/api/v1/rates/:id', mount.write(routes.updateRate, handlers.rates.updateRate))
  app.post('/api/v1/recurring-tasks', mount.write(routes.addRecurringTask, handlers.tasks.addRecurringTask))
  app.get('/api/v1/recurring-tasks/list', mount.read(routes.listRecurringTasks, handlers.tasks.listRecurringTasks))
  app.get('/api/v1/recurring-tasks/:id', mount.read(routes.getRecurringTask, handlers.tasks.getRecurringTask))
  app.patch('/api/v1/recurring-tasks/:id', mount.write(routes.updateRecurringTask, handlers.tasks.updateRecurringTask))
  app.post('/api/v1/recurring-tasks/:id/archive', mount.write(routes.archiveRecurringTask, handlers.tasks.archiveRecurringTask))
  app.post('/api/v1/recurring-tasks/:id/restore', mount.write(routes.restoreRecurringTask, handlers.tasks.restoreRecurringTask))
  app.get('/api/v1/removed/list', mount.read(routes.listRemovedRecords, handlers.removedRecords.listRemovedRecords))
  app.get('/api/v1/search', mount.read(routes.searchRecords, handlers.search.searchRecords))
  app.get('/api/v1/staff/:id', mount.read(routes.getStaff, handlers.projects.getStaff))
  app.delete('/api/v1/staff/:id', mount.write(routes.removeStaff, handlers.projects.removeStaff))
  app.patch('/api/v1/staff/:id', mount.write(routes.updateStaff, handlers.projects.updateStaff))
  app.post('/api/v1/tasks', mount.write(routes.addTask, handlers.tasks.addTask))
  app.post('/api/v1/tasks/import', mount.batch(routes.importTasks, handlers.tasks.importTasks))
  app.get('/api/v1/tasks/list', mount.read(routes.listTasks, handlers.tasks.listTasks))
  app.get('/api/v1/tasks/open', mount.read(routes.listMyOpenTasks, handlers.tasks.listMyOpenTasks))
  app.get('/api/v1/tasks/:id', mount.read(routes.getTask, handlers.tasks.getTask))
  app.delete('/api/v1/tasks/:id', mount.write(routes.removeTask, handlers.tasks.removeTask))
  app.patch('/api/v1/tasks/:id', mount.write(routes.updateTask, handlers.tasks.updateTask))
  app.post('/api/v1/tasks/:id/blockers', mount.write(routes.addBlocker, handlers.tasks.addBlocker))
  app.get('/api/v1/tasks/:id/blockers/list', mount.read(routes.listBlockers, handlers.tasks.listBlockers))
  app.post('/api/v1/tasks/:id/checklist-items', mount.write(routes.addChecklistItem, handlers.tasks.addChecklistItem))
  app.get('/api/v1/tasks/:id/checklist-items/list', mount.read(routes.listChecklistItems, handlers.tasks.listChecklistItems))
  app.post('/api/v1/tasks/:id/restore', mount.write(routes.restoreTask, handlers.tasks.restoreTask))
  app.post('/api/v1/time', mount.write(routes.addTimeEntry, handlers.time.addTimeEntry))
  app.post('/api/v1/time/import', mount.batch(routes.importTimeEntries, handlers.time.importTimeEntries))
  app.get('/api/v1/time/list', mount.read(routes.listTimeEntries, handlers.time.listTimeEntries))
  app.post('/api/v1/time/repricings', mount.write(routes.addRepricing, handlers.time.addRepricing))
  app.get('/api/v1/time/repricings/list', mount.read(routes.listRepricings, handlers.time.listRepricings))
  app.get('/api/v1/time/repricings/:id', mount.read(routes.getRepricing, handlers.time.getRepricing))
  app.post('/api/v1/time/timers/continue', mount.write(routes.continueTimer, handlers.time.continueTimer))
  app.delete('/api/v1/time/timers/current', mount.write(routes.cancelTimer, handlers.time.cancelTimer))
  app.patch('/api/v1/time/timers/current', mount.write(routes.updateTimer, handlers.time.updateTimer))
  app.get('/api/v1/time/timers/list', mount.read(routes.listTimers, handlers.time.listTimers))
  app.post('/api/v1/time/timers/start', mount.write(routes.startTimer, handlers.time.startTimer))
  app.post('/api/v1/time/timers/stop', mount.write(routes.stopTimer, handlers.time.stopTimer))
  app.post('/api/v1/time/timers/switch', mount.write(routes.switchTimer, handlers.time.switchTimer))
  app.get('/api/v1/time/:id', mount.read(routes.getTimeEntry, handlers.time.getTimeEntry))
  app.delete('/api/v1/time/:id', mount.write(routes.removeTimeEntry, handlers.time.removeTimeEntry))
  app.patch('/api/v1/time/:id', mount.write(routes.updateTimeEntry, handlers.time.updateTimeEntry))
  app.post('/api/v1/time/:id/restore', mount.write(routes.restoreTimeEntry, handlers.time.restoreTimeEntry))
  app.post('/api/v1/views', mount.write(routes.addView, handlers.views.addView))
  app.get('/api/v1/views/list', mount.read(routes.listViews, handlers.views.listViews))
  app.get('/api/v1/views/:id', mount.read(routes.getView, handlers.views.getView))
  app.delete('/api/v1/views/:id', mount.write(routes.removeView, handlers.views.removeView))
  app.patch('/api/v1/views/:id', mount.write(routes.updateView, handlers.views.updateView))
  app.post('/api/v1/views/:id/restore', mount.write(routes.restoreView, handlers.views.restoreView))
}
