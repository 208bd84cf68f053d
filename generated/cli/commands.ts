// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../client/descriptors.ts'

export type CommandName = 'account info' | 'account plan' | 'account update' | 'activity get' | 'activity list' | 'companies add' | 'companies get' | 'companies list' | 'companies update' | 'keys add' | 'keys list' | 'keys revoke'

export const commands: readonly (CommandDescriptor & { name: CommandName })[] = [
  {
    "name": "account info",
    "summary": "Tells who the bearer token belongs to, the workspace, its plan and what the token may do",
    "description": "Tells who the bearer token belongs to, the workspace, its plan and what the token may do.",
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
    "name": "account plan",
    "summary": "Chooses the plan of the workspace",
    "description": "Chooses the plan of the workspace. Only its owner may.",
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
        "choices": [
          "starter",
          "pro",
          "business"
        ],
        "default": null
      }
    ],
    "options": [],
    "columns": [
      "user",
      "workspace",
      "plan",
      "entitlements"
    ],
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
    "name": "account update",
    "summary": "Changes the profile of the bearer token's owner",
    "description": "Changes the profile of the bearer token's owner.",
    "examples": [],
    "positional": [],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "",
        "choices": null,
        "default": null
      }
    ],
    "columns": [
      "user",
      "workspace",
      "plan",
      "entitlements"
    ],
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
        "description": "",
        "choices": null,
        "default": null
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
        "choices": null,
        "default": null
      },
      {
        "name": "channel",
        "field": "channel",
        "type": "string",
        "required": false,
        "description": "The path a call came by. `web` is proven; the others are what the client says of itself.",
        "choices": [
          "api",
          "mcp",
          "cli",
          "web"
        ],
        "default": null
      },
      {
        "name": "operation",
        "field": "operation",
        "type": "string",
        "required": false,
        "description": "Name of an operation.",
        "choices": null,
        "default": null
      },
      {
        "name": "record",
        "field": "record",
        "type": "string",
        "required": false,
        "description": "Calls about this record.",
        "choices": null,
        "default": null
      },
      {
        "name": "since",
        "field": "since",
        "type": "string",
        "required": false,
        "description": "Calls at this time or later.",
        "choices": null,
        "default": null
      },
      {
        "name": "until",
        "field": "until",
        "type": "string",
        "required": false,
        "description": "Calls before this time.",
        "choices": null,
        "default": null
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "choices": [
          "-at",
          "at"
        ],
        "default": "-at"
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "choices": null,
        "default": 25
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: taken from the `Link` header of the page before.",
        "choices": null,
        "default": null
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
        "choices": null,
        "default": null
      },
      {
        "name": "tag",
        "field": "tags",
        "type": "array",
        "required": false,
        "description": "",
        "choices": null,
        "default": []
      },
      {
        "name": "website",
        "field": "website",
        "type": "string",
        "required": false,
        "description": "",
        "choices": null,
        "default": null
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
        "description": "",
        "choices": null,
        "default": null
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
        "choices": null,
        "default": null
      },
      {
        "name": "tag",
        "field": "tag",
        "type": "string",
        "required": false,
        "description": "Has this tag.",
        "choices": null,
        "default": null
      },
      {
        "name": "sort",
        "field": "sort",
        "type": "string",
        "required": false,
        "description": "Order; `-` for descending.",
        "choices": [
          "-created_at",
          "created_at",
          "name",
          "-name"
        ],
        "default": "-created_at"
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "choices": null,
        "default": 25
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: taken from the `Link` header of the page before.",
        "choices": null,
        "default": null
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
    "examples": [],
    "positional": [
      {
        "name": "company_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "",
        "choices": null,
        "default": null
      }
    ],
    "options": [
      {
        "name": "name",
        "field": "name",
        "type": "string",
        "required": false,
        "description": "",
        "choices": null,
        "default": null
      },
      {
        "name": "tag",
        "field": "tags",
        "type": "array",
        "required": false,
        "description": "",
        "choices": null,
        "default": null
      },
      {
        "name": "website",
        "field": "website",
        "type": "string",
        "required": false,
        "description": "",
        "choices": null,
        "default": null
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
    "name": "keys add",
    "summary": "Makes an API key and shows it once",
    "description": "Makes an API key and shows it once.",
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
        "choices": null,
        "default": null
      },
      {
        "name": "scope",
        "field": "scopes",
        "type": "array",
        "required": false,
        "description": "What it may do at the most; null for all that its user may.",
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
        "default": null
      },
      {
        "name": "expires-at",
        "field": "expires_at",
        "type": "string",
        "required": false,
        "description": "When it stops working; never where null.",
        "choices": null,
        "default": null
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
      "revoked_at",
      "api_key"
    ],
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
        "choices": [
          "-created_at",
          "created_at"
        ],
        "default": "-created_at"
      },
      {
        "name": "limit",
        "field": "limit",
        "type": "integer",
        "required": false,
        "description": "How many records at the most.",
        "choices": null,
        "default": 25
      },
      {
        "name": "cursor",
        "field": "cursor",
        "type": "string",
        "required": false,
        "description": "Where to go on: taken from the `Link` header of the page before.",
        "choices": null,
        "default": null
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
      "revoked_at"
    ],
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
    "summary": "Revokes an API key: it stops working at once",
    "description": "Revokes an API key: it stops working at once.",
    "examples": [],
    "positional": [
      {
        "name": "key_id",
        "field": "id",
        "type": "string",
        "required": true,
        "description": "",
        "choices": null,
        "default": null
      }
    ],
    "options": [],
    "columns": [],
    "request": {
      "operation": "revokeApiKey",
      "method": "DELETE",
      "path": "/api/v1/account/api-keys/{id}",
      "query": [],
      "contentType": null,
      "preset": {},
      "paged": false
    }
  }
]
