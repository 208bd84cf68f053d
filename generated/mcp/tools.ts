// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../client/descriptors.ts'

export type ToolName = 'account_info' | 'account_services' | 'account_users' | 'activity_list' | 'client_add' | 'client_get' | 'client_get_by_email' | 'client_update' | 'clients_by_company' | 'company_add' | 'company_get' | 'company_list' | 'company_update' | 'hours_by_person' | 'hours_by_project' | 'hours_by_service' | 'milestone_add' | 'milestone_list' | 'note_add' | 'note_get' | 'note_remove' | 'note_update' | 'notes_mine' | 'notes_query' | 'person_stats' | 'project_add' | 'project_get' | 'project_list' | 'project_list_active' | 'project_staff' | 'project_tasks' | 'project_update' | 'projects_by_company' | 'prospect_add' | 'prospect_convert' | 'prospect_followup_add' | 'prospect_followup_list' | 'prospect_followup_update' | 'prospect_get' | 'prospect_note_add' | 'prospect_notes' | 'prospect_query' | 'prospect_update' | 'task_add' | 'task_get' | 'task_update' | 'tasks_by_company' | 'tasks_by_milestone' | 'tasks_open' | 'tasks_pending' | 'time_totals' | 'timelog_add' | 'timelog_list' | 'timelog_update'

