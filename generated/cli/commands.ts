// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../client/descriptors.ts'

export type CommandName = 'account info' | 'account invite' | 'account plan' | 'account services' | 'account update' | 'account users' | 'account workspace' | 'activity get' | 'activity list' | 'clients add' | 'clients find' | 'clients get' | 'clients list' | 'clients update' | 'companies add' | 'companies get' | 'companies list' | 'companies update' | 'followups add' | 'followups list' | 'followups update' | 'insights hours' | 'insights person' | 'insights totals' | 'keys add' | 'keys get' | 'keys list' | 'keys revoke' | 'keys rotate' | 'milestones add' | 'milestones list' | 'milestones update' | 'notes add' | 'notes detach' | 'notes get' | 'notes list' | 'notes query' | 'notes remove' | 'notes update' | 'projects add' | 'projects get' | 'projects list' | 'projects tasks' | 'projects update' | 'prospects add' | 'prospects add-note' | 'prospects convert' | 'prospects get' | 'prospects list' | 'prospects notes' | 'prospects update' | 'services add' | 'services list' | 'services update' | 'staff add' | 'staff list' | 'staff remove' | 'tasks add' | 'tasks get' | 'tasks list' | 'tasks open' | 'tasks update' | 'time add' | 'time get' | 'time list' | 'time update' | 'users get' | 'users list' | 'users update'

