// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../client/descriptors.ts'

export type ToolName = 'account_info' | 'activity_list' | 'company_add' | 'company_get' | 'company_list' | 'company_update'

export const tools: readonly (ToolDescriptor & { name: ToolName })[] = [
  {
    "name": "account_info",
    "title": "Account info",
    "description": "Tells whose API key this is, the workspace, its plan, and what the key may do and why not more.",
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
            "name"
          ],
          "properties": {
            "id": {
              "type": "string"
            },
            "name": {
              "type": "string"
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
            "write_refused_because"
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
    "name": "activity_list",
    "title": "Activity list",
    "description": "Lists the calls made in the workspace, newest first.",
    "toolset": "activity",
    "scope": "activity:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "actor": {
          "type": "string",
          "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "description": "Calls by this user."
        },
        "channel": {
          "type": "string",
          "enum": [
            "api",
            "mcp",
            "cli",
            "web"
          ],
          "description": "The path a call came by. `web` is proven; the others are what the client says of itself."
        },
        "operation": {
          "type": "string",
          "maxLength": 100,
          "description": "Name of an operation."
        },
        "record": {
          "type": "string",
          "maxLength": 100,
          "description": "Calls about this record."
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
                  "web"
                ],
                "description": "The path a call came by. `web` is proven; the others are what the client says of itself."
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
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "session_id": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "api_key_id": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
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
            "description": "One call, as it was answered."
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ],
          "description": "Pass as `cursor` for the next page; null on the last."
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
    "name": "company_add",
    "title": "Company add",
    "description": "Adds a company.",
    "toolset": "companies",
    "scope": "crm:write",
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "pattern": "\\S"
          },
          "maxItems": 50,
          "default": []
        },
        "website": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 2000,
              "pattern": "^https?://",
              "format": "uri"
            },
            {
              "type": "null"
            }
          ],
          "default": null
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
          "anyOf": [
            {
              "type": "string",
              "format": "uri"
            },
            {
              "type": "null"
            }
          ]
        }
      },
      "description": "An organisation that the workspace works with."
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
          "pattern": "^com_[0-7][0-9a-hjkmnp-tv-z]{25}$"
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
          "anyOf": [
            {
              "type": "string",
              "format": "uri"
            },
            {
              "type": "null"
            }
          ]
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
    "description": "Lists the companies of the workspace, newest first.",
    "toolset": "companies",
    "scope": "crm:read",
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "maxLength": 200,
          "description": "Part of the name, in any case."
        },
        "tag": {
          "type": "string",
          "minLength": 1,
          "maxLength": 50,
          "pattern": "\\S",
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
                "anyOf": [
                  {
                    "type": "string",
                    "format": "uri"
                  },
                  {
                    "type": "null"
                  }
                ]
              }
            },
            "description": "An organisation that the workspace works with."
          }
        },
        "next_cursor": {
          "type": [
            "string",
            "null"
          ],
          "description": "Pass as `cursor` for the next page; null on the last."
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
          "pattern": "^com_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "pattern": "\\S"
          },
          "maxItems": 50
        },
        "website": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 2000,
              "pattern": "^https?://",
              "format": "uri"
            },
            {
              "type": "null"
            }
          ]
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
          "anyOf": [
            {
              "type": "string",
              "format": "uri"
            },
            {
              "type": "null"
            }
          ]
        }
      },
      "description": "An organisation that the workspace works with."
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
  }
]