export const tools: readonly (ToolDescriptor & { name: ToolName })[] = [
  {
    "name": "account_info",
    "title": "Account info",
    "description": "Tells whose API key this is, with their user id, the workspace, its plan, and what the key may do and why not more.",
    "toolset": "account",
    "scope": "any",
    "inputSchema": {
      "type": "object",
      "properties": {},
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
        "user",
        "workspace",
        "plan",
        "entitlements"
      ],
      "properties": {
        "user": {
          "type": "object",
          "required": [
            "id",
            "name",
            "email",
            "role"
          ],
          "properties": {
            "id": {
              "type": "string"
            },
            "name": {
              "type": "string"
            },
            "email": {
              "type": "string",
              "format": "email"
            },
            "role": {
              "type": "string",
              "enum": [
                "viewer",
                "member",
                "admin",
                "owner"
              ],
              "description": "From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan."
            }
          },
          "description": "The bearer token's owner."
        },
        "workspace": {
          "type": "object",
          "required": [
            "id",
            "name",
            "time_zone",
            "week_starts_on",
            "ai_policy"
          ],
          "properties": {
            "id": {
              "type": "string"
            },
            "name": {
              "type": "string"
            },
            "time_zone": {
              "type": "string",
              "description": "Where a day begins: an IANA name."
            },
            "week_starts_on": {
              "type": "integer",
              "description": "ISO weekday: 1 is Monday, 7 is Sunday."
            },
            "ai_policy": {
              "type": "string",
              "enum": [
                "off",
                "admins",
                "members"
              ],
              "description": "Who may have the activity log summarised by a model; with `off`, nothing of the workspace is sent to one."
            }
          }
        },
        "plan": {
          "type": "string",
          "enum": [
            "starter",
            "pro",
            "business"
          ],
          "description": "`starter` reads over the API; `pro` and `business` read and write."
        },
        "entitlements": {
          "type": "object",
          "required": [
            "read",
            "write",
            "scopes",
            "write_refused_because",
            "plan_self_service"
          ],
          "properties": {
            "read": {
              "type": "boolean"
            },
            "write": {
              "type": "boolean"
            },
            "scopes": {
              "type": "array",
              "items": {
                "type": "string",
                "enum": [
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
                ]
              },
              "description": "What role, key and plan leave over together."
            },
            "write_refused_because": {
              "description": "Why writing is not allowed; null where it is.",
              "type": [
                "string",
                "null"
              ],
              "enum": [
                "role",
                "scopes",
                "plan",
                null
              ]
            },
            "plan_self_service": {
              "type": "boolean",
              "description": "Whether the owner of the workspace chooses its plan; otherwise the operator of the service does."
            }
          },
          "description": "What the bearer token's owner may do here, and why not where not."
        }
      },
      "description": "The owner of the bearer token, the workspace, its plan and what follows from it."
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "account_services",
    "title": "Account services",
    "description": "Lists the services and activity types that time is spent on. Their `id` is the `service_id` of tasks and time.",
    "toolset": "account",
    "scope": "account:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "active": {
          "type": "boolean"
        },
        "sort": {
          "type": "string",
          "enum": [
            "name",
            "-name",
            "created_at",
            "-created_at"
          ],
          "default": "name",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "created_at",
              "updated_at",
              "name",
              "billable",
              "rate_cents",
              "active"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "name": {
                "type": "string"
              },
              "billable": {
                "type": "boolean",
                "description": "Whether time on it is billable unless an entry says otherwise."
              },
              "rate_cents": {
                "type": [
                  "integer",
                  "null"
                ],
                "description": "What an hour is billed at, in cents."
              },
              "active": {
                "type": "boolean",
                "description": "Whether new time can be logged on it."
              }
            },
            "description": "A billable service, or an activity type: what time is spent on."
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "account_users",
    "title": "Account users",
    "description": "Lists the people of the workspace. Their `id` is what `user_id`, `assignee_id`, `owner_id` and `author_id` mean.",
    "toolset": "account",
    "scope": "account:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "description": "Part of the name, in any case."
        },
        "role": {
          "type": "string",
          "enum": [
            "viewer",
            "member",
            "admin",
            "owner"
          ],
          "description": "From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan."
        },
        "active": {
          "type": "boolean"
        },
        "sort": {
          "type": "string",
          "enum": [
            "name",
            "-name",
            "created_at",
            "-created_at"
          ],
          "default": "name",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "name": {
                "type": "string"
              },
              "email": {
                "type": "string",
                "format": "email"
              },
              "role": {
                "type": "string",
                "enum": [
                  "viewer",
                  "member",
                  "admin",
                  "owner"
                ],
                "description": "From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan."
              },
              "active": {
                "type": "boolean",
                "description": "Whether the person may sign in. Nobody's sessions and API keys outlive it."
              },
              "joined_at": {
                "description": "When the person accepted the invitation; null where that is still to come.",
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "invitation_expires_at": {
                "description": "Until when the invitation can be accepted; null where there is none.",
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "cost_cents": {
                "type": [
                  "integer",
                  "null"
                ],
                "description": "What an hour of the person costs the workspace, in cents: for margins. Shown to admins only; null to others."
              }
            },
            "description": "A person of the workspace."
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "activity_list",
    "title": "Activity list",
    "description": "Lists the calls made in the workspace by API, MCP, CLI and web, newest first: who called what on which record, how it ended and which fields it changed.",
    "toolset": "activity",
    "scope": "activity:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "actor": {
          "type": "string",
          "pattern": "^usr_",
          "description": "Calls by this user."
        },
        "channel": {
          "type": "string",
          "enum": [
            "api",
            "mcp",
            "cli",
            "web",
            "operator"
          ],
          "description": "The path a call came by. `web` is proven, and so is `operator`, a command on the machine of the service; the others are what the client says of itself."
        },
        "operation": {
          "type": "string",
          "description": "Name of an operation, such as `addCompany`."
        },
        "record": {
          "type": "string",
          "description": "Calls about the record with this id."
        },
        "since": {
          "type": "string",
          "format": "date-time",
          "description": "Calls at this time or later."
        },
        "until": {
          "type": "string",
          "format": "date-time",
          "description": "Calls before this time."
        },
        "sort": {
          "type": "string",
          "enum": [
            "-at",
            "at"
          ],
          "default": "-at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "at": {
                "type": "string",
                "format": "date-time",
                "description": "When the call arrived."
              },
              "channel": {
                "type": "string",
                "enum": [
                  "api",
                  "mcp",
                  "cli",
                  "web",
                  "operator"
                ],
                "description": "The path a call came by. `web` is proven, and so is `operator`, a command on the machine of the service; the others are what the client says of itself."
              },
              "operation": {
                "description": "The operation's name; null where the path or method matched none.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "credential": {
                "type": "string",
                "enum": [
                  "session",
                  "api_key",
                  "none"
                ],
                "description": "What proved who called."
              },
              "user_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "session_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "api_key_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "client": {
                "description": "Name and version of the client, as it says.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "agent": {
                "description": "Name and version of the agent behind the client, as it says.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "tool": {
                "description": "The tool or command that was used, as the client says.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "record_id": {
                "description": "The record that the call was about.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "status": {
                "type": "integer"
              },
              "duration_ms": {
                "type": "number",
                "description": "Milliseconds from arrival until the answer was ready."
              },
              "request_id": {
                "type": "string"
              },
              "remote_address": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "changes": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "record_id",
                    "field",
                    "before",
                    "after"
                  ],
                  "properties": {
                    "record_id": {
                      "type": "string",
                      "description": "The record that changed."
                    },
                    "field": {
                      "type": "string"
                    },
                    "before": {},
                    "after": {}
                  },
                  "description": "A field before and after."
                }
              }
            },
            "description": "One call, as it was answered. Only admins see all of others' calls: to all others `session_id`, `api_key_id`, `client` and `remote_address` of them are null and `changes` is empty."
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "client_add",
    "title": "Client add",
    "description": "Adds a client, a person at a company. The company must be there: look with `company_list`, else `company_add`.",
    "toolset": "clients",
    "scope": "crm:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "company_id": {
          "type": "string",
          "pattern": "^com_"
        },
        "name": {
          "type": "string"
        },
        "email": {
          "type": [
            "string",
            "null"
          ],
          "format": "email",
          "description": "In lower case; no two clients of a workspace share one."
        },
        "phone": {
          "type": [
            "string",
            "null"
          ]
        },
        "position": {
          "type": [
            "string",
            "null"
          ],
          "description": "What the person does at the company."
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "required": [
        "company_id",
        "name"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "company_id": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "email": {
          "type": [
            "string",
            "null"
          ],
          "format": "email"
        },
        "phone": {
          "type": [
            "string",
            "null"
          ]
        },
        "position": {
          "type": [
            "string",
            "null"
          ]
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    },
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
    "name": "client_get",
    "title": "Client get",
    "description": "Gets one client.",
    "toolset": "clients",
    "scope": "crm:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^cli_",
          "description": "Id of the client."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "company_id": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "email": {
          "type": [
            "string",
            "null"
          ],
          "format": "email",
          "description": "In lower case; no two clients of a workspace share one."
        },
        "phone": {
          "type": [
            "string",
            "null"
          ]
        },
        "position": {
          "type": [
            "string",
            "null"
          ],
          "description": "What the person does at the company."
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "description": "A person at a company: whom the workspace works for."
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "client_get_by_email",
    "title": "Client get by email",
    "description": "Finds the client with an e-mail address, in any case. Where there is none: 404 `not_found`.",
    "toolset": "clients",
    "scope": "crm:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "email": {
          "type": "string",
          "format": "email"
        }
      },
      "required": [
        "email"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "company_id": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "email": {
          "type": [
            "string",
            "null"
          ],
          "format": "email"
        },
        "phone": {
          "type": [
            "string",
            "null"
          ]
        },
        "position": {
          "type": [
            "string",
            "null"
          ]
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "client_update",
    "title": "Client update",
    "description": "Changes the given fields of a client and leaves the others.",
    "toolset": "clients",
    "scope": "crm:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^cli_",
          "description": "Id of the client."
        },
        "company_id": {
          "type": "string",
          "pattern": "^com_"
        },
        "name": {
          "type": "string"
        },
        "email": {
          "type": [
            "string",
            "null"
          ],
          "format": "email",
          "description": "In lower case; no two clients of a workspace share one."
        },
        "phone": {
          "type": [
            "string",
            "null"
          ]
        },
        "position": {
          "type": [
            "string",
            "null"
          ],
          "description": "What the person does at the company."
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "In place of all that are there."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "company_id": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "email": {
          "type": [
            "string",
            "null"
          ],
          "format": "email"
        },
        "phone": {
          "type": [
            "string",
            "null"
          ]
        },
        "position": {
          "type": [
            "string",
            "null"
          ]
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "clients_by_company",
    "title": "Clients by company",
    "description": "Lists the clients, who are people, of one company.",
    "toolset": "clients",
    "scope": "crm:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "description": "Part of the name, in any case."
        },
        "company_id": {
          "type": "string",
          "pattern": "^com_"
        },
        "tag": {
          "type": "string",
          "description": "Has this tag."
        },
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at",
            "name",
            "-name"
          ],
          "default": "-created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "required": [
        "company_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "company_id": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "email": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "email"
              },
              "phone": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "position": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "tags": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "company_add",
    "title": "Company add",
    "description": "Adds a company.",
    "toolset": "companies",
    "scope": "crm:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "website": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 2000,
          "pattern": "^https?://",
          "format": "uri"
        }
      },
      "required": [
        "name"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
        "id",
        "created_at",
        "updated_at",
        "name",
        "tags",
        "website"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "name": {
          "type": "string"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "website": {
          "type": [
            "string",
            "null"
          ],
          "format": "uri"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    },
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
    "name": "company_get",
    "title": "Company get",
    "description": "Gets one company.",
    "toolset": "companies",
    "scope": "crm:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^com_",
          "description": "Id of the company."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
        "id",
        "created_at",
        "updated_at",
        "name",
        "tags",
        "website"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "name": {
          "type": "string"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "website": {
          "type": [
            "string",
            "null"
          ],
          "format": "uri"
        }
      },
      "description": "An organisation that the workspace works with."
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "company_list",
    "title": "Company list",
    "description": "Lists the companies of the workspace, newest first. To find one, pass any part of its `name`.",
    "toolset": "companies",
    "scope": "crm:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "description": "Part of the name, in any case."
        },
        "tag": {
          "type": "string",
          "description": "Has this tag."
        },
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at",
            "name",
            "-name"
          ],
          "default": "-created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "created_at",
              "updated_at",
              "name",
              "tags",
              "website"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "name": {
                "type": "string"
              },
              "tags": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "website": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "uri"
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "company_update",
    "title": "Company update",
    "description": "Changes the given fields of a company and leaves the others.",
    "toolset": "companies",
    "scope": "crm:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^com_",
          "description": "Id of the company."
        },
        "name": {
          "type": "string"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "In place of all that are there."
        },
        "website": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 2000,
          "pattern": "^https?://",
          "format": "uri"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
        "id",
        "created_at",
        "updated_at",
        "name",
        "tags",
        "website"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "name": {
          "type": "string"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "website": {
          "type": [
            "string",
            "null"
          ],
          "format": "uri"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "hours_by_person",
    "title": "Hours by person",
    "description": "Sums the hours of a period by person, with revenue and cost in cents. Members see their own hours, admins everybody's.",
    "toolset": "insights",
    "scope": "insights:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "range": {
          "type": "string",
          "enum": [
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
          "description": "Days as seen from today in the workspace's time zone; weeks begin on its first day of the week. This week where `from` and `to` are left out as well; not together with them."
        },
        "from": {
          "type": "string",
          "format": "date",
          "description": "First day; with `to` alone, all time until then."
        },
        "to": {
          "type": "string",
          "format": "date",
          "description": "Last day; with `from` alone, all time since then."
        },
        "project_ids": {
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^prj_"
          },
          "description": "Only time on these projects and their tasks."
        },
        "billable": {
          "type": "boolean",
          "description": "Only billable time, or only the rest."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
        "by",
        "period",
        "total",
        "groups"
      ],
      "properties": {
        "by": {
          "type": "string",
          "enum": [
            "person",
            "project",
            "service"
          ]
        },
        "period": {
          "type": "object",
          "required": [
            "from",
            "to"
          ],
          "properties": {
            "from": {
              "type": "string",
              "format": "date"
            },
            "to": {
              "type": "string",
              "format": "date"
            }
          },
          "description": "The days that an insight is about, the first and the last included."
        },
        "total": {
          "type": "object",
          "required": [
            "minutes",
            "billable_minutes",
            "hours",
            "revenue_cents",
            "cost_cents"
          ],
          "properties": {
            "minutes": {
              "type": "integer"
            },
            "billable_minutes": {
              "type": "integer"
            },
            "hours": {
              "type": "number",
              "description": "Hours, rounded to two places for reading; `minutes` is exact."
            },
            "revenue_cents": {
              "type": "integer",
              "description": "What billable time is billed at, by the services' rates; time without a rate counts nothing."
            },
            "cost_cents": {
              "type": "integer",
              "description": "What the time costs, by the people's costs; time of people without a cost counts nothing."
            }
          },
          "description": "Exactly the sum of the groups."
        },
        "groups": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "name",
              "minutes",
              "billable_minutes",
              "hours",
              "revenue_cents",
              "cost_cents",
              "utilisation"
            ],
            "properties": {
              "id": {
                "description": "The person, project or service; null for time that has none.",
                "type": [
                  "string",
                  "null"
                ]
              },
              "name": {
                "type": "string",
                "description": "`No project` or `No service` for time that has none."
              },
              "minutes": {
                "type": "integer"
              },
              "billable_minutes": {
                "type": "integer"
              },
              "hours": {
                "type": "number",
                "description": "Hours, rounded to two places for reading; `minutes` is exact."
              },
              "revenue_cents": {
                "type": "integer",
                "description": "What billable time is billed at, by the services' rates; time without a rate counts nothing."
              },
              "cost_cents": {
                "type": "integer",
                "description": "What the time costs, by the people's costs; time of people without a cost counts nothing."
              },
              "utilisation": {
                "type": "number",
                "description": "Billable share of the time, 0 to 1, rounded to four places."
              }
            },
            "description": "The time of one person, project or service: that an entry names, or else its task."
          },
          "description": "Those with time, the longest first; time that has none comes last."
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
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
      "preset": {
        "by": "person"
      },
      "paged": false
    }
  },
  {
    "name": "hours_by_project",
    "title": "Hours by project",
    "description": "Sums the hours of a period by project, with revenue and cost in cents. Members see their own hours, admins everybody's.",
    "toolset": "insights",
    "scope": "insights:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "range": {
          "type": "string",
          "enum": [
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
          "description": "Days as seen from today in the workspace's time zone; weeks begin on its first day of the week. This week where `from` and `to` are left out as well; not together with them."
        },
        "from": {
          "type": "string",
          "format": "date",
          "description": "First day; with `to` alone, all time until then."
        },
        "to": {
          "type": "string",
          "format": "date",
          "description": "Last day; with `from` alone, all time since then."
        },
        "project_ids": {
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^prj_"
          },
          "description": "Only time on these projects and their tasks."
        },
        "billable": {
          "type": "boolean",
          "description": "Only billable time, or only the rest."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
        "by",
        "period",
        "total",
        "groups"
      ],
      "properties": {
        "by": {
          "type": "string",
          "enum": [
            "person",
            "project",
            "service"
          ]
        },
        "period": {
          "type": "object",
          "required": [
            "from",
            "to"
          ],
          "properties": {
            "from": {
              "type": "string",
              "format": "date"
            },
            "to": {
              "type": "string",
              "format": "date"
            }
          }
        },
        "total": {
          "type": "object",
          "required": [
            "minutes",
            "billable_minutes",
            "hours",
            "revenue_cents",
            "cost_cents"
          ],
          "properties": {
            "minutes": {
              "type": "integer"
            },
            "billable_minutes": {
              "type": "integer"
            },
            "hours": {
              "type": "number"
            },
            "revenue_cents": {
              "type": "integer"
            },
            "cost_cents": {
              "type": "integer"
            }
          }
        },
        "groups": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "name",
              "minutes",
              "billable_minutes",
              "hours",
              "revenue_cents",
              "cost_cents",
              "utilisation"
            ],
            "properties": {
              "id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "name": {
                "type": "string"
              },
              "minutes": {
                "type": "integer"
              },
              "billable_minutes": {
                "type": "integer"
              },
              "hours": {
                "type": "number"
              },
              "revenue_cents": {
                "type": "integer"
              },
              "cost_cents": {
                "type": "integer"
              },
              "utilisation": {
                "type": "number"
              }
            }
          }
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
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
      "preset": {
        "by": "project"
      },
      "paged": false
    }
  },
  {
    "name": "hours_by_service",
    "title": "Hours by service",
    "description": "Sums the hours of a period by service, with revenue and cost in cents. Members see their own hours, admins everybody's.",
    "toolset": "insights",
    "scope": "insights:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "range": {
          "type": "string",
          "enum": [
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
          "description": "Days as seen from today in the workspace's time zone; weeks begin on its first day of the week. This week where `from` and `to` are left out as well; not together with them."
        },
        "from": {
          "type": "string",
          "format": "date",
          "description": "First day; with `to` alone, all time until then."
        },
        "to": {
          "type": "string",
          "format": "date",
          "description": "Last day; with `from` alone, all time since then."
        },
        "project_ids": {
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^prj_"
          },
          "description": "Only time on these projects and their tasks."
        },
        "billable": {
          "type": "boolean",
          "description": "Only billable time, or only the rest."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
        "by",
        "period",
        "total",
        "groups"
      ],
      "properties": {
        "by": {
          "type": "string",
          "enum": [
            "person",
            "project",
            "service"
          ]
        },
        "period": {
          "type": "object",
          "required": [
            "from",
            "to"
          ],
          "properties": {
            "from": {
              "type": "string",
              "format": "date"
            },
            "to": {
              "type": "string",
              "format": "date"
            }
          }
        },
        "total": {
          "type": "object",
          "required": [
            "minutes",
            "billable_minutes",
            "hours",
            "revenue_cents",
            "cost_cents"
          ],
          "properties": {
            "minutes": {
              "type": "integer"
            },
            "billable_minutes": {
              "type": "integer"
            },
            "hours": {
              "type": "number"
            },
            "revenue_cents": {
              "type": "integer"
            },
            "cost_cents": {
              "type": "integer"
            }
          }
        },
        "groups": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "name",
              "minutes",
              "billable_minutes",
              "hours",
              "revenue_cents",
              "cost_cents",
              "utilisation"
            ],
            "properties": {
              "id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "name": {
                "type": "string"
              },
              "minutes": {
                "type": "integer"
              },
              "billable_minutes": {
                "type": "integer"
              },
              "hours": {
                "type": "number"
              },
              "revenue_cents": {
                "type": "integer"
              },
              "cost_cents": {
                "type": "integer"
              },
              "utilisation": {
                "type": "number"
              }
            }
          }
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
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
      "preset": {
        "by": "service"
      },
      "paged": false
    }
  },
  {
    "name": "milestone_add",
    "title": "Milestone add",
    "description": "Adds a milestone to a project.",
    "toolset": "projects",
    "scope": "delivery:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^prj_",
          "description": "Id of the project."
        },
        "name": {
          "type": "string"
        },
        "due_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "done": {
          "type": "boolean",
          "default": false
        }
      },
      "required": [
        "id",
        "name"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
        "id",
        "created_at",
        "updated_at",
        "project_id",
        "name",
        "due_on",
        "done"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "project_id": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "due_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "done": {
          "type": "boolean"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    },
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
    "name": "milestone_list",
    "title": "Milestone list",
    "description": "Lists the milestones of a project.",
    "toolset": "projects",
    "scope": "delivery:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^prj_",
          "description": "Id of the project."
        },
        "done": {
          "type": "boolean"
        },
        "sort": {
          "type": "string",
          "enum": [
            "created_at",
            "-created_at",
            "due_on",
            "-due_on"
          ],
          "default": "created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "created_at",
              "updated_at",
              "project_id",
              "name",
              "due_on",
              "done"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "project_id": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "due_on": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date"
              },
              "done": {
                "type": "boolean"
              }
            },
            "description": "A point that a project is to reach by a date."
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "note_add",
    "title": "Note add",
    "description": "Adds a note to one record: pass exactly one of `client_id`, `company_id`, `project_id`, `task_id` and `prospect_id`.",
    "toolset": "notes",
    "scope": "knowledge:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "client_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^cli_",
          "description": "Exactly one of these five says what the note is about."
        },
        "company_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^com_"
        },
        "project_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^prj_"
        },
        "task_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^tsk_"
        },
        "prospect_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^pro_"
        },
        "title": {
          "type": "string"
        },
        "body": {
          "type": "string",
          "maxLength": 10000
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "required": [
        "title",
        "body"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "author_id": {
          "type": "string"
        },
        "client_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "company_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "project_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "task_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "prospect_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "title": {
          "type": "string"
        },
        "body": {
          "type": "string"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "file": {
          "type": [
            "object",
            "null"
          ],
          "required": [
            "name",
            "size",
            "content_type"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "size": {
              "type": "integer"
            },
            "content_type": {
              "type": "string"
            }
          }
        },
        "snippet": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    },
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
    "name": "note_get",
    "title": "Note get",
    "description": "Gets one note.",
    "toolset": "notes",
    "scope": "knowledge:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^not_",
          "description": "Id of the note."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "author_id": {
          "type": "string"
        },
        "client_id": {
          "type": [
            "string",
            "null"
          ],
          "description": "Exactly one of these five says what the note is about."
        },
        "company_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "project_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "task_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "prospect_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "title": {
          "type": "string"
        },
        "body": {
          "type": "string"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "file": {
          "type": [
            "object",
            "null"
          ],
          "required": [
            "name",
            "size",
            "content_type"
          ],
          "properties": {
            "name": {
              "type": "string",
              "description": "What its sender called it, without a path."
            },
            "size": {
              "type": "integer",
              "description": "Bytes."
            },
            "content_type": {
              "type": "string",
              "description": "As its bytes show, not as the sender said."
            }
          },
          "description": "The featured file."
        },
        "snippet": {
          "description": "Where a search has found its words, marked with `**`.",
          "type": [
            "string",
            "null"
          ]
        }
      },
      "description": "A text about a client, company, project, task or prospect."
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "note_remove",
    "title": "Note remove",
    "description": "Removes a note and its file for good. Only its author or an admin may.",
    "toolset": "notes",
    "scope": "knowledge:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^not_",
          "description": "Id of the note."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": null,
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "note_update",
    "title": "Note update",
    "description": "Changes the given fields of a note and leaves the others; what it is about stays. Only its author or an admin may.",
    "toolset": "notes",
    "scope": "knowledge:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^not_",
          "description": "Id of the note."
        },
        "title": {
          "type": "string"
        },
        "body": {
          "type": "string",
          "maxLength": 10000
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "In place of all that are there."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "author_id": {
          "type": "string"
        },
        "client_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "company_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "project_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "task_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "prospect_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "title": {
          "type": "string"
        },
        "body": {
          "type": "string"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "file": {
          "type": [
            "object",
            "null"
          ],
          "required": [
            "name",
            "size",
            "content_type"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "size": {
              "type": "integer"
            },
            "content_type": {
              "type": "string"
            }
          }
        },
        "snippet": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "notes_mine",
    "title": "Notes mine",
    "description": "Lists and searches the notes that the owner of the API key has written.",
    "toolset": "notes",
    "scope": "knowledge:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "q": {
          "type": "string",
          "description": "Words to find, as in a web search: quotes keep words together, a minus excludes, OR joins. Case and accents do not matter. Best match first unless `sort` says otherwise."
        },
        "record_id": {
          "type": "string",
          "pattern": "^(cli|com|prj|tsk|pro)_",
          "description": "About this client, company, project, task or prospect."
        },
        "tag": {
          "type": "string",
          "description": "Has this tag."
        },
        "since": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^[0-9]{1,4}d$",
              "description": "A number of days back from now, such as `30d`."
            },
            {
              "type": "string",
              "format": "date-time"
            }
          ],
          "description": "Not older than this: a number of days such as `30d`, or a time."
        },
        "has_file": {
          "type": "boolean"
        },
        "sort": {
          "type": "string",
          "enum": [
            "relevance",
            "-created_at",
            "created_at",
            "-updated_at",
            "updated_at"
          ],
          "default": "relevance",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "author_id": {
                "type": "string"
              },
              "client_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "company_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "project_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "task_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "prospect_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "title": {
                "type": "string"
              },
              "body": {
                "type": "string"
              },
              "tags": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "file": {
                "type": [
                  "object",
                  "null"
                ],
                "required": [
                  "name",
                  "size",
                  "content_type"
                ],
                "properties": {
                  "name": {
                    "type": "string"
                  },
                  "size": {
                    "type": "integer"
                  },
                  "content_type": {
                    "type": "string"
                  }
                }
              },
              "snippet": {
                "type": [
                  "string",
                  "null"
                ]
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
      "preset": {
        "author_id": "me"
      },
      "paged": true
    }
  },
  {
    "name": "notes_query",
    "title": "Notes query",
    "description": "Searches the notes of the workspace: by words, and by record, author, tag, age and file, combined.",
    "toolset": "notes",
    "scope": "knowledge:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "q": {
          "type": "string",
          "description": "Words to find, as in a web search: quotes keep words together, a minus excludes, OR joins. Case and accents do not matter. Best match first unless `sort` says otherwise."
        },
        "record_id": {
          "type": "string",
          "pattern": "^(cli|com|prj|tsk|pro)_",
          "description": "About this client, company, project, task or prospect."
        },
        "author_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_"
            },
            {
              "type": "string",
              "enum": [
                "me"
              ]
            }
          ],
          "description": "Who wrote it; `me` for the caller."
        },
        "tag": {
          "type": "string",
          "description": "Has this tag."
        },
        "since": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^[0-9]{1,4}d$",
              "description": "A number of days back from now, such as `30d`."
            },
            {
              "type": "string",
              "format": "date-time"
            }
          ],
          "description": "Not older than this: a number of days such as `30d`, or a time."
        },
        "has_file": {
          "type": "boolean"
        },
        "sort": {
          "type": "string",
          "enum": [
            "relevance",
            "-created_at",
            "created_at",
            "-updated_at",
            "updated_at"
          ],
          "default": "relevance",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "author_id": {
                "type": "string"
              },
              "client_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "company_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "project_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "task_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "prospect_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "title": {
                "type": "string"
              },
              "body": {
                "type": "string"
              },
              "tags": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "file": {
                "type": [
                  "object",
                  "null"
                ],
                "required": [
                  "name",
                  "size",
                  "content_type"
                ],
                "properties": {
                  "name": {
                    "type": "string"
                  },
                  "size": {
                    "type": "integer"
                  },
                  "content_type": {
                    "type": "string"
                  }
                }
              },
              "snippet": {
                "type": [
                  "string",
                  "null"
                ]
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "person_stats",
    "title": "Person stats",
    "description": "Tells what a person has done in a period. Members may ask for themselves only, admins for everybody.",
    "toolset": "insights",
    "scope": "insights:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^usr_",
          "description": "Id of the user. Your own is in `account_info`; `me` is not taken here."
        },
        "range": {
          "type": "string",
          "enum": [
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
          "description": "Days as seen from today in the workspace's time zone; weeks begin on its first day of the week. This week where `from` and `to` are left out as well; not together with them."
        },
        "from": {
          "type": "string",
          "format": "date",
          "description": "First day; with `to` alone, all time until then."
        },
        "to": {
          "type": "string",
          "format": "date",
          "description": "Last day; with `from` alone, all time since then."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "user_id": {
          "type": "string"
        },
        "name": {
          "type": "string"
        },
        "period": {
          "type": "object",
          "required": [
            "from",
            "to"
          ],
          "properties": {
            "from": {
              "type": "string",
              "format": "date"
            },
            "to": {
              "type": "string",
              "format": "date"
            }
          },
          "description": "The days that an insight is about, the first and the last included."
        },
        "minutes": {
          "type": "integer"
        },
        "billable_minutes": {
          "type": "integer"
        },
        "hours": {
          "type": "number",
          "description": "Hours, rounded to two places for reading; `minutes` is exact."
        },
        "revenue_cents": {
          "type": "integer",
          "description": "What billable time is billed at, by the services' rates; time without a rate counts nothing."
        },
        "cost_cents": {
          "type": "integer",
          "description": "What the time costs, by the people's costs; time of people without a cost counts nothing."
        },
        "utilisation": {
          "type": "number",
          "description": "Billable share of the time, 0 to 1, rounded to four places."
        },
        "open_tasks": {
          "type": "integer",
          "description": "Tasks assigned to the person that are open now."
        },
        "done_tasks": {
          "type": "integer",
          "description": "Tasks assigned to the person that are done and were last changed in the period."
        },
        "notes": {
          "type": "integer",
          "description": "Notes that the person wrote in the period."
        }
      },
      "description": "What a person has done in a period."
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "project_add",
    "title": "Project add",
    "description": "Adds a project.",
    "toolset": "projects",
    "scope": "delivery:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "company_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^com_"
        },
        "name": {
          "type": "string"
        },
        "description": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 10000
        },
        "active": {
          "type": "boolean",
          "description": "Whether it is worked on.",
          "default": true
        },
        "starts_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "ends_on": {
          "description": "Not before it starts.",
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "required": [
        "name"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "company_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "name": {
          "type": "string"
        },
        "description": {
          "type": [
            "string",
            "null"
          ]
        },
        "active": {
          "type": "boolean"
        },
        "starts_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "ends_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    },
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
    "name": "project_get",
    "title": "Project get",
    "description": "Gets one project.",
    "toolset": "projects",
    "scope": "delivery:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^prj_",
          "description": "Id of the project."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "company_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "name": {
          "type": "string"
        },
        "description": {
          "type": [
            "string",
            "null"
          ]
        },
        "active": {
          "type": "boolean",
          "description": "Whether it is worked on."
        },
        "starts_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "ends_on": {
          "description": "Not before it starts.",
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "description": "A piece of work with staff, tasks and milestones, for a company or for the workspace itself."
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "project_list",
    "title": "Project list",
    "description": "Lists the projects of the workspace.",
    "toolset": "projects",
    "scope": "delivery:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "description": "Part of the name, in any case."
        },
        "active": {
          "type": "boolean"
        },
        "company_id": {
          "type": "string",
          "pattern": "^com_"
        },
        "tag": {
          "type": "string",
          "description": "Has this tag."
        },
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at",
            "name",
            "-name"
          ],
          "default": "-created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "company_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "name": {
                "type": "string"
              },
              "description": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "active": {
                "type": "boolean"
              },
              "starts_on": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date"
              },
              "ends_on": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date"
              },
              "tags": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "project_list_active",
    "title": "Project list active",
    "description": "Lists the projects that are active: those that are worked on.",
    "toolset": "projects",
    "scope": "delivery:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "description": "Part of the name, in any case."
        },
        "company_id": {
          "type": "string",
          "pattern": "^com_"
        },
        "tag": {
          "type": "string",
          "description": "Has this tag."
        },
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at",
            "name",
            "-name"
          ],
          "default": "-created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "company_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "name": {
                "type": "string"
              },
              "description": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "active": {
                "type": "boolean"
              },
              "starts_on": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date"
              },
              "ends_on": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date"
              },
              "tags": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
      "preset": {
        "active": true
      },
      "paged": true
    }
  },
  {
    "name": "project_staff",
    "title": "Project staff",
    "description": "Lists the people on a project by `user_id`, with what they do there. Their names: `account_users`.",
    "toolset": "projects",
    "scope": "delivery:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^prj_",
          "description": "Id of the project."
        },
        "sort": {
          "type": "string",
          "enum": [
            "created_at",
            "-created_at"
          ],
          "default": "created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "created_at",
              "updated_at",
              "project_id",
              "user_id",
              "position"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "project_id": {
                "type": "string"
              },
              "user_id": {
                "type": "string"
              },
              "position": {
                "type": [
                  "string",
                  "null"
                ],
                "description": "What the person does on the project."
              }
            },
            "description": "A person on a project."
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "project_tasks",
    "title": "Project tasks",
    "description": "Lists the tasks of a project, with their status and assignment.",
    "toolset": "projects",
    "scope": "delivery:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^prj_",
          "description": "Id of the project."
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "in_progress",
            "blocked",
            "done",
            "cancelled"
          ],
          "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open."
        },
        "open": {
          "type": "boolean"
        },
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at",
            "due_on",
            "-due_on",
            "title",
            "-title"
          ],
          "default": "-created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "project_id": {
                "type": "string"
              },
              "milestone_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "service_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "title": {
                "type": "string"
              },
              "description": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "pending",
                  "in_progress",
                  "blocked",
                  "done",
                  "cancelled"
                ]
              },
              "assignee_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "due_on": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date"
              },
              "estimate_minutes": {
                "type": [
                  "integer",
                  "null"
                ]
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "project_update",
    "title": "Project update",
    "description": "Changes the given fields of a project and leaves the others.",
    "toolset": "projects",
    "scope": "delivery:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^prj_",
          "description": "Id of the project."
        },
        "company_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^com_"
        },
        "name": {
          "type": "string"
        },
        "description": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 10000
        },
        "active": {
          "type": "boolean",
          "description": "Whether it is worked on."
        },
        "starts_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "ends_on": {
          "description": "Not before it starts.",
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "In place of all that are there."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "company_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "name": {
          "type": "string"
        },
        "description": {
          "type": [
            "string",
            "null"
          ]
        },
        "active": {
          "type": "boolean"
        },
        "starts_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "ends_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "projects_by_company",
    "title": "Projects by company",
    "description": "Lists the projects of one company.",
    "toolset": "projects",
    "scope": "delivery:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "description": "Part of the name, in any case."
        },
        "active": {
          "type": "boolean"
        },
        "company_id": {
          "type": "string",
          "pattern": "^com_"
        },
        "tag": {
          "type": "string",
          "description": "Has this tag."
        },
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at",
            "name",
            "-name"
          ],
          "default": "-created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "required": [
        "company_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "company_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "name": {
                "type": "string"
              },
              "description": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "active": {
                "type": "boolean"
              },
              "starts_on": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date"
              },
              "ends_on": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date"
              },
              "tags": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "prospect_add",
    "title": "Prospect add",
    "description": "Adds a lead, with its tags and source. It may begin at any stage.",
    "toolset": "prospects",
    "scope": "crm:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string"
        },
        "stage": {
          "type": "string",
          "enum": [
            "new",
            "contacted",
            "qualified",
            "proposal",
            "won",
            "lost"
          ],
          "description": "How far a lead has come.",
          "default": "new"
        },
        "source": {
          "type": [
            "string",
            "null"
          ],
          "description": "Where the lead came from."
        },
        "owner_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^usr_",
          "description": "Id of the user who looks after it; the owner of the API key where left out."
        },
        "follow_up_on": {
          "description": "When to get in touch next. Follow-ups that are added later set it anew.",
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "company_name": {
          "type": [
            "string",
            "null"
          ],
          "description": "The organisation behind the lead."
        },
        "email": {
          "type": [
            "string",
            "null"
          ],
          "format": "email",
          "description": "In lower case."
        },
        "phone": {
          "type": [
            "string",
            "null"
          ]
        },
        "value_cents": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0,
          "maximum": 1000000000000,
          "description": "What the lead may be worth, in cents."
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "required": [
        "name"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "name": {
          "type": "string"
        },
        "stage": {
          "type": "string",
          "enum": [
            "new",
            "contacted",
            "qualified",
            "proposal",
            "won",
            "lost"
          ]
        },
        "source": {
          "type": [
            "string",
            "null"
          ]
        },
        "owner_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "follow_up_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "company_name": {
          "type": [
            "string",
            "null"
          ]
        },
        "email": {
          "type": [
            "string",
            "null"
          ],
          "format": "email"
        },
        "phone": {
          "type": [
            "string",
            "null"
          ]
        },
        "value_cents": {
          "type": [
            "integer",
            "null"
          ]
        },
        "client_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    },
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
    "name": "prospect_convert",
    "title": "Prospect convert",
    "description": "Turns a lead of the stage `won` into a client with its company, for good. Any other lead, or one converted before, is refused with 409.",
    "toolset": "prospects",
    "scope": "crm:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_",
          "description": "Id of the prospect."
        },
        "company_id": {
          "type": "string",
          "pattern": "^com_",
          "description": "An existing company; a new one where left out."
        },
        "company_name": {
          "type": "string",
          "description": "Name of the new company; not beside `company_id`. Without one it is named as the lead."
        },
        "client_name": {
          "type": "string",
          "description": "The lead's name where left out."
        },
        "email": {
          "type": "string",
          "format": "email",
          "description": "The lead's where left out."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
        "prospect",
        "company",
        "client"
      ],
      "properties": {
        "prospect": {
          "type": "object",
          "required": [
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
          "properties": {
            "id": {
              "type": "string"
            },
            "created_at": {
              "type": "string",
              "format": "date-time"
            },
            "updated_at": {
              "type": "string",
              "format": "date-time"
            },
            "name": {
              "type": "string"
            },
            "stage": {
              "type": "string",
              "enum": [
                "new",
                "contacted",
                "qualified",
                "proposal",
                "won",
                "lost"
              ]
            },
            "source": {
              "type": [
                "string",
                "null"
              ]
            },
            "owner_id": {
              "type": [
                "string",
                "null"
              ]
            },
            "follow_up_on": {
              "type": [
                "string",
                "null"
              ],
              "format": "date"
            },
            "company_name": {
              "type": [
                "string",
                "null"
              ]
            },
            "email": {
              "type": [
                "string",
                "null"
              ],
              "format": "email"
            },
            "phone": {
              "type": [
                "string",
                "null"
              ]
            },
            "value_cents": {
              "type": [
                "integer",
                "null"
              ]
            },
            "client_id": {
              "type": [
                "string",
                "null"
              ]
            },
            "tags": {
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          }
        },
        "company": {
          "type": "object",
          "required": [
            "id",
            "created_at",
            "updated_at",
            "name",
            "tags",
            "website"
          ],
          "properties": {
            "id": {
              "type": "string"
            },
            "created_at": {
              "type": "string",
              "format": "date-time"
            },
            "updated_at": {
              "type": "string",
              "format": "date-time"
            },
            "name": {
              "type": "string"
            },
            "tags": {
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            "website": {
              "type": [
                "string",
                "null"
              ],
              "format": "uri"
            }
          }
        },
        "client": {
          "type": "object",
          "required": [
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
          "properties": {
            "id": {
              "type": "string"
            },
            "created_at": {
              "type": "string",
              "format": "date-time"
            },
            "updated_at": {
              "type": "string",
              "format": "date-time"
            },
            "company_id": {
              "type": "string"
            },
            "name": {
              "type": "string"
            },
            "email": {
              "type": [
                "string",
                "null"
              ],
              "format": "email"
            },
            "phone": {
              "type": [
                "string",
                "null"
              ]
            },
            "position": {
              "type": [
                "string",
                "null"
              ]
            },
            "tags": {
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          }
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    },
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
    "name": "prospect_followup_add",
    "title": "Prospect followup add",
    "description": "Adds a follow-up to a lead.",
    "toolset": "prospects",
    "scope": "crm:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_",
          "description": "Id of the prospect."
        },
        "due_on": {
          "type": "string",
          "format": "date"
        },
        "memo": {
          "type": "string",
          "maxLength": 1000,
          "description": "What to do."
        },
        "owner_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^usr_",
          "description": "Id of the user who does it; the owner of the API key where left out."
        },
        "done": {
          "type": "boolean",
          "default": false
        }
      },
      "required": [
        "id",
        "due_on",
        "memo"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
        "id",
        "created_at",
        "updated_at",
        "prospect_id",
        "due_on",
        "memo",
        "owner_id",
        "done"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "prospect_id": {
          "type": "string"
        },
        "due_on": {
          "type": "string",
          "format": "date"
        },
        "memo": {
          "type": "string"
        },
        "owner_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "done": {
          "type": "boolean"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    },
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
    "name": "prospect_followup_list",
    "title": "Prospect followup list",
    "description": "Lists the follow-ups of a lead, the earliest first; with `done` false those still to be done.",
    "toolset": "prospects",
    "scope": "crm:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_",
          "description": "Id of the prospect."
        },
        "done": {
          "type": "boolean"
        },
        "sort": {
          "type": "string",
          "enum": [
            "due_on",
            "-due_on",
            "created_at",
            "-created_at"
          ],
          "default": "due_on",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "created_at",
              "updated_at",
              "prospect_id",
              "due_on",
              "memo",
              "owner_id",
              "done"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "prospect_id": {
                "type": "string"
              },
              "due_on": {
                "type": "string",
                "format": "date"
              },
              "memo": {
                "type": "string"
              },
              "owner_id": {
                "type": [
                  "string",
                  "null"
                ],
                "description": "Who does it; the caller where left out."
              },
              "done": {
                "type": "boolean"
              }
            },
            "description": "Something to do about a lead by a date."
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "prospect_followup_update",
    "title": "Prospect followup update",
    "description": "Changes a follow-up: its date, memo or owner, or that it is done.",
    "toolset": "prospects",
    "scope": "crm:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^fup_",
          "description": "Id of the follow up."
        },
        "due_on": {
          "type": "string",
          "format": "date"
        },
        "memo": {
          "type": "string",
          "maxLength": 1000,
          "description": "What to do."
        },
        "owner_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^usr_",
          "description": "Id of the user who does it."
        },
        "done": {
          "type": "boolean"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
        "id",
        "created_at",
        "updated_at",
        "prospect_id",
        "due_on",
        "memo",
        "owner_id",
        "done"
      ],
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "prospect_id": {
          "type": "string"
        },
        "due_on": {
          "type": "string",
          "format": "date"
        },
        "memo": {
          "type": "string"
        },
        "owner_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "done": {
          "type": "boolean"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "prospect_get",
    "title": "Prospect get",
    "description": "Gets one lead.",
    "toolset": "prospects",
    "scope": "crm:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_",
          "description": "Id of the prospect."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "name": {
          "type": "string"
        },
        "stage": {
          "type": "string",
          "enum": [
            "new",
            "contacted",
            "qualified",
            "proposal",
            "won",
            "lost"
          ],
          "description": "How far a lead has come."
        },
        "source": {
          "type": [
            "string",
            "null"
          ],
          "description": "Where the lead came from."
        },
        "owner_id": {
          "type": [
            "string",
            "null"
          ],
          "description": "Who looks after it; the caller where left out."
        },
        "follow_up_on": {
          "description": "When to get in touch next. Set to the earliest open follow-up whenever one is added, moved, done or undone; null when none is open.",
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "company_name": {
          "type": [
            "string",
            "null"
          ],
          "description": "The organisation behind the lead."
        },
        "email": {
          "type": [
            "string",
            "null"
          ],
          "format": "email",
          "description": "In lower case."
        },
        "phone": {
          "type": [
            "string",
            "null"
          ]
        },
        "value_cents": {
          "type": [
            "integer",
            "null"
          ],
          "description": "What the lead may be worth, in cents."
        },
        "client_id": {
          "type": [
            "string",
            "null"
          ],
          "description": "The client that the lead became when it was converted."
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "description": "A lead at the top of the funnel."
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "prospect_note_add",
    "title": "Prospect note add",
    "description": "Adds a note to a lead.",
    "toolset": "prospects",
    "scope": "knowledge:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_",
          "description": "Id of the prospect."
        },
        "title": {
          "type": "string"
        },
        "body": {
          "type": "string",
          "maxLength": 10000
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "required": [
        "id",
        "title",
        "body"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "author_id": {
          "type": "string"
        },
        "client_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "company_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "project_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "task_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "prospect_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "title": {
          "type": "string"
        },
        "body": {
          "type": "string"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "file": {
          "type": [
            "object",
            "null"
          ],
          "required": [
            "name",
            "size",
            "content_type"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "size": {
              "type": "integer"
            },
            "content_type": {
              "type": "string"
            }
          }
        },
        "snippet": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    },
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
    "name": "prospect_notes",
    "title": "Prospect notes",
    "description": "Lists the notes of a lead.",
    "toolset": "prospects",
    "scope": "knowledge:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_",
          "description": "Id of the prospect."
        },
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at"
          ],
          "default": "-created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "author_id": {
                "type": "string"
              },
              "client_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "company_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "project_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "task_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "prospect_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "title": {
                "type": "string"
              },
              "body": {
                "type": "string"
              },
              "tags": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "file": {
                "type": [
                  "object",
                  "null"
                ],
                "required": [
                  "name",
                  "size",
                  "content_type"
                ],
                "properties": {
                  "name": {
                    "type": "string"
                  },
                  "size": {
                    "type": "integer"
                  },
                  "content_type": {
                    "type": "string"
                  }
                }
              },
              "snippet": {
                "type": [
                  "string",
                  "null"
                ]
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "prospect_query",
    "title": "Prospect query",
    "description": "Searches the leads of the workspace by name, stage, owner, follow-up date, tag and source, combined; without arguments all of them, newest first.",
    "toolset": "prospects",
    "scope": "crm:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "description": "Part of the name or of the company's name, in any case."
        },
        "stage": {
          "type": "string",
          "enum": [
            "new",
            "contacted",
            "qualified",
            "proposal",
            "won",
            "lost"
          ],
          "description": "How far a lead has come."
        },
        "owner_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_"
            },
            {
              "type": "string",
              "enum": [
                "me"
              ]
            }
          ],
          "description": "Who looks after it; `me` for the caller."
        },
        "follow_up_before": {
          "type": "string",
          "format": "date",
          "description": "To be followed up before this date."
        },
        "follow_up_after": {
          "type": "string",
          "format": "date",
          "description": "To be followed up after this date."
        },
        "overdue": {
          "type": "boolean",
          "description": "The follow-up date has passed, and the lead is neither won nor lost."
        },
        "tag": {
          "type": "string",
          "description": "Has this tag."
        },
        "source": {
          "type": "string"
        },
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at",
            "name",
            "-name",
            "follow_up_on",
            "-follow_up_on"
          ],
          "default": "-created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "name": {
                "type": "string"
              },
              "stage": {
                "type": "string",
                "enum": [
                  "new",
                  "contacted",
                  "qualified",
                  "proposal",
                  "won",
                  "lost"
                ]
              },
              "source": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "owner_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "follow_up_on": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date"
              },
              "company_name": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "email": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "email"
              },
              "phone": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "value_cents": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "client_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "tags": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "prospect_update",
    "title": "Prospect update",
    "description": "Changes the given fields of a lead and leaves the others. A stage that may not follow is refused with 409 and those that are `allowed`.",
    "toolset": "prospects",
    "scope": "crm:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_",
          "description": "Id of the prospect."
        },
        "name": {
          "type": "string"
        },
        "stage": {
          "type": "string",
          "enum": [
            "new",
            "contacted",
            "qualified",
            "proposal",
            "won",
            "lost"
          ],
          "description": "How far a lead has come. Allowed moves: `new` to `contacted`, `qualified`, `lost`; `contacted` to `qualified`, `proposal`, `lost`; `qualified` to `contacted`, `proposal`, `lost`; `proposal` to `qualified`, `won`, `lost`; `won` to `proposal`; `lost` to `new`, `contacted`."
        },
        "source": {
          "type": [
            "string",
            "null"
          ],
          "description": "Where the lead came from."
        },
        "owner_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^usr_",
          "description": "Id of the user who looks after it."
        },
        "follow_up_on": {
          "description": "When to get in touch next. Set to the earliest open follow-up whenever one is added, moved, done or undone; null when none is open.",
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "company_name": {
          "type": [
            "string",
            "null"
          ],
          "description": "The organisation behind the lead."
        },
        "email": {
          "type": [
            "string",
            "null"
          ],
          "format": "email",
          "description": "In lower case."
        },
        "phone": {
          "type": [
            "string",
            "null"
          ]
        },
        "value_cents": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0,
          "maximum": 1000000000000,
          "description": "What the lead may be worth, in cents."
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "In place of all that are there."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "name": {
          "type": "string"
        },
        "stage": {
          "type": "string",
          "enum": [
            "new",
            "contacted",
            "qualified",
            "proposal",
            "won",
            "lost"
          ]
        },
        "source": {
          "type": [
            "string",
            "null"
          ]
        },
        "owner_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "follow_up_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "company_name": {
          "type": [
            "string",
            "null"
          ]
        },
        "email": {
          "type": [
            "string",
            "null"
          ],
          "format": "email"
        },
        "phone": {
          "type": [
            "string",
            "null"
          ]
        },
        "value_cents": {
          "type": [
            "integer",
            "null"
          ]
        },
        "client_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "task_add",
    "title": "Task add",
    "description": "Adds a task to a project, or to a milestone of one: pass `project_id`, `milestone_id` or both.",
    "toolset": "tasks",
    "scope": "delivery:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "pattern": "^prj_",
          "description": "The milestone's where left out."
        },
        "milestone_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^mil_",
          "description": "One of the project's."
        },
        "service_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^svc_",
          "description": "The service that time on the task counts for."
        },
        "title": {
          "type": "string"
        },
        "description": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 10000
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "in_progress",
            "blocked",
            "done",
            "cancelled"
          ],
          "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open.",
          "default": "pending"
        },
        "assignee_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^usr_",
          "description": "Id of the user who is to do it; your own is in `account_info`. Nobody where left out."
        },
        "due_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "estimate_minutes": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 100000
        }
      },
      "required": [
        "title"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "project_id": {
          "type": "string"
        },
        "milestone_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "service_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "title": {
          "type": "string"
        },
        "description": {
          "type": [
            "string",
            "null"
          ]
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "in_progress",
            "blocked",
            "done",
            "cancelled"
          ]
        },
        "assignee_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "due_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "estimate_minutes": {
          "type": [
            "integer",
            "null"
          ]
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    },
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
    "name": "task_get",
    "title": "Task get",
    "description": "Gets one task.",
    "toolset": "tasks",
    "scope": "delivery:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^tsk_",
          "description": "Id of the task."
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "project_id": {
          "type": "string",
          "description": "The milestone's where left out; one of the two is required."
        },
        "milestone_id": {
          "type": [
            "string",
            "null"
          ],
          "description": "One of the project's: a task that moves to another project leaves it or takes one of the new project's."
        },
        "service_id": {
          "type": [
            "string",
            "null"
          ],
          "description": "The service that time on the task counts for."
        },
        "title": {
          "type": "string"
        },
        "description": {
          "type": [
            "string",
            "null"
          ]
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "in_progress",
            "blocked",
            "done",
            "cancelled"
          ],
          "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open."
        },
        "assignee_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "due_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "estimate_minutes": {
          "type": [
            "integer",
            "null"
          ]
        }
      },
      "description": "Something to do, on a project or one of its milestones."
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "task_update",
    "title": "Task update",
    "description": "Changes the given fields of a task and leaves the others. A status that may not follow is refused with 409 and those that are `allowed`.",
    "toolset": "tasks",
    "scope": "delivery:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^tsk_",
          "description": "Id of the task."
        },
        "project_id": {
          "type": "string",
          "pattern": "^prj_",
          "description": "The project that it moves to."
        },
        "milestone_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^mil_",
          "description": "One of the project's: a task that moves to another project leaves it or takes one of the new project's."
        },
        "service_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^svc_",
          "description": "The service that time on the task counts for."
        },
        "title": {
          "type": "string"
        },
        "description": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 10000
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "in_progress",
            "blocked",
            "done",
            "cancelled"
          ],
          "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves: `pending` to `in_progress`, `blocked`, `done`, `cancelled`; `in_progress` to `pending`, `blocked`, `done`, `cancelled`; `blocked` to `pending`, `in_progress`, `cancelled`; `done` to `in_progress`; `cancelled` to `pending`."
        },
        "assignee_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^usr_",
          "description": "Id of the user who is to do it; your own is in `account_info`."
        },
        "due_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "estimate_minutes": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 100000
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "project_id": {
          "type": "string"
        },
        "milestone_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "service_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "title": {
          "type": "string"
        },
        "description": {
          "type": [
            "string",
            "null"
          ]
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "in_progress",
            "blocked",
            "done",
            "cancelled"
          ]
        },
        "assignee_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "due_on": {
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "estimate_minutes": {
          "type": [
            "integer",
            "null"
          ]
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "tasks_by_company",
    "title": "Tasks by company",
    "description": "Lists the tasks on the projects of one company, whoever is to do them.",
    "toolset": "tasks",
    "scope": "delivery:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "title": {
          "type": "string",
          "description": "Part of the title, in any case."
        },
        "open": {
          "type": "boolean",
          "description": "Pending, in progress or blocked."
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "in_progress",
            "blocked",
            "done",
            "cancelled"
          ],
          "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open."
        },
        "assignee_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_"
            },
            {
              "type": "string",
              "enum": [
                "me"
              ]
            }
          ],
          "description": "Who is to do it; `me` for the caller."
        },
        "project_id": {
          "type": "string",
          "pattern": "^prj_"
        },
        "milestone_id": {
          "type": "string",
          "pattern": "^mil_"
        },
        "company_id": {
          "type": "string",
          "pattern": "^com_",
          "description": "On a project of this company."
        },
        "due_before": {
          "type": "string",
          "format": "date",
          "description": "Due before this date."
        },
        "due_after": {
          "type": "string",
          "format": "date",
          "description": "Due after this date."
        },
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at",
            "due_on",
            "-due_on",
            "title",
            "-title"
          ],
          "default": "-created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "required": [
        "company_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "project_id": {
                "type": "string"
              },
              "milestone_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "service_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "title": {
                "type": "string"
              },
              "description": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "pending",
                  "in_progress",
                  "blocked",
                  "done",
                  "cancelled"
                ]
              },
              "assignee_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "due_on": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date"
              },
              "estimate_minutes": {
                "type": [
                  "integer",
                  "null"
                ]
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "tasks_by_milestone",
    "title": "Tasks by milestone",
    "description": "Lists the tasks of one milestone, whoever is to do them.",
    "toolset": "tasks",
    "scope": "delivery:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "title": {
          "type": "string",
          "description": "Part of the title, in any case."
        },
        "open": {
          "type": "boolean",
          "description": "Pending, in progress or blocked."
        },
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "in_progress",
            "blocked",
            "done",
            "cancelled"
          ],
          "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open."
        },
        "assignee_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_"
            },
            {
              "type": "string",
              "enum": [
                "me"
              ]
            }
          ],
          "description": "Who is to do it; `me` for the caller."
        },
        "milestone_id": {
          "type": "string",
          "pattern": "^mil_"
        },
        "due_before": {
          "type": "string",
          "format": "date",
          "description": "Due before this date."
        },
        "due_after": {
          "type": "string",
          "format": "date",
          "description": "Due after this date."
        },
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at",
            "due_on",
            "-due_on",
            "title",
            "-title"
          ],
          "default": "-created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "required": [
        "milestone_id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "project_id": {
                "type": "string"
              },
              "milestone_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "service_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "title": {
                "type": "string"
              },
              "description": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "pending",
                  "in_progress",
                  "blocked",
                  "done",
                  "cancelled"
                ]
              },
              "assignee_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "due_on": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date"
              },
              "estimate_minutes": {
                "type": [
                  "integer",
                  "null"
                ]
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "tasks_open",
    "title": "Tasks open",
    "description": "Lists the tasks that the owner of the API key has still to do, across all projects: those that are pending, in progress or blocked.",
    "toolset": "tasks",
    "scope": "delivery:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "pattern": "^prj_"
        },
        "due_before": {
          "type": "string",
          "format": "date",
          "description": "Due before this date."
        },
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at",
            "due_on",
            "-due_on",
            "title",
            "-title"
          ],
          "default": "-created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "project_id": {
                "type": "string"
              },
              "milestone_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "service_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "title": {
                "type": "string"
              },
              "description": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "pending",
                  "in_progress",
                  "blocked",
                  "done",
                  "cancelled"
                ]
              },
              "assignee_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "due_on": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date"
              },
              "estimate_minutes": {
                "type": [
                  "integer",
                  "null"
                ]
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "request": {
      "operation": "listOpenTasks",
      "method": "GET",
      "path": "/api/v1/tasks/open",
      "query": [
        "project_id",
        "due_before",
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
    "name": "tasks_pending",
    "title": "Tasks pending",
    "description": "Lists the tasks that nobody has begun, whoever is to do them.",
    "toolset": "tasks",
    "scope": "delivery:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "title": {
          "type": "string",
          "description": "Part of the title, in any case."
        },
        "assignee_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_"
            },
            {
              "type": "string",
              "enum": [
                "me"
              ]
            }
          ],
          "description": "Who is to do it; `me` for the caller."
        },
        "project_id": {
          "type": "string",
          "pattern": "^prj_"
        },
        "milestone_id": {
          "type": "string",
          "pattern": "^mil_"
        },
        "company_id": {
          "type": "string",
          "pattern": "^com_",
          "description": "On a project of this company."
        },
        "due_before": {
          "type": "string",
          "format": "date",
          "description": "Due before this date."
        },
        "due_after": {
          "type": "string",
          "format": "date",
          "description": "Due after this date."
        },
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at",
            "due_on",
            "-due_on",
            "title",
            "-title"
          ],
          "default": "-created_at",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "project_id": {
                "type": "string"
              },
              "milestone_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "service_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "title": {
                "type": "string"
              },
              "description": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "pending",
                  "in_progress",
                  "blocked",
                  "done",
                  "cancelled"
                ]
              },
              "assignee_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "due_on": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date"
              },
              "estimate_minutes": {
                "type": [
                  "integer",
                  "null"
                ]
              }
            }
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
        "status": "pending"
      },
      "paged": true
    }
  },
  {
    "name": "time_totals",
    "title": "Time totals",
    "description": "Sums the time of a period, day by day. Members see their own time, admins everybody's.",
    "toolset": "insights",
    "scope": "insights:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "range": {
          "type": "string",
          "enum": [
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
          "description": "Days as seen from today in the workspace's time zone; weeks begin on its first day of the week. This week where `from` and `to` are left out as well; not together with them."
        },
        "from": {
          "type": "string",
          "format": "date",
          "description": "First day; with `to` alone, all time until then."
        },
        "to": {
          "type": "string",
          "format": "date",
          "description": "Last day; with `from` alone, all time since then."
        },
        "project_ids": {
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^prj_"
          },
          "description": "Only time on these projects and their tasks."
        },
        "billable": {
          "type": "boolean",
          "description": "Only billable time, or only the rest."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
        "period",
        "minutes",
        "billable_minutes",
        "hours",
        "revenue_cents",
        "cost_cents",
        "days"
      ],
      "properties": {
        "period": {
          "type": "object",
          "required": [
            "from",
            "to"
          ],
          "properties": {
            "from": {
              "type": "string",
              "format": "date"
            },
            "to": {
              "type": "string",
              "format": "date"
            }
          },
          "description": "The days that an insight is about, the first and the last included."
        },
        "minutes": {
          "type": "integer"
        },
        "billable_minutes": {
          "type": "integer"
        },
        "hours": {
          "type": "number",
          "description": "Hours, rounded to two places for reading; `minutes` is exact."
        },
        "revenue_cents": {
          "type": "integer",
          "description": "What billable time is billed at, by the services' rates; time without a rate counts nothing."
        },
        "cost_cents": {
          "type": "integer",
          "description": "What the time costs, by the people's costs; time of people without a cost counts nothing."
        },
        "days": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "date",
              "minutes",
              "billable_minutes"
            ],
            "properties": {
              "date": {
                "type": "string",
                "format": "date"
              },
              "minutes": {
                "type": "integer"
              },
              "billable_minutes": {
                "type": "integer"
              }
            }
          },
          "description": "Each day of the period, also those without time; ten years at the most."
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
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
    "name": "timelog_add",
    "title": "Timelog add",
    "description": "Logs time of the owner of the API key: pass exactly one of `task_id`, `project_id` and `service_id`. A service that is not active takes none: 409.",
    "toolset": "time",
    "scope": "delivery:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "task_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^tsk_",
          "description": "Exactly one of task, project and service says what the time was spent on."
        },
        "project_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^prj_"
        },
        "service_id": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^svc_"
        },
        "date": {
          "type": "string",
          "format": "date",
          "description": "The day in the workspace's time zone; today where left out."
        },
        "minutes": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1440
        },
        "billable": {
          "type": "boolean",
          "description": "As the service, or the task's service, has it where left out; else true."
        },
        "memo": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 1000
        }
      },
      "required": [
        "minutes"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "user_id": {
          "type": "string"
        },
        "task_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "project_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "service_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "date": {
          "type": "string",
          "format": "date"
        },
        "minutes": {
          "type": "integer"
        },
        "billable": {
          "type": "boolean"
        },
        "memo": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    },
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
    "name": "timelog_list",
    "title": "Timelog list",
    "description": "Lists time entries, the latest day first: their own for members, everybody's for admins.",
    "toolset": "time",
    "scope": "delivery:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "user_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_"
            },
            {
              "type": "string",
              "enum": [
                "me"
              ]
            }
          ],
          "description": "Whose time; `me` for the caller. Members see their own only."
        },
        "task_id": {
          "type": "string",
          "pattern": "^tsk_"
        },
        "project_id": {
          "type": "string",
          "pattern": "^prj_",
          "description": "On the project or on one of its tasks."
        },
        "service_id": {
          "type": "string",
          "pattern": "^svc_"
        },
        "billable": {
          "type": "boolean"
        },
        "from": {
          "type": "string",
          "format": "date",
          "description": "First day."
        },
        "to": {
          "type": "string",
          "format": "date",
          "description": "Last day."
        },
        "sort": {
          "type": "string",
          "enum": [
            "-date",
            "date",
            "-created_at",
            "created_at"
          ],
          "default": "-date",
          "description": "Order; `-` for descending."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "How many records at the most."
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000,
          "description": "`next_cursor` of the page before."
        }
      },
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
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
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "user_id": {
                "type": "string",
                "description": "Whose time it is."
              },
              "task_id": {
                "type": [
                  "string",
                  "null"
                ],
                "description": "Exactly one of task, project and service says what the time was spent on."
              },
              "project_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "service_id": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "date": {
                "type": "string",
                "format": "date",
                "description": "The day in the workspace's time zone; today where left out."
              },
              "minutes": {
                "type": "integer"
              },
              "billable": {
                "type": "boolean",
                "description": "As the service, or the task's service, has it where left out; else true."
              },
              "memo": {
                "type": [
                  "string",
                  "null"
                ]
              }
            },
            "description": "Time that a person has spent on a task, a project or a service: on exactly one of them."
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "items",
        "next_cursor"
      ]
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
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
    "name": "timelog_update",
    "title": "Timelog update",
    "description": "Adjusts the day, duration, billability or memo of a time entry. What it is on stays.",
    "toolset": "time",
    "scope": "delivery:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^tim_",
          "description": "Id of the time entry."
        },
        "date": {
          "type": "string",
          "format": "date",
          "description": "The day."
        },
        "minutes": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1440
        },
        "billable": {
          "type": "boolean",
          "description": "Whether it is billed."
        },
        "memo": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 1000
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "outputSchema": {
      "type": "object",
      "required": [
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
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "updated_at": {
          "type": "string",
          "format": "date-time"
        },
        "user_id": {
          "type": "string"
        },
        "task_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "project_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "service_id": {
          "type": [
            "string",
            "null"
          ]
        },
        "date": {
          "type": "string",
          "format": "date"
        },
        "minutes": {
          "type": "integer"
        },
        "billable": {
          "type": "boolean"
        },
        "memo": {
          "type": [
            "string",
            "null"
          ]
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    },
    "request": {
      "operation": "updateTime",
      "method": "PATCH",
      "path": "/api/v1/time/{id}",
      "query": [],
      "contentType": "application/merge-patch+json",
      "preset": {},
      "paged": false
    }
  }
]