export const commands: readonly (CommandDescriptor & { name: CommandName })[] = [
  {
    "name": "account info",
    "summary": "Tells who you are, the workspace, its plan and what you may do",
    "description": "Tells who you are, the workspace, its plan and what you may do.",
    "examples": [
      "vs account info --format json"
    ],
    "positional": [],
    "options": [],
    "columns": [
      "user",
      "workspace",
      "plan",
      "entitlements"
    ],
    "reading": [
      "plan",
      "user",
      "workspace",
      "entitlements"
    ],
    "rows": null,
    "request": {
      "operation": "getAccount",
      "method": "GET",
      "path": "/api/v1/account",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "account invite",
    "summary": "Invites a person, who can be given work from then on and signs in once the invitation is accepted, within 7 days",
    "description": "Invites a person, who can be given work from then on and signs in once the invitation is accepted, within 7 days.\nInvited again before that, a new invitation takes the place of the old one. Only an owner invites owners. Whose\naddress signs in to another workspace accepts with another one. An API key invites only where it has every scope\nand does not expire, because whoever accepts has a session.",
    "examples": [
      "vs account invite designer@northwind.example --name Designer --role member"
    ],
    "positional": [
      {
        "name": "email",
        "field": "email",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "email",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "role",
        "field": "role",
        "type": "string",
        "required": true,
        "description": "From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan.",
        "placeholder": "choice",
        "choices": [
          "viewer",
          "member",
          "admin",
          "owner"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "cost-cents",
        "field": "cost_cents",
        "type": "integer",
        "required": false,
        "description": "What an hour of the person costs the workspace, in cents: for margins. Shown to admins only; null to others.",
        "placeholder": "integer",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "email",
      "role",
      "active",
      "joined_at",
      "invitation_expires_at",
      "cost_cents",
      "invitation_token"
    ],
    "reading": [
      "id",
      "name",
      "email",
      "role",
      "active",
      "joined_at",
      "invitation_expires_at",
      "cost_cents",
      "invitation_token",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "inviteUser",
      "method": "POST",
      "path": "/api/v1/account/users",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "account plan",
    "summary": "Chooses the plan of the workspace",
    "description": "Chooses the plan of the workspace. Only its owner may; refused with the code `plan_managed` where plans are left\nto the operator of the service. An API key chooses a higher plan only where it has every scope and does not expire,\nbecause others can do more by it as well.",
    "examples": [
      "vs account plan pro"
    ],
    "positional": [
      {
        "name": "plan",
        "field": "plan",
        "type": "string",
        "required": true,
        "description": "`starter` reads over the API; `pro` and `business` read and write.",
        "placeholder": "choice",
        "choices": [
          "starter",
          "pro",
          "business"
        ],
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [
      "user",
      "workspace",
      "plan",
      "entitlements"
    ],
    "reading": [
      "plan",
      "user",
      "workspace",
      "entitlements"
    ],
    "rows": null,
    "request": {
      "operation": "setPlan",
      "method": "PUT",
      "path": "/api/v1/account/plan",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "account services",
    "summary": "Lists the services and activity types of the workspace",
    "description": "Lists the services and activity types of the workspace.",
    "examples": [],
    "positional": [],
    "options": [
      {
        "name": "active",
        "field": "active",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "name",
          "-name",
          "created_at",
          "-created_at"
        ],
        "default": "name",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "billable",
      "rate_cents",
      "active"
    ],
    "reading": [
      "id",
      "name",
      "billable",
      "rate_cents",
      "active",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listServices",
      "method": "GET",
      "path": "/api/v1/account/services/list",
      "query": [
        "active",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "account update",
    "summary": "Changes your name",
    "description": "Changes your name.",
    "examples": [
      "vs account update --name \"Workspace owner\""
    ],
    "positional": [],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "user",
      "workspace",
      "plan",
      "entitlements"
    ],
    "reading": [
      "plan",
      "user",
      "workspace",
      "entitlements"
    ],
    "rows": null,
    "request": {
      "operation": "updateAccount",
      "method": "PATCH",
      "path": "/api/v1/account",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "account users",
    "summary": "Lists the people of the workspace",
    "description": "Lists the people of the workspace.",
    "examples": [],
    "positional": [],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "Part of the name, in any case.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "role",
        "field": "role",
        "type": "string",
        "required": false,
        "description": "From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan.",
        "placeholder": "choice",
        "choices": [
          "viewer",
          "member",
          "admin",
          "owner"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "active",
        "field": "active",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "name",
          "-name",
          "created_at",
          "-created_at"
        ],
        "default": "name",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "email",
      "role",
      "active",
      "joined_at",
      "invitation_expires_at",
      "cost_cents"
    ],
    "reading": [
      "id",
      "name",
      "email",
      "role",
      "active",
      "joined_at",
      "invitation_expires_at",
      "cost_cents",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listUsers",
      "method": "GET",
      "path": "/api/v1/account/users/list",
      "query": [
        "name",
        "role",
        "active",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "account workspace",
    "summary": "Changes the workspace's name, where its days and on which day its weeks begin, and its use of AI",
    "description": "Changes the workspace's name, where its days and on which day its weeks begin, and its use of AI. An API key opens\nthat to more people only where it has every scope and does not expire.",
    "examples": [
      "vs account workspace --time-zone Europe/Lisbon"
    ],
    "positional": [],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "time-zone",
        "field": "time_zone",
        "type": "string",
        "required": false,
        "description": "Where a day begins: an IANA name.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "week-starts-on",
        "field": "week_starts_on",
        "type": "integer",
        "required": false,
        "description": "ISO weekday: 1 is Monday, 7 is Sunday.",
        "placeholder": "integer",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "ai-policy",
        "field": "ai_policy",
        "type": "string",
        "required": false,
        "description": "Who may have the activity log summarised by a model; with `off`, nothing of the workspace is sent to one.",
        "placeholder": "choice",
        "choices": [
          "off",
          "admins",
          "members"
        ],
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "user",
      "workspace",
      "plan",
      "entitlements"
    ],
    "reading": [
      "plan",
      "user",
      "workspace",
      "entitlements"
    ],
    "rows": null,
    "request": {
      "operation": "updateWorkspace",
      "method": "PATCH",
      "path": "/api/v1/account/workspace",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "activity get",
    "summary": "Gets one entry of the activity log",
    "description": "Gets one entry of the activity log.",
    "examples": [],
    "positional": [
      {
        "name": "activity_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the activity.",
        "placeholder": "activity_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [
      "id",
      "at",
      "channel",
      "operation",
      "credential",
      "user_id",
      "session_id",
      "api_key_id",
      "client",
      "agent",
      "tool",
      "record_id",
      "status",
      "duration_ms",
      "request_id",
      "remote_address",
      "changes"
    ],
    "reading": [
      "id",
      "at",
      "channel",
      "operation",
      "credential",
      "client",
      "agent",
      "tool",
      "status",
      "duration_ms",
      "remote_address",
      "changes",
      "user_id",
      "session_id",
      "api_key_id",
      "record_id",
      "request_id"
    ],
    "rows": null,
    "request": {
      "operation": "getActivity",
      "method": "GET",
      "path": "/api/v1/activity/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "activity list",
    "summary": "Lists the calls made in the workspace, newest first",
    "description": "Lists the calls made in the workspace, newest first.",
    "examples": [
      "vs activity list --channel mcp --limit 10"
    ],
    "positional": [],
    "options": [
      {
        "name": "actor",
        "field": "actor",
        "type": "string",
        "required": false,
        "description": "Calls by this user.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "channel",
        "field": "channel",
        "type": "string",
        "required": false,
        "description": "The path a call came by. `web` is proven, and so is `operator`, a command on the machine of the service; the others\nare what the client says of itself.",
        "placeholder": "choice",
        "choices": [
          "api",
          "mcp",
          "cli",
          "web",
          "operator"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "operation",
        "field": "operation",
        "type": "string",
        "required": false,
        "description": "Name of an operation.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "record",
        "field": "record",
        "type": "string",
        "required": false,
        "description": "Calls about this record.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "since",
        "field": "since",
        "type": "string",
        "required": false,
        "description": "Calls at this time or later.",
        "placeholder": "time",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "until",
        "field": "until",
        "type": "string",
        "required": false,
        "description": "Calls before this time.",
        "placeholder": "time",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "-at",
          "at"
        ],
        "default": "-at",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "at",
      "channel",
      "operation",
      "credential",
      "user_id",
      "session_id",
      "api_key_id",
      "client",
      "agent",
      "tool",
      "record_id",
      "status",
      "duration_ms",
      "request_id",
      "remote_address",
      "changes"
    ],
    "reading": [
      "id",
      "at",
      "channel",
      "operation",
      "credential",
      "client",
      "agent",
      "tool",
      "status",
      "duration_ms",
      "remote_address",
      "changes",
      "user_id",
      "session_id",
      "api_key_id",
      "record_id",
      "request_id"
    ],
    "rows": null,
    "request": {
      "operation": "listActivity",
      "method": "GET",
      "path": "/api/v1/activity/list",
      "query": [
        "actor",
        "channel",
        "operation",
        "record",
        "since",
        "until",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "clients add",
    "summary": "Adds a client and attaches it to a company",
    "description": "Adds a client and attaches it to a company.",
    "examples": [
      "vs clients add --company com_01jcz4p7v8e9fbk2m3n4q5r6s7 --name \"Head of purchasing\""
    ],
    "positional": [],
    "options": [
      {
        "name": "company",
        "field": "company_id",
        "type": "string",
        "required": true,
        "description": "Id of the company.",
        "placeholder": "company_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "email",
        "field": "email",
        "type": "string",
        "required": false,
        "description": "In lower case; no two clients of a workspace share one.",
        "placeholder": "email",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "phone",
        "field": "phone",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "position",
        "field": "position",
        "type": "string",
        "required": false,
        "description": "What the person does at the company.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tags",
        "type": "array",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": [],
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "company_id",
      "name",
      "email",
      "phone",
      "position",
      "tags"
    ],
    "reading": [
      "id",
      "name",
      "email",
      "phone",
      "position",
      "tags",
      "company_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "addClient",
      "method": "POST",
      "path": "/api/v1/clients",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "clients find",
    "summary": "Finds the client with an e-mail address",
    "description": "Finds the client with an e-mail address.",
    "examples": [
      "vs clients find purchasing@northwind.example"
    ],
    "positional": [
      {
        "name": "email",
        "field": "email",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "email",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "company_id",
      "name",
      "email",
      "phone",
      "position",
      "tags"
    ],
    "reading": [
      "id",
      "name",
      "email",
      "phone",
      "position",
      "tags",
      "company_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "getClientByEmail",
      "method": "GET",
      "path": "/api/v1/clients/by-email",
      "query": [
        "email"
      ],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "clients get",
    "summary": "Gets one client",
    "description": "Gets one client.",
    "examples": [],
    "positional": [
      {
        "name": "client_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the client.",
        "placeholder": "client_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "company_id",
      "name",
      "email",
      "phone",
      "position",
      "tags"
    ],
    "reading": [
      "id",
      "name",
      "email",
      "phone",
      "position",
      "tags",
      "company_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "getClient",
      "method": "GET",
      "path": "/api/v1/clients/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "clients list",
    "summary": "Lists the clients of the workspace",
    "description": "Lists the clients of the workspace.",
    "examples": [
      "vs clients list --company com_01jcz4p7v8e9fbk2m3n4q5r6s7"
    ],
    "positional": [],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "Part of the name, in any case.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "company",
        "field": "company_id",
        "type": "string",
        "required": false,
        "description": "Id of the company.",
        "placeholder": "company_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tag",
        "type": "string",
        "required": false,
        "description": "Has this tag.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "-created_at",
          "created_at",
          "name",
          "-name"
        ],
        "default": "-created_at",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "company_id",
      "name",
      "email",
      "phone",
      "position",
      "tags"
    ],
    "reading": [
      "id",
      "name",
      "email",
      "phone",
      "position",
      "tags",
      "company_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listClients",
      "method": "GET",
      "path": "/api/v1/clients/list",
      "query": [
        "name",
        "company_id",
        "tag",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "clients update",
    "summary": "Changes the given fields of a client and leaves the others",
    "description": "Changes the given fields of a client and leaves the others.",
    "examples": [
      "vs clients update cli_01jcz4p7v8e9fbk2m3n4q5r6s7 --clear phone"
    ],
    "positional": [
      {
        "name": "client_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the client.",
        "placeholder": "client_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "company",
        "field": "company_id",
        "type": "string",
        "required": false,
        "description": "Id of the company.",
        "placeholder": "company_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "email",
        "field": "email",
        "type": "string",
        "required": false,
        "description": "In lower case; no two clients of a workspace share one.",
        "placeholder": "email",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "phone",
        "field": "phone",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "position",
        "field": "position",
        "type": "string",
        "required": false,
        "description": "What the person does at the company.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "tag",
        "field": "tags",
        "type": "array",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": true
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "company_id",
      "name",
      "email",
      "phone",
      "position",
      "tags"
    ],
    "reading": [
      "id",
      "name",
      "email",
      "phone",
      "position",
      "tags",
      "company_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "updateClient",
      "method": "PATCH",
      "path": "/api/v1/clients/{id}",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "companies add",
    "summary": "Adds a company",
    "description": "Adds a company.",
    "examples": [
      "vs companies add --name \"Northwind Traders\" --tag retail"
    ],
    "positional": [],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tags",
        "type": "array",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": [],
        "clearable": false
      },
      {
        "name": "website",
        "field": "website",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "url",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "tags",
      "website"
    ],
    "reading": [
      "id",
      "name",
      "website",
      "tags",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "addCompany",
      "method": "POST",
      "path": "/api/v1/companies",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "companies get",
    "summary": "Gets one company",
    "description": "Gets one company.",
    "examples": [],
    "positional": [
      {
        "name": "company_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the company.",
        "placeholder": "company_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "tags",
      "website"
    ],
    "reading": [
      "id",
      "name",
      "website",
      "tags",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "getCompany",
      "method": "GET",
      "path": "/api/v1/companies/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "companies list",
    "summary": "Lists the companies of the workspace, newest first",
    "description": "Lists the companies of the workspace, newest first.",
    "examples": [
      "vs companies list --tag retail --format json"
    ],
    "positional": [],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "Part of the name, in any case.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tag",
        "type": "string",
        "required": false,
        "description": "Has this tag.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "-created_at",
          "created_at",
          "name",
          "-name"
        ],
        "default": "-created_at",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "tags",
      "website"
    ],
    "reading": [
      "id",
      "name",
      "website",
      "tags",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listCompanies",
      "method": "GET",
      "path": "/api/v1/companies/list",
      "query": [
        "name",
        "tag",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "companies update",
    "summary": "Changes the given fields of a company and leaves the others",
    "description": "Changes the given fields of a company and leaves the others.",
    "examples": [
      "vs companies update com_01jcz4p7v8e9fbk2m3n4q5r6s7 --website https://northwind.example",
      "vs companies update com_01jcz4p7v8e9fbk2m3n4q5r6s7 --clear website"
    ],
    "positional": [
      {
        "name": "company_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the company.",
        "placeholder": "company_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tags",
        "type": "array",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "website",
        "field": "website",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "url",
        "choices": null,
        "default": null,
        "clearable": true
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "tags",
      "website"
    ],
    "reading": [
      "id",
      "name",
      "website",
      "tags",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "updateCompany",
      "method": "PATCH",
      "path": "/api/v1/companies/{id}",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "followups add",
    "summary": "Adds a follow-up to a lead",
    "description": "Adds a follow-up to a lead.",
    "examples": [
      "vs followups add pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --due-on 2026-03-09 --memo \"Call about the offer\""
    ],
    "positional": [
      {
        "name": "prospect_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the prospect.",
        "placeholder": "prospect_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "due-on",
        "field": "due_on",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "memo",
        "field": "memo",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "owner",
        "field": "owner_id",
        "type": "string",
        "required": false,
        "description": "Who does it; the caller where left out.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "done",
        "field": "done",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": false,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "prospect_id",
      "due_on",
      "memo",
      "owner_id",
      "done"
    ],
    "reading": [
      "id",
      "due_on",
      "done",
      "memo",
      "prospect_id",
      "owner_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "addFollowUp",
      "method": "POST",
      "path": "/api/v1/prospects/{id}/follow-ups",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "followups list",
    "summary": "Lists the follow-ups of a lead",
    "description": "Lists the follow-ups of a lead.",
    "examples": [
      "vs followups list pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --no-done"
    ],
    "positional": [
      {
        "name": "prospect_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the prospect.",
        "placeholder": "prospect_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "done",
        "field": "done",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "due_on",
          "-due_on",
          "created_at",
          "-created_at"
        ],
        "default": "due_on",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "prospect_id",
      "due_on",
      "memo",
      "owner_id",
      "done"
    ],
    "reading": [
      "id",
      "due_on",
      "done",
      "memo",
      "owner_id",
      "created_at",
      "updated_at",
      "prospect_id"
    ],
    "rows": null,
    "request": {
      "operation": "listFollowUps",
      "method": "GET",
      "path": "/api/v1/prospects/{id}/follow-ups/list",
      "query": [
        "done",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "followups update",
    "summary": "Changes a follow-up: its date, memo or owner, or that it is done",
    "description": "Changes a follow-up: its date, memo or owner, or that it is done.",
    "examples": [
      "vs followups update fup_01jcz4p7v8e9fbk2m3n4q5r6s7 --done"
    ],
    "positional": [
      {
        "name": "follow_up_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the follow up.",
        "placeholder": "follow_up_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "due-on",
        "field": "due_on",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "memo",
        "field": "memo",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "owner",
        "field": "owner_id",
        "type": "string",
        "required": false,
        "description": "Who does it; the caller where left out.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "done",
        "field": "done",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "prospect_id",
      "due_on",
      "memo",
      "owner_id",
      "done"
    ],
    "reading": [
      "id",
      "due_on",
      "done",
      "memo",
      "prospect_id",
      "owner_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "updateFollowUp",
      "method": "PATCH",
      "path": "/api/v1/follow-ups/{id}",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "insights hours",
    "summary": "Sums the hours of a period by person, project or service, with what they earn and cost",
    "description": "Sums the hours of a period by person, project or service, with what they earn and cost. Members see their own\nhours, admins everybody's.",
    "examples": [
      "vs insights hours --by project --range thisweek"
    ],
    "positional": [],
    "options": [
      {
        "name": "by",
        "field": "by",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "choice",
        "choices": [
          "person",
          "project",
          "service"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "range",
        "field": "range",
        "type": "string",
        "required": false,
        "description": "Days as seen from today in the workspace's time zone; weeks begin on its first day of the week.\nThis week where `--from` and `--to` are left out as well; not together with them.",
        "placeholder": "choice",
        "choices": [
          "today",
          "yesterday",
          "thisweek",
          "lastweek",
          "thismonth",
          "lastmonth",
          "thisquarter",
          "lastquarter",
          "thisyear",
          "lastyear"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "from",
        "field": "from",
        "type": "string",
        "required": false,
        "description": "First day; with `--to` alone, all time until then.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "to",
        "field": "to",
        "type": "string",
        "required": false,
        "description": "Last day; with `--from` alone, all time since then.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "project",
        "field": "project_ids",
        "type": "array",
        "required": false,
        "description": "Only time on these projects and their tasks, separated by commas.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "billable",
        "field": "billable",
        "type": "boolean",
        "required": false,
        "description": "Only billable time, or only the rest.",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "name",
      "minutes",
      "billable_minutes",
      "hours",
      "revenue_cents",
      "cost_cents",
      "utilisation"
    ],
    "reading": [
      "name",
      "minutes",
      "billable_minutes",
      "hours",
      "revenue_cents",
      "cost_cents",
      "utilisation",
      "id"
    ],
    "rows": {
      "field": "groups",
      "measure": "minutes"
    },
    "request": {
      "operation": "getHours",
      "method": "GET",
      "path": "/api/v1/insights/hours",
      "query": [
        "by",
        "range",
        "from",
        "to",
        "project_ids",
        "billable"
      ],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "insights person",
    "summary": "Tells what a person has done in a period",
    "description": "Tells what a person has done in a period. Members may ask for themselves only, admins for everybody.",
    "examples": [
      "vs insights person usr_01jcz4p7v8e9fbk2m3n4q5r6s7 --range lastmonth"
    ],
    "positional": [
      {
        "name": "user_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the user.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "range",
        "field": "range",
        "type": "string",
        "required": false,
        "description": "Days as seen from today in the workspace's time zone; weeks begin on its first day of the week.\nThis week where `--from` and `--to` are left out as well; not together with them.",
        "placeholder": "choice",
        "choices": [
          "today",
          "yesterday",
          "thisweek",
          "lastweek",
          "thismonth",
          "lastmonth",
          "thisquarter",
          "lastquarter",
          "thisyear",
          "lastyear"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "from",
        "field": "from",
        "type": "string",
        "required": false,
        "description": "First day; with `--to` alone, all time until then.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "to",
        "field": "to",
        "type": "string",
        "required": false,
        "description": "Last day; with `--from` alone, all time since then.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "user_id",
      "name",
      "period",
      "minutes",
      "billable_minutes",
      "hours",
      "revenue_cents",
      "cost_cents",
      "utilisation",
      "open_tasks",
      "done_tasks",
      "notes"
    ],
    "reading": [
      "name",
      "minutes",
      "billable_minutes",
      "hours",
      "revenue_cents",
      "cost_cents",
      "utilisation",
      "open_tasks",
      "done_tasks",
      "notes",
      "period",
      "user_id"
    ],
    "rows": null,
    "request": {
      "operation": "getPersonStats",
      "method": "GET",
      "path": "/api/v1/insights/people/{id}",
      "query": [
        "range",
        "from",
        "to"
      ],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "insights totals",
    "summary": "Sums the time of a period, day by day",
    "description": "Sums the time of a period, day by day. Members see their own time, admins everybody's.",
    "examples": [
      "vs insights totals --range thismonth --billable"
    ],
    "positional": [],
    "options": [
      {
        "name": "range",
        "field": "range",
        "type": "string",
        "required": false,
        "description": "Days as seen from today in the workspace's time zone; weeks begin on its first day of the week.\nThis week where `--from` and `--to` are left out as well; not together with them.",
        "placeholder": "choice",
        "choices": [
          "today",
          "yesterday",
          "thisweek",
          "lastweek",
          "thismonth",
          "lastmonth",
          "thisquarter",
          "lastquarter",
          "thisyear",
          "lastyear"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "from",
        "field": "from",
        "type": "string",
        "required": false,
        "description": "First day; with `--to` alone, all time until then.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "to",
        "field": "to",
        "type": "string",
        "required": false,
        "description": "Last day; with `--from` alone, all time since then.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "project",
        "field": "project_ids",
        "type": "array",
        "required": false,
        "description": "Only time on these projects and their tasks, separated by commas.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "billable",
        "field": "billable",
        "type": "boolean",
        "required": false,
        "description": "Only billable time, or only the rest.",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "date",
      "minutes",
      "billable_minutes"
    ],
    "reading": [
      "date",
      "minutes",
      "billable_minutes"
    ],
    "rows": {
      "field": "days",
      "measure": "minutes"
    },
    "request": {
      "operation": "getTimeTotals",
      "method": "GET",
      "path": "/api/v1/insights/time-totals",
      "query": [
        "range",
        "from",
        "to",
        "project_ids",
        "billable"
      ],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "keys add",
    "summary": "Makes an API key and shows it once",
    "description": "Makes an API key and shows it once. Made with a key, it may do no more than that one and lasts no longer.",
    "examples": [
      "vs keys add --name \"Agent on my desk\" --scope crm:read"
    ],
    "positional": [],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "scope",
        "field": "scopes",
        "type": "array",
        "required": false,
        "description": "What it may do at the most; null for all that its user may.",
        "placeholder": "choice",
        "choices": [
          "crm:read",
          "crm:write",
          "delivery:read",
          "delivery:write",
          "knowledge:read",
          "knowledge:write",
          "insights:read",
          "insights:write",
          "account:read",
          "account:write",
          "activity:read"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "expires-at",
        "field": "expires_at",
        "type": "string",
        "required": false,
        "description": "When it stops working; never where null.",
        "placeholder": "time",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "user_id",
      "name",
      "scopes",
      "expires_at",
      "hint",
      "previous_expires_at",
      "revoked_at",
      "last_used_at",
      "last_channel",
      "api_key"
    ],
    "reading": [
      "id",
      "name",
      "expires_at",
      "hint",
      "previous_expires_at",
      "revoked_at",
      "last_used_at",
      "last_channel",
      "api_key",
      "scopes",
      "user_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "addApiKey",
      "method": "POST",
      "path": "/api/v1/account/api-keys",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "keys get",
    "summary": "Gets one API key, but for the key itself: any of the workspace for admins, the caller's own for others",
    "description": "Gets one API key, but for the key itself: any of the workspace for admins, the caller's own for others.",
    "examples": [],
    "positional": [
      {
        "name": "api_key_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the api key.",
        "placeholder": "api_key_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "user_id",
      "name",
      "scopes",
      "expires_at",
      "hint",
      "previous_expires_at",
      "revoked_at",
      "last_used_at",
      "last_channel"
    ],
    "reading": [
      "id",
      "name",
      "expires_at",
      "hint",
      "previous_expires_at",
      "revoked_at",
      "last_used_at",
      "last_channel",
      "scopes",
      "user_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "getApiKey",
      "method": "GET",
      "path": "/api/v1/account/api-keys/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "keys list",
    "summary": "Lists the API keys of the workspace: all for admins, the caller's own for others",
    "description": "Lists the API keys of the workspace: all for admins, the caller's own for others.",
    "examples": [],
    "positional": [],
    "options": [
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "-created_at",
          "created_at"
        ],
        "default": "-created_at",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "user_id",
      "name",
      "scopes",
      "expires_at",
      "hint",
      "previous_expires_at",
      "revoked_at",
      "last_used_at",
      "last_channel"
    ],
    "reading": [
      "id",
      "name",
      "expires_at",
      "hint",
      "previous_expires_at",
      "revoked_at",
      "last_used_at",
      "last_channel",
      "scopes",
      "user_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listApiKeys",
      "method": "GET",
      "path": "/api/v1/account/api-keys/list",
      "query": [
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "keys revoke",
    "summary": "Revokes an API key, also one that was rotated: it stops working at once",
    "description": "Revokes an API key, also one that was rotated: it stops working at once. Admins revoke any, others their own.",
    "examples": [],
    "positional": [
      {
        "name": "api_key_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the api key.",
        "placeholder": "api_key_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [],
    "reading": [],
    "rows": null,
    "request": {
      "operation": "revokeApiKey",
      "method": "DELETE",
      "path": "/api/v1/account/api-keys/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "keys rotate",
    "summary": "Replaces an API key of one's own by a new one with the same name, scopes and expiry, and shows it once",
    "description": "Replaces an API key of one's own by a new one with the same name, scopes and expiry, and shows it once. The old\nkey works on for the grace that is asked for; one that was rotated before it stops at once.",
    "examples": [
      "vs keys rotate key_01jcz4p7v8e9fbk2m3n4q5r6s7 --grace-minutes 60"
    ],
    "positional": [
      {
        "name": "api_key_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the api key.",
        "placeholder": "api_key_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "grace-minutes",
        "field": "grace_minutes",
        "type": "integer",
        "required": false,
        "description": "How long the old key goes on working, so that it can be replaced where it is in use.",
        "placeholder": "integer",
        "choices": null,
        "default": 0,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "user_id",
      "name",
      "scopes",
      "expires_at",
      "hint",
      "previous_expires_at",
      "revoked_at",
      "last_used_at",
      "last_channel",
      "api_key"
    ],
    "reading": [
      "id",
      "name",
      "expires_at",
      "hint",
      "previous_expires_at",
      "revoked_at",
      "last_used_at",
      "last_channel",
      "api_key",
      "scopes",
      "user_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "rotateApiKey",
      "method": "POST",
      "path": "/api/v1/account/api-keys/{id}/rotate",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "milestones add",
    "summary": "Adds a milestone to a project",
    "description": "Adds a milestone to a project.",
    "examples": [
      "vs milestones add prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --name \"First release\" --due-on 2026-05-01"
    ],
    "positional": [
      {
        "name": "project_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the project.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "due-on",
        "field": "due_on",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "done",
        "field": "done",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": false,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "project_id",
      "name",
      "due_on",
      "done"
    ],
    "reading": [
      "id",
      "name",
      "due_on",
      "done",
      "project_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "addMilestone",
      "method": "POST",
      "path": "/api/v1/projects/{id}/milestones",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "milestones list",
    "summary": "Lists the milestones of a project",
    "description": "Lists the milestones of a project.",
    "examples": [],
    "positional": [
      {
        "name": "project_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the project.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "done",
        "field": "done",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "created_at",
          "-created_at",
          "due_on",
          "-due_on"
        ],
        "default": "created_at",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "project_id",
      "name",
      "due_on",
      "done"
    ],
    "reading": [
      "id",
      "name",
      "due_on",
      "done",
      "created_at",
      "updated_at",
      "project_id"
    ],
    "rows": null,
    "request": {
      "operation": "listMilestones",
      "method": "GET",
      "path": "/api/v1/projects/{id}/milestones/list",
      "query": [
        "done",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "milestones update",
    "summary": "Changes the given fields of a milestone and leaves the others",
    "description": "Changes the given fields of a milestone and leaves the others.",
    "examples": [
      "vs milestones update mil_01jcz4p7v8e9fbk2m3n4q5r6s7 --done"
    ],
    "positional": [
      {
        "name": "milestone_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the milestone.",
        "placeholder": "milestone_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "due-on",
        "field": "due_on",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "done",
        "field": "done",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "project_id",
      "name",
      "due_on",
      "done"
    ],
    "reading": [
      "id",
      "name",
      "due_on",
      "done",
      "project_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "updateMilestone",
      "method": "PATCH",
      "path": "/api/v1/milestones/{id}",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "notes add",
    "summary": "Adds a note to a client, company, project, task or prospect",
    "description": "Adds a note to a client, company, project, task or prospect.",
    "examples": [
      "vs notes add --client cli_01jcz4p7v8e9fbk2m3n4q5r6s7 --title Kick-off --body \"Scope agreed\""
    ],
    "positional": [],
    "options": [
      {
        "name": "client",
        "field": "client_id",
        "type": "string",
        "required": false,
        "description": "Exactly one of these five says what the note is about.",
        "placeholder": "client_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "company",
        "field": "company_id",
        "type": "string",
        "required": false,
        "description": "Id of the company.",
        "placeholder": "company_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "project",
        "field": "project_id",
        "type": "string",
        "required": false,
        "description": "Id of the project.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "task",
        "field": "task_id",
        "type": "string",
        "required": false,
        "description": "Id of the task.",
        "placeholder": "task_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "prospect",
        "field": "prospect_id",
        "type": "string",
        "required": false,
        "description": "Id of the prospect.",
        "placeholder": "prospect_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "title",
        "field": "title",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "body",
        "field": "body",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tags",
        "type": "array",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": [],
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "prospect_id",
      "title",
      "body",
      "tags",
      "file",
      "snippet"
    ],
    "reading": [
      "id",
      "title",
      "snippet",
      "tags",
      "file",
      "body",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "prospect_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "addNote",
      "method": "POST",
      "path": "/api/v1/notes",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "notes detach",
    "summary": "Removes the file of a note, and leaves the note",
    "description": "Removes the file of a note, and leaves the note.",
    "examples": [],
    "positional": [
      {
        "name": "note_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the note.",
        "placeholder": "note_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [],
    "reading": [],
    "rows": null,
    "request": {
      "operation": "removeNoteFile",
      "method": "DELETE",
      "path": "/api/v1/notes/{id}/file",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "notes get",
    "summary": "Gets one note",
    "description": "Gets one note.",
    "examples": [],
    "positional": [
      {
        "name": "note_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the note.",
        "placeholder": "note_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "prospect_id",
      "title",
      "body",
      "tags",
      "file",
      "snippet"
    ],
    "reading": [
      "id",
      "title",
      "snippet",
      "tags",
      "file",
      "body",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "prospect_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "getNote",
      "method": "GET",
      "path": "/api/v1/notes/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "notes list",
    "summary": "Searches the notes of the workspace: by words, and by record, author, tag, age and file, combined",
    "description": "Searches the notes of the workspace: by words, and by record, author, tag, age and file, combined.",
    "examples": [
      "vs notes list --author me --since 30d",
      "vs notes list --record cli_01jcz4p7v8e9fbk2m3n4q5r6s7"
    ],
    "positional": [],
    "options": [
      {
        "name": "search",
        "field": "q",
        "type": "string",
        "required": false,
        "description": "Words to find, as in a web search: quotes keep words together, a minus excludes, OR joins. Case and accents\ndo not matter. Best match first unless `--sort` says otherwise.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "record",
        "field": "record_id",
        "type": "string",
        "required": false,
        "description": "About this client, company, project, task or prospect.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "author",
        "field": "author_id",
        "type": "string",
        "required": false,
        "description": "Who wrote it; `me` for the caller.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tag",
        "type": "string",
        "required": false,
        "description": "Has this tag.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "since",
        "field": "since",
        "type": "string",
        "required": false,
        "description": "Not older than this: a number of days such as `30d`, or a time.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "has-file",
        "field": "has_file",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "relevance",
          "-created_at",
          "created_at",
          "-updated_at",
          "updated_at"
        ],
        "default": "relevance",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "prospect_id",
      "title",
      "body",
      "tags",
      "file",
      "snippet"
    ],
    "reading": [
      "id",
      "title",
      "snippet",
      "tags",
      "file",
      "body",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "prospect_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listNotes",
      "method": "GET",
      "path": "/api/v1/notes/list",
      "query": [
        "q",
        "record_id",
        "author_id",
        "tag",
        "since",
        "has_file",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "notes query",
    "summary": "Finds notes by their words, and by record, author, tag, age and file, combined",
    "description": "Finds notes by their words, and by record, author, tag, age and file, combined.",
    "examples": [
      "vs notes query \"scope -draft\" --since 30d"
    ],
    "positional": [
      {
        "name": "text",
        "field": "q",
        "type": "string",
        "required": true,
        "description": "Words to find, as in a web search: quotes keep words together, a minus excludes, OR joins. Case and accents\ndo not matter. Best match first unless `--sort` says otherwise.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "record",
        "field": "record_id",
        "type": "string",
        "required": false,
        "description": "About this client, company, project, task or prospect.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "author",
        "field": "author_id",
        "type": "string",
        "required": false,
        "description": "Who wrote it; `me` for the caller.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tag",
        "type": "string",
        "required": false,
        "description": "Has this tag.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "since",
        "field": "since",
        "type": "string",
        "required": false,
        "description": "Not older than this: a number of days such as `30d`, or a time.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "has-file",
        "field": "has_file",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "relevance",
          "-created_at",
          "created_at",
          "-updated_at",
          "updated_at"
        ],
        "default": "relevance",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "prospect_id",
      "title",
      "body",
      "tags",
      "file",
      "snippet"
    ],
    "reading": [
      "id",
      "title",
      "snippet",
      "tags",
      "file",
      "body",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "prospect_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listNotes",
      "method": "GET",
      "path": "/api/v1/notes/list",
      "query": [
        "q",
        "record_id",
        "author_id",
        "tag",
        "since",
        "has_file",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "notes remove",
    "summary": "Removes a note and its file",
    "description": "Removes a note and its file.",
    "examples": [],
    "positional": [
      {
        "name": "note_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the note.",
        "placeholder": "note_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [],
    "reading": [],
    "rows": null,
    "request": {
      "operation": "removeNote",
      "method": "DELETE",
      "path": "/api/v1/notes/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "notes update",
    "summary": "Changes the given fields of a note and leaves the others",
    "description": "Changes the given fields of a note and leaves the others.",
    "examples": [
      "vs notes update not_01jcz4p7v8e9fbk2m3n4q5r6s7 --title \"Kick-off, second part\""
    ],
    "positional": [
      {
        "name": "note_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the note.",
        "placeholder": "note_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "title",
        "field": "title",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "body",
        "field": "body",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tags",
        "type": "array",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": true
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "prospect_id",
      "title",
      "body",
      "tags",
      "file",
      "snippet"
    ],
    "reading": [
      "id",
      "title",
      "snippet",
      "tags",
      "file",
      "body",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "prospect_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "updateNote",
      "method": "PATCH",
      "path": "/api/v1/notes/{id}",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "projects add",
    "summary": "Adds a project",
    "description": "Adds a project.",
    "examples": [
      "vs projects add --name \"Web shop\" --company com_01jcz4p7v8e9fbk2m3n4q5r6s7"
    ],
    "positional": [],
    "options": [
      {
        "name": "company",
        "field": "company_id",
        "type": "string",
        "required": false,
        "description": "Id of the company.",
        "placeholder": "company_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "description",
        "field": "description",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "active",
        "field": "active",
        "type": "boolean",
        "required": false,
        "description": "Whether it is worked on.",
        "placeholder": "boolean",
        "choices": null,
        "default": true,
        "clearable": false
      },
      {
        "name": "starts-on",
        "field": "starts_on",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "ends-on",
        "field": "ends_on",
        "type": "string",
        "required": false,
        "description": "Not before it starts.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tags",
        "type": "array",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": [],
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "company_id",
      "name",
      "description",
      "active",
      "starts_on",
      "ends_on",
      "tags"
    ],
    "reading": [
      "id",
      "name",
      "description",
      "active",
      "starts_on",
      "ends_on",
      "tags",
      "company_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "addProject",
      "method": "POST",
      "path": "/api/v1/projects",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "projects get",
    "summary": "Gets one project",
    "description": "Gets one project.",
    "examples": [],
    "positional": [
      {
        "name": "project_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the project.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "company_id",
      "name",
      "description",
      "active",
      "starts_on",
      "ends_on",
      "tags"
    ],
    "reading": [
      "id",
      "name",
      "description",
      "active",
      "starts_on",
      "ends_on",
      "tags",
      "company_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "getProject",
      "method": "GET",
      "path": "/api/v1/projects/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "projects list",
    "summary": "Lists the projects of the workspace",
    "description": "Lists the projects of the workspace.",
    "examples": [
      "vs projects list --active"
    ],
    "positional": [],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "Part of the name, in any case.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "active",
        "field": "active",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "company",
        "field": "company_id",
        "type": "string",
        "required": false,
        "description": "Id of the company.",
        "placeholder": "company_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tag",
        "type": "string",
        "required": false,
        "description": "Has this tag.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "-created_at",
          "created_at",
          "name",
          "-name"
        ],
        "default": "-created_at",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "company_id",
      "name",
      "description",
      "active",
      "starts_on",
      "ends_on",
      "tags"
    ],
    "reading": [
      "id",
      "name",
      "description",
      "active",
      "starts_on",
      "ends_on",
      "tags",
      "company_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listProjects",
      "method": "GET",
      "path": "/api/v1/projects/list",
      "query": [
        "name",
        "active",
        "company_id",
        "tag",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "projects tasks",
    "summary": "Lists the tasks of a project, with their status and assignment",
    "description": "Lists the tasks of a project, with their status and assignment.",
    "examples": [
      "vs projects tasks prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --open"
    ],
    "positional": [
      {
        "name": "project_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the project.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "status",
        "field": "status",
        "type": "string",
        "required": false,
        "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`.",
        "placeholder": "choice",
        "choices": [
          "pending",
          "in_progress",
          "blocked",
          "done",
          "cancelled"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "open",
        "field": "open",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "-created_at",
          "created_at",
          "due_on",
          "-due_on",
          "title",
          "-title"
        ],
        "default": "-created_at",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "project_id",
      "milestone_id",
      "service_id",
      "title",
      "description",
      "status",
      "assignee_id",
      "due_on",
      "estimate_minutes"
    ],
    "reading": [
      "id",
      "title",
      "description",
      "status",
      "due_on",
      "estimate_minutes",
      "milestone_id",
      "service_id",
      "assignee_id",
      "created_at",
      "updated_at",
      "project_id"
    ],
    "rows": null,
    "request": {
      "operation": "listProjectTasks",
      "method": "GET",
      "path": "/api/v1/projects/{id}/tasks/list",
      "query": [
        "status",
        "open",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "projects update",
    "summary": "Changes the given fields of a project and leaves the others",
    "description": "Changes the given fields of a project and leaves the others.",
    "examples": [
      "vs projects update prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --no-active"
    ],
    "positional": [
      {
        "name": "project_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the project.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "company",
        "field": "company_id",
        "type": "string",
        "required": false,
        "description": "Id of the company.",
        "placeholder": "company_id",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "description",
        "field": "description",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "active",
        "field": "active",
        "type": "boolean",
        "required": false,
        "description": "Whether it is worked on.",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "starts-on",
        "field": "starts_on",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "ends-on",
        "field": "ends_on",
        "type": "string",
        "required": false,
        "description": "Not before it starts.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "tag",
        "field": "tags",
        "type": "array",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": true
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "company_id",
      "name",
      "description",
      "active",
      "starts_on",
      "ends_on",
      "tags"
    ],
    "reading": [
      "id",
      "name",
      "description",
      "active",
      "starts_on",
      "ends_on",
      "tags",
      "company_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "updateProject",
      "method": "PATCH",
      "path": "/api/v1/projects/{id}",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "prospects add",
    "summary": "Adds a lead, with its tags and source",
    "description": "Adds a lead, with its tags and source.",
    "examples": [
      "vs prospects add --name \"New web shop\" --source \"trade fair\" --tag retail"
    ],
    "positional": [],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "stage",
        "field": "stage",
        "type": "string",
        "required": false,
        "description": "How far a lead has come. Allowed moves:\n`new` to `contacted`, `qualified`, `lost`;\n`contacted` to `qualified`, `proposal`, `lost`;\n`qualified` to `contacted`, `proposal`, `lost`;\n`proposal` to `qualified`, `won`, `lost`;\n`won` to `proposal`;\n`lost` to `new`, `contacted`.",
        "placeholder": "choice",
        "choices": [
          "new",
          "contacted",
          "qualified",
          "proposal",
          "won",
          "lost"
        ],
        "default": "new",
        "clearable": false
      },
      {
        "name": "source",
        "field": "source",
        "type": "string",
        "required": false,
        "description": "Where the lead came from.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "owner",
        "field": "owner_id",
        "type": "string",
        "required": false,
        "description": "Who looks after it; the caller where left out.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "follow-up-on",
        "field": "follow_up_on",
        "type": "string",
        "required": false,
        "description": "When to get in touch next. Set to the earliest open follow-up whenever one is added, moved, done or undone;\nnull when none is open.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "company-name",
        "field": "company_name",
        "type": "string",
        "required": false,
        "description": "The organisation behind the lead.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "email",
        "field": "email",
        "type": "string",
        "required": false,
        "description": "In lower case.",
        "placeholder": "email",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "phone",
        "field": "phone",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "value-cents",
        "field": "value_cents",
        "type": "integer",
        "required": false,
        "description": "What the lead may be worth, in cents.",
        "placeholder": "integer",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tags",
        "type": "array",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": [],
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "stage",
      "source",
      "owner_id",
      "follow_up_on",
      "company_name",
      "email",
      "phone",
      "value_cents",
      "client_id",
      "tags"
    ],
    "reading": [
      "id",
      "name",
      "stage",
      "source",
      "follow_up_on",
      "company_name",
      "email",
      "phone",
      "value_cents",
      "tags",
      "owner_id",
      "client_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "addProspect",
      "method": "POST",
      "path": "/api/v1/prospects",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "prospects add-note",
    "summary": "Adds a note to a lead",
    "description": "Adds a note to a lead.",
    "examples": [
      "vs prospects add-note pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --title \"First call\" --body \"Wants an offer\""
    ],
    "positional": [
      {
        "name": "prospect_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the prospect.",
        "placeholder": "prospect_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "title",
        "field": "title",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "body",
        "field": "body",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tags",
        "type": "array",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": [],
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "prospect_id",
      "title",
      "body",
      "tags",
      "file",
      "snippet"
    ],
    "reading": [
      "id",
      "title",
      "snippet",
      "tags",
      "file",
      "body",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "prospect_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "addProspectNote",
      "method": "POST",
      "path": "/api/v1/prospects/{id}/notes",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "prospects convert",
    "summary": "Turns a won lead into a client with its company",
    "description": "Turns a won lead into a client with its company. A lead that is not won, or converted before, is refused with 409.",
    "examples": [
      "vs prospects convert pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --client-name \"Head of purchasing\""
    ],
    "positional": [
      {
        "name": "prospect_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the prospect.",
        "placeholder": "prospect_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "company",
        "field": "company_id",
        "type": "string",
        "required": false,
        "description": "An existing company; a new one where left out.",
        "placeholder": "company_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "company-name",
        "field": "company_name",
        "type": "string",
        "required": false,
        "description": "Name of the new company; not beside `--company`. Without one it is named as the lead.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "client-name",
        "field": "client_name",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "email",
        "field": "email",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "email",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "prospect",
      "company",
      "client"
    ],
    "reading": [
      "prospect",
      "company",
      "client"
    ],
    "rows": null,
    "request": {
      "operation": "convertProspect",
      "method": "POST",
      "path": "/api/v1/prospects/{id}/convert",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "prospects get",
    "summary": "Gets one lead",
    "description": "Gets one lead.",
    "examples": [],
    "positional": [
      {
        "name": "prospect_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the prospect.",
        "placeholder": "prospect_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "stage",
      "source",
      "owner_id",
      "follow_up_on",
      "company_name",
      "email",
      "phone",
      "value_cents",
      "client_id",
      "tags"
    ],
    "reading": [
      "id",
      "name",
      "stage",
      "source",
      "follow_up_on",
      "company_name",
      "email",
      "phone",
      "value_cents",
      "tags",
      "owner_id",
      "client_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "getProspect",
      "method": "GET",
      "path": "/api/v1/prospects/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "prospects list",
    "summary": "Searches the leads of the workspace by name, stage, owner, follow-up date, tag and source, combined",
    "description": "Searches the leads of the workspace by name, stage, owner, follow-up date, tag and source, combined.",
    "examples": [
      "vs prospects list --owner me --overdue",
      "vs prospects list --stage proposal"
    ],
    "positional": [],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "Part of the name or of the company's name, in any case.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "stage",
        "field": "stage",
        "type": "string",
        "required": false,
        "description": "How far a lead has come. Allowed moves:\n`new` to `contacted`, `qualified`, `lost`;\n`contacted` to `qualified`, `proposal`, `lost`;\n`qualified` to `contacted`, `proposal`, `lost`;\n`proposal` to `qualified`, `won`, `lost`;\n`won` to `proposal`;\n`lost` to `new`, `contacted`.",
        "placeholder": "choice",
        "choices": [
          "new",
          "contacted",
          "qualified",
          "proposal",
          "won",
          "lost"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "owner",
        "field": "owner_id",
        "type": "string",
        "required": false,
        "description": "Who looks after it; `me` for the caller.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "follow-up-before",
        "field": "follow_up_before",
        "type": "string",
        "required": false,
        "description": "To be followed up before this date.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "follow-up-after",
        "field": "follow_up_after",
        "type": "string",
        "required": false,
        "description": "To be followed up after this date.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "overdue",
        "field": "overdue",
        "type": "boolean",
        "required": false,
        "description": "The follow-up date has passed, and the lead is neither won nor lost.",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "tag",
        "field": "tag",
        "type": "string",
        "required": false,
        "description": "Has this tag.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "source",
        "field": "source",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "-created_at",
          "created_at",
          "name",
          "-name",
          "follow_up_on",
          "-follow_up_on"
        ],
        "default": "-created_at",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "stage",
      "source",
      "owner_id",
      "follow_up_on",
      "company_name",
      "email",
      "phone",
      "value_cents",
      "client_id",
      "tags"
    ],
    "reading": [
      "id",
      "name",
      "stage",
      "source",
      "follow_up_on",
      "company_name",
      "email",
      "phone",
      "value_cents",
      "tags",
      "owner_id",
      "client_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listProspects",
      "method": "GET",
      "path": "/api/v1/prospects/list",
      "query": [
        "name",
        "stage",
        "owner_id",
        "follow_up_before",
        "follow_up_after",
        "overdue",
        "tag",
        "source",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "prospects notes",
    "summary": "Lists the notes of a lead",
    "description": "Lists the notes of a lead.",
    "examples": [],
    "positional": [
      {
        "name": "prospect_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the prospect.",
        "placeholder": "prospect_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "-created_at",
          "created_at"
        ],
        "default": "-created_at",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "prospect_id",
      "title",
      "body",
      "tags",
      "file",
      "snippet"
    ],
    "reading": [
      "id",
      "title",
      "snippet",
      "tags",
      "file",
      "body",
      "author_id",
      "client_id",
      "company_id",
      "project_id",
      "task_id",
      "created_at",
      "updated_at",
      "prospect_id"
    ],
    "rows": null,
    "request": {
      "operation": "listProspectNotes",
      "method": "GET",
      "path": "/api/v1/prospects/{id}/notes/list",
      "query": [
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "prospects update",
    "summary": "Changes the given fields of a lead",
    "description": "Changes the given fields of a lead. A stage moves as the stages allow; any other move is refused with 409.",
    "examples": [
      "vs prospects update pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --stage won"
    ],
    "positional": [
      {
        "name": "prospect_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the prospect.",
        "placeholder": "prospect_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "stage",
        "field": "stage",
        "type": "string",
        "required": false,
        "description": "How far a lead has come. Allowed moves:\n`new` to `contacted`, `qualified`, `lost`;\n`contacted` to `qualified`, `proposal`, `lost`;\n`qualified` to `contacted`, `proposal`, `lost`;\n`proposal` to `qualified`, `won`, `lost`;\n`won` to `proposal`;\n`lost` to `new`, `contacted`.",
        "placeholder": "choice",
        "choices": [
          "new",
          "contacted",
          "qualified",
          "proposal",
          "won",
          "lost"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "source",
        "field": "source",
        "type": "string",
        "required": false,
        "description": "Where the lead came from.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "owner",
        "field": "owner_id",
        "type": "string",
        "required": false,
        "description": "Who looks after it; the caller where left out.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "follow-up-on",
        "field": "follow_up_on",
        "type": "string",
        "required": false,
        "description": "When to get in touch next. Set to the earliest open follow-up whenever one is added, moved, done or undone;\nnull when none is open.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "company-name",
        "field": "company_name",
        "type": "string",
        "required": false,
        "description": "The organisation behind the lead.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "email",
        "field": "email",
        "type": "string",
        "required": false,
        "description": "In lower case.",
        "placeholder": "email",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "phone",
        "field": "phone",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "value-cents",
        "field": "value_cents",
        "type": "integer",
        "required": false,
        "description": "What the lead may be worth, in cents.",
        "placeholder": "integer",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "tag",
        "field": "tags",
        "type": "array",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": true
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "stage",
      "source",
      "owner_id",
      "follow_up_on",
      "company_name",
      "email",
      "phone",
      "value_cents",
      "client_id",
      "tags"
    ],
    "reading": [
      "id",
      "name",
      "stage",
      "source",
      "follow_up_on",
      "company_name",
      "email",
      "phone",
      "value_cents",
      "tags",
      "owner_id",
      "client_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "updateProspect",
      "method": "PATCH",
      "path": "/api/v1/prospects/{id}",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "services add",
    "summary": "Adds a service or activity type",
    "description": "Adds a service or activity type.",
    "examples": [
      "vs services add --name Design --rate-cents 12000"
    ],
    "positional": [],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "billable",
        "field": "billable",
        "type": "boolean",
        "required": false,
        "description": "Whether time on it is billable unless an entry says otherwise.",
        "placeholder": "boolean",
        "choices": null,
        "default": true,
        "clearable": false
      },
      {
        "name": "rate-cents",
        "field": "rate_cents",
        "type": "integer",
        "required": false,
        "description": "What an hour is billed at, in cents.",
        "placeholder": "integer",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "active",
        "field": "active",
        "type": "boolean",
        "required": false,
        "description": "Whether new time can be logged on it.",
        "placeholder": "boolean",
        "choices": null,
        "default": true,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "billable",
      "rate_cents",
      "active"
    ],
    "reading": [
      "id",
      "name",
      "billable",
      "rate_cents",
      "active",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "addService",
      "method": "POST",
      "path": "/api/v1/account/services",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "services list",
    "summary": "Lists the services and activity types of the workspace",
    "description": "Lists the services and activity types of the workspace.",
    "examples": [
      "vs services list --active"
    ],
    "positional": [],
    "options": [
      {
        "name": "active",
        "field": "active",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "name",
          "-name",
          "created_at",
          "-created_at"
        ],
        "default": "name",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "billable",
      "rate_cents",
      "active"
    ],
    "reading": [
      "id",
      "name",
      "billable",
      "rate_cents",
      "active",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listServices",
      "method": "GET",
      "path": "/api/v1/account/services/list",
      "query": [
        "active",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "services update",
    "summary": "Changes the given fields of a service and leaves the others",
    "description": "Changes the given fields of a service and leaves the others.",
    "examples": [
      "vs services update svc_01jcz4p7v8e9fbk2m3n4q5r6s7 --rate-cents 13000"
    ],
    "positional": [
      {
        "name": "service_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the service.",
        "placeholder": "service_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "billable",
        "field": "billable",
        "type": "boolean",
        "required": false,
        "description": "Whether time on it is billable unless an entry says otherwise.",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "rate-cents",
        "field": "rate_cents",
        "type": "integer",
        "required": false,
        "description": "What an hour is billed at, in cents.",
        "placeholder": "integer",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "active",
        "field": "active",
        "type": "boolean",
        "required": false,
        "description": "Whether new time can be logged on it.",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "billable",
      "rate_cents",
      "active"
    ],
    "reading": [
      "id",
      "name",
      "billable",
      "rate_cents",
      "active",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "updateService",
      "method": "PATCH",
      "path": "/api/v1/account/services/{id}",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "staff add",
    "summary": "Puts a person on a project",
    "description": "Puts a person on a project.",
    "examples": [
      "vs staff add prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --user usr_01jcz4p7v8e9fbk2m3n4q5r6s7 --position Lead"
    ],
    "positional": [
      {
        "name": "project_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the project.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "user",
        "field": "user_id",
        "type": "string",
        "required": true,
        "description": "Id of the user.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "position",
        "field": "position",
        "type": "string",
        "required": false,
        "description": "What the person does on the project.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "project_id",
      "user_id",
      "position"
    ],
    "reading": [
      "id",
      "position",
      "project_id",
      "user_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "addStaff",
      "method": "POST",
      "path": "/api/v1/projects/{id}/staff",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "staff list",
    "summary": "Lists the people on a project",
    "description": "Lists the people on a project.",
    "examples": [],
    "positional": [
      {
        "name": "project_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the project.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "created_at",
          "-created_at"
        ],
        "default": "created_at",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "project_id",
      "user_id",
      "position"
    ],
    "reading": [
      "id",
      "position",
      "user_id",
      "created_at",
      "updated_at",
      "project_id"
    ],
    "rows": null,
    "request": {
      "operation": "listStaff",
      "method": "GET",
      "path": "/api/v1/projects/{id}/staff/list",
      "query": [
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "staff remove",
    "summary": "Takes a person off a project",
    "description": "Takes a person off a project.",
    "examples": [],
    "positional": [
      {
        "name": "staff_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the staff.",
        "placeholder": "staff_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [],
    "reading": [],
    "rows": null,
    "request": {
      "operation": "removeStaff",
      "method": "DELETE",
      "path": "/api/v1/staff/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "tasks add",
    "summary": "Adds a task to a project or to a milestone",
    "description": "Adds a task to a project or to a milestone.",
    "examples": [
      "vs tasks add --project prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --title \"Draw the check-out\""
    ],
    "positional": [],
    "options": [
      {
        "name": "project",
        "field": "project_id",
        "type": "string",
        "required": false,
        "description": "The milestone's where left out; one of the two is required.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "milestone",
        "field": "milestone_id",
        "type": "string",
        "required": false,
        "description": "One of the project's: a task that moves to another project leaves it or takes one of the new project's.",
        "placeholder": "milestone_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "service",
        "field": "service_id",
        "type": "string",
        "required": false,
        "description": "The service that time on the task counts for.",
        "placeholder": "service_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "title",
        "field": "title",
        "type": "string",
        "required": true,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "description",
        "field": "description",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "status",
        "field": "status",
        "type": "string",
        "required": false,
        "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`.",
        "placeholder": "choice",
        "choices": [
          "pending",
          "in_progress",
          "blocked",
          "done",
          "cancelled"
        ],
        "default": "pending",
        "clearable": false
      },
      {
        "name": "assignee",
        "field": "assignee_id",
        "type": "string",
        "required": false,
        "description": "Id of the user.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "due-on",
        "field": "due_on",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "estimate-minutes",
        "field": "estimate_minutes",
        "type": "integer",
        "required": false,
        "description": "",
        "placeholder": "integer",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "project_id",
      "milestone_id",
      "service_id",
      "title",
      "description",
      "status",
      "assignee_id",
      "due_on",
      "estimate_minutes"
    ],
    "reading": [
      "id",
      "title",
      "description",
      "status",
      "due_on",
      "estimate_minutes",
      "project_id",
      "milestone_id",
      "service_id",
      "assignee_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "addTask",
      "method": "POST",
      "path": "/api/v1/tasks",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "tasks get",
    "summary": "Gets one task",
    "description": "Gets one task.",
    "examples": [],
    "positional": [
      {
        "name": "task_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the task.",
        "placeholder": "task_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "project_id",
      "milestone_id",
      "service_id",
      "title",
      "description",
      "status",
      "assignee_id",
      "due_on",
      "estimate_minutes"
    ],
    "reading": [
      "id",
      "title",
      "description",
      "status",
      "due_on",
      "estimate_minutes",
      "project_id",
      "milestone_id",
      "service_id",
      "assignee_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "getTask",
      "method": "GET",
      "path": "/api/v1/tasks/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "tasks list",
    "summary": "Lists the tasks of the workspace, across projects",
    "description": "Lists the tasks of the workspace, across projects.",
    "examples": [
      "vs tasks list --assignee me --due-before 2026-04-01 --sort due_on"
    ],
    "positional": [],
    "options": [
      {
        "name": "title",
        "field": "title",
        "type": "string",
        "required": false,
        "description": "Part of the title, in any case.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "open",
        "field": "open",
        "type": "boolean",
        "required": false,
        "description": "Pending, in progress or blocked.",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "status",
        "field": "status",
        "type": "string",
        "required": false,
        "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`.",
        "placeholder": "choice",
        "choices": [
          "pending",
          "in_progress",
          "blocked",
          "done",
          "cancelled"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "assignee",
        "field": "assignee_id",
        "type": "string",
        "required": false,
        "description": "Who is to do it; `me` for the caller.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "mine",
        "field": "mine",
        "type": "boolean",
        "required": false,
        "description": "Only the caller's; `false` is as if it were left out.",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "project",
        "field": "project_id",
        "type": "string",
        "required": false,
        "description": "Id of the project.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "milestone",
        "field": "milestone_id",
        "type": "string",
        "required": false,
        "description": "Id of the milestone.",
        "placeholder": "milestone_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "company",
        "field": "company_id",
        "type": "string",
        "required": false,
        "description": "On a project of this company.",
        "placeholder": "company_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "due-before",
        "field": "due_before",
        "type": "string",
        "required": false,
        "description": "Due before this date.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "due-after",
        "field": "due_after",
        "type": "string",
        "required": false,
        "description": "Due after this date.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "-created_at",
          "created_at",
          "due_on",
          "-due_on",
          "title",
          "-title"
        ],
        "default": "-created_at",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "project_id",
      "milestone_id",
      "service_id",
      "title",
      "description",
      "status",
      "assignee_id",
      "due_on",
      "estimate_minutes"
    ],
    "reading": [
      "id",
      "title",
      "description",
      "status",
      "due_on",
      "estimate_minutes",
      "project_id",
      "milestone_id",
      "service_id",
      "assignee_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listTasks",
      "method": "GET",
      "path": "/api/v1/tasks/list",
      "query": [
        "title",
        "open",
        "status",
        "assignee_id",
        "mine",
        "project_id",
        "milestone_id",
        "company_id",
        "due_before",
        "due_after",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "tasks open",
    "summary": "Lists the open tasks; with --mine only those of the caller",
    "description": "Lists the open tasks; with --mine only those of the caller.",
    "examples": [
      "vs tasks open --mine"
    ],
    "positional": [],
    "options": [
      {
        "name": "title",
        "field": "title",
        "type": "string",
        "required": false,
        "description": "Part of the title, in any case.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "status",
        "field": "status",
        "type": "string",
        "required": false,
        "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`.",
        "placeholder": "choice",
        "choices": [
          "pending",
          "in_progress",
          "blocked",
          "done",
          "cancelled"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "assignee",
        "field": "assignee_id",
        "type": "string",
        "required": false,
        "description": "Who is to do it; `me` for the caller.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "mine",
        "field": "mine",
        "type": "boolean",
        "required": false,
        "description": "Only the caller's; `false` is as if it were left out.",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "project",
        "field": "project_id",
        "type": "string",
        "required": false,
        "description": "Id of the project.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "milestone",
        "field": "milestone_id",
        "type": "string",
        "required": false,
        "description": "Id of the milestone.",
        "placeholder": "milestone_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "company",
        "field": "company_id",
        "type": "string",
        "required": false,
        "description": "On a project of this company.",
        "placeholder": "company_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "due-before",
        "field": "due_before",
        "type": "string",
        "required": false,
        "description": "Due before this date.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "due-after",
        "field": "due_after",
        "type": "string",
        "required": false,
        "description": "Due after this date.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "-created_at",
          "created_at",
          "due_on",
          "-due_on",
          "title",
          "-title"
        ],
        "default": "-created_at",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "project_id",
      "milestone_id",
      "service_id",
      "title",
      "description",
      "status",
      "assignee_id",
      "due_on",
      "estimate_minutes"
    ],
    "reading": [
      "id",
      "title",
      "description",
      "status",
      "due_on",
      "estimate_minutes",
      "project_id",
      "milestone_id",
      "service_id",
      "assignee_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listTasks",
      "method": "GET",
      "path": "/api/v1/tasks/list",
      "query": [
        "title",
        "open",
        "status",
        "assignee_id",
        "mine",
        "project_id",
        "milestone_id",
        "company_id",
        "due_before",
        "due_after",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {
        "open": true
      },
      "paged": true
    }
  },
  {
    "name": "tasks update",
    "summary": "Changes the given fields of a task",
    "description": "Changes the given fields of a task. A status moves as the statuses allow; any other move is refused with 409.",
    "examples": [
      "vs tasks update tsk_01jcz4p7v8e9fbk2m3n4q5r6s7 --status done"
    ],
    "positional": [
      {
        "name": "task_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the task.",
        "placeholder": "task_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "project",
        "field": "project_id",
        "type": "string",
        "required": false,
        "description": "The milestone's where left out; one of the two is required.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "milestone",
        "field": "milestone_id",
        "type": "string",
        "required": false,
        "description": "One of the project's: a task that moves to another project leaves it or takes one of the new project's.",
        "placeholder": "milestone_id",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "service",
        "field": "service_id",
        "type": "string",
        "required": false,
        "description": "The service that time on the task counts for.",
        "placeholder": "service_id",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "title",
        "field": "title",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "description",
        "field": "description",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "status",
        "field": "status",
        "type": "string",
        "required": false,
        "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`.",
        "placeholder": "choice",
        "choices": [
          "pending",
          "in_progress",
          "blocked",
          "done",
          "cancelled"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "assignee",
        "field": "assignee_id",
        "type": "string",
        "required": false,
        "description": "Id of the user.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "due-on",
        "field": "due_on",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": true
      },
      {
        "name": "estimate-minutes",
        "field": "estimate_minutes",
        "type": "integer",
        "required": false,
        "description": "",
        "placeholder": "integer",
        "choices": null,
        "default": null,
        "clearable": true
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "project_id",
      "milestone_id",
      "service_id",
      "title",
      "description",
      "status",
      "assignee_id",
      "due_on",
      "estimate_minutes"
    ],
    "reading": [
      "id",
      "title",
      "description",
      "status",
      "due_on",
      "estimate_minutes",
      "project_id",
      "milestone_id",
      "service_id",
      "assignee_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "updateTask",
      "method": "PATCH",
      "path": "/api/v1/tasks/{id}",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "time add",
    "summary": "Logs your time on a task, a project or a service that is active",
    "description": "Logs your time on a task, a project or a service that is active.",
    "examples": [
      "vs time add --task tsk_01jcz4p7v8e9fbk2m3n4q5r6s7 --minutes 90 --memo \"First draft\""
    ],
    "positional": [],
    "options": [
      {
        "name": "task",
        "field": "task_id",
        "type": "string",
        "required": false,
        "description": "Exactly one of task, project and service says what the time was spent on.",
        "placeholder": "task_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "project",
        "field": "project_id",
        "type": "string",
        "required": false,
        "description": "Id of the project.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "service",
        "field": "service_id",
        "type": "string",
        "required": false,
        "description": "Id of the service.",
        "placeholder": "service_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "date",
        "field": "date",
        "type": "string",
        "required": false,
        "description": "The day in the workspace's time zone; today where left out.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "minutes",
        "field": "minutes",
        "type": "integer",
        "required": true,
        "description": "",
        "placeholder": "integer",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "billable",
        "field": "billable",
        "type": "boolean",
        "required": false,
        "description": "As the service, or the task's service, has it where left out; else true.",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "memo",
        "field": "memo",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "user_id",
      "task_id",
      "project_id",
      "service_id",
      "date",
      "minutes",
      "billable",
      "memo"
    ],
    "reading": [
      "id",
      "date",
      "minutes",
      "billable",
      "memo",
      "user_id",
      "task_id",
      "project_id",
      "service_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "addTime",
      "method": "POST",
      "path": "/api/v1/time",
      "query": [],
      "contentType": "application/json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "time get",
    "summary": "Gets one time entry",
    "description": "Gets one time entry.",
    "examples": [],
    "positional": [
      {
        "name": "time_entry_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the time entry.",
        "placeholder": "time_entry_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "user_id",
      "task_id",
      "project_id",
      "service_id",
      "date",
      "minutes",
      "billable",
      "memo"
    ],
    "reading": [
      "id",
      "date",
      "minutes",
      "billable",
      "memo",
      "user_id",
      "task_id",
      "project_id",
      "service_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "getTime",
      "method": "GET",
      "path": "/api/v1/time/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "time list",
    "summary": "Lists time entries: the caller's own for members, everybody's for admins",
    "description": "Lists time entries: the caller's own for members, everybody's for admins.",
    "examples": [
      "vs time list --from 2026-03-01 --to 2026-03-31"
    ],
    "positional": [],
    "options": [
      {
        "name": "user",
        "field": "user_id",
        "type": "string",
        "required": false,
        "description": "Whose time; `me` for the caller. Members see their own only.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "task",
        "field": "task_id",
        "type": "string",
        "required": false,
        "description": "Id of the task.",
        "placeholder": "task_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "project",
        "field": "project_id",
        "type": "string",
        "required": false,
        "description": "On the project or on one of its tasks.",
        "placeholder": "project_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "service",
        "field": "service_id",
        "type": "string",
        "required": false,
        "description": "Id of the service.",
        "placeholder": "service_id",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "billable",
        "field": "billable",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "from",
        "field": "from",
        "type": "string",
        "required": false,
        "description": "First day.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "to",
        "field": "to",
        "type": "string",
        "required": false,
        "description": "Last day.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "-date",
          "date",
          "-created_at",
          "created_at"
        ],
        "default": "-date",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "user_id",
      "task_id",
      "project_id",
      "service_id",
      "date",
      "minutes",
      "billable",
      "memo"
    ],
    "reading": [
      "id",
      "date",
      "minutes",
      "billable",
      "memo",
      "user_id",
      "task_id",
      "project_id",
      "service_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listTime",
      "method": "GET",
      "path": "/api/v1/time/list",
      "query": [
        "user_id",
        "task_id",
        "project_id",
        "service_id",
        "billable",
        "from",
        "to",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "time update",
    "summary": "Adjusts the day, duration, billability or memo of a time entry",
    "description": "Adjusts the day, duration, billability or memo of a time entry. What it is on stays.",
    "examples": [
      "vs time update tim_01jcz4p7v8e9fbk2m3n4q5r6s7 --minutes 60"
    ],
    "positional": [
      {
        "name": "time_entry_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the time entry.",
        "placeholder": "time_entry_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "date",
        "field": "date",
        "type": "string",
        "required": false,
        "description": "The day in the workspace's time zone; today where left out.",
        "placeholder": "date",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "minutes",
        "field": "minutes",
        "type": "integer",
        "required": false,
        "description": "",
        "placeholder": "integer",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "billable",
        "field": "billable",
        "type": "boolean",
        "required": false,
        "description": "As the service, or the task's service, has it where left out; else true.",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "memo",
        "field": "memo",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": true
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "user_id",
      "task_id",
      "project_id",
      "service_id",
      "date",
      "minutes",
      "billable",
      "memo"
    ],
    "reading": [
      "id",
      "date",
      "minutes",
      "billable",
      "memo",
      "user_id",
      "task_id",
      "project_id",
      "service_id",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "updateTime",
      "method": "PATCH",
      "path": "/api/v1/time/{id}",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "users get",
    "summary": "Gets one person of the workspace",
    "description": "Gets one person of the workspace.",
    "examples": [],
    "positional": [
      {
        "name": "user_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the user.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "email",
      "role",
      "active",
      "joined_at",
      "invitation_expires_at",
      "cost_cents"
    ],
    "reading": [
      "id",
      "name",
      "email",
      "role",
      "active",
      "joined_at",
      "invitation_expires_at",
      "cost_cents",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "getUser",
      "method": "GET",
      "path": "/api/v1/account/users/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  },
  {
    "name": "users list",
    "summary": "Lists the people of the workspace",
    "description": "Lists the people of the workspace.",
    "examples": [
      "vs users list --role admin"
    ],
    "positional": [],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "Part of the name, in any case.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "role",
        "field": "role",
        "type": "string",
        "required": false,
        "description": "From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan.",
        "placeholder": "choice",
        "choices": [
          "viewer",
          "member",
          "admin",
          "owner"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "active",
        "field": "active",
        "type": "boolean",
        "required": false,
        "description": "",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "placeholder": "choice",
        "choices": [
          "name",
          "-name",
          "created_at",
          "-created_at"
        ],
        "default": "name",
        "clearable": false
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "placeholder": "integer",
        "choices": null,
        "default": 25,
        "clearable": false
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: what the page before has named.",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "email",
      "role",
      "active",
      "joined_at",
      "invitation_expires_at",
      "cost_cents"
    ],
    "reading": [
      "id",
      "name",
      "email",
      "role",
      "active",
      "joined_at",
      "invitation_expires_at",
      "cost_cents",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "listUsers",
      "method": "GET",
      "path": "/api/v1/account/users/list",
      "query": [
        "name",
        "role",
        "active",
        "sort",
        "limit",
        "cursor"
      ],
      "contentType": null,
      "preset": {},
      "paged": true
    }
  },
  {
    "name": "users update",
    "summary": "Changes a person's name, role or cost, or whether they are active: deactivated, their sessions, API keys and invitation end at once",
    "description": "Changes a person's name, role or cost, or whether they are active: deactivated, their sessions, API keys and\ninvitation end at once. Only an owner makes owners or changes one; the last owner stays owner and active. An API key\nraises a role or activates only where it has every scope and does not expire.",
    "examples": [
      "vs users update usr_01jcz4p7v8e9fbk2m3n4q5r6s7 --role admin"
    ],
    "positional": [
      {
        "name": "user_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "Id of the user.",
        "placeholder": "user_id",
        "choices": null,
        "default": null,
        "clearable": false
      }
    ],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "",
        "placeholder": "text",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "role",
        "field": "role",
        "type": "string",
        "required": false,
        "description": "From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan.",
        "placeholder": "choice",
        "choices": [
          "viewer",
          "member",
          "admin",
          "owner"
        ],
        "default": null,
        "clearable": false
      },
      {
        "name": "active",
        "field": "active",
        "type": "boolean",
        "required": false,
        "description": "Whether the person may sign in. Nobody's sessions and API keys outlive it.",
        "placeholder": "boolean",
        "choices": null,
        "default": null,
        "clearable": false
      },
      {
        "name": "cost-cents",
        "field": "cost_cents",
        "type": "integer",
        "required": false,
        "description": "What an hour of the person costs the workspace, in cents: for margins. Shown to admins only; null to others.",
        "placeholder": "integer",
        "choices": null,
        "default": null,
        "clearable": true
      }
    ],
    "columns": [
      "id",
      "created_at",
      "updated_at",
      "name",
      "email",
      "role",
      "active",
      "joined_at",
      "invitation_expires_at",
      "cost_cents"
    ],
    "reading": [
      "id",
      "name",
      "email",
      "role",
      "active",
      "joined_at",
      "invitation_expires_at",
      "cost_cents",
      "created_at",
      "updated_at"
    ],
    "rows": null,
    "request": {
      "operation": "updateUser",
      "method": "PATCH",
      "path": "/api/v1/account/users/{id}",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  }
]
