// Generated from main.tsp by `npm run generate`: do not edit.

import type { InputSchemas } from '../../src/server/route.ts'

export const schemas: Readonly<Record<string, InputSchemas>> = {
  "addApiKey": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "body": {
      "type": "object",
      "required": [
        "name"
      ],
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S"
        },
        "scopes": {
          "minItems": 1,
          "maxItems": 20,
          "description": "What it may do at the most; null for all that its user may.",
          "default": null,
          "type": [
            "array",
            "null"
          ],
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
          }
        },
        "expires_at": {
          "description": "When it stops working; never where null.",
          "default": null,
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        }
      },
      "description": "A credential for an agent or a script, with the role of the user who made it.",
      "examples": [
        {
          "name": "Agent on my desk",
          "scopes": [
            "crm:read"
          ],
          "expires_at": null
        }
      ],
      "additionalProperties": false
    }
  },
  "addCompany": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "body": {
      "type": "object",
      "required": [
        "name"
      ],
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
      "description": "An organisation that the workspace works with.",
      "examples": [
        {
          "name": "Northwind Traders",
          "tags": [
            "retail",
            "priority"
          ],
          "website": "https://northwind.example"
        }
      ],
      "additionalProperties": false
    }
  },
  "authenticate": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "body": {
      "type": "object",
      "required": [
        "username",
        "password"
      ],
      "properties": {
        "username": {
          "type": "string",
          "maxLength": 254,
          "description": "The e-mail address."
        },
        "password": {
          "type": "string",
          "maxLength": 256,
          "format": "password"
        }
      },
      "examples": [
        {
          "username": "owner@northwind.example",
          "password": "correct horse battery staple"
        }
      ],
      "additionalProperties": false
    }
  },
  "getAccount": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "body": null
  },
  "getActivity": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^act_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "body": null
  },
  "getCompany": {
    "path": {
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
    "query": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "body": null
  },
  "listActivity": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {
        "actor": {
          "type": "string",
          "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$"
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
          "maxLength": 100
        },
        "record": {
          "type": "string",
          "maxLength": 100
        },
        "since": {
          "type": "string",
          "format": "date-time"
        },
        "until": {
          "type": "string",
          "format": "date-time"
        },
        "sort": {
          "type": "string",
          "enum": [
            "-at",
            "at"
          ],
          "default": "-at"
        },
        "limit": {
          "type": "integer",
          "format": "int32",
          "minimum": 1,
          "maximum": 100,
          "default": 25
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "body": null
  },
  "listApiKeys": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at"
          ],
          "default": "-created_at"
        },
        "limit": {
          "type": "integer",
          "format": "int32",
          "minimum": 1,
          "maximum": 100,
          "default": 25
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "body": null
  },
  "listCompanies": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "maxLength": 200
        },
        "tag": {
          "type": "string",
          "minLength": 1,
          "maxLength": 50,
          "pattern": "\\S"
        },
        "sort": {
          "type": "string",
          "enum": [
            "-created_at",
            "created_at",
            "name",
            "-name"
          ],
          "default": "-created_at"
        },
        "limit": {
          "type": "integer",
          "format": "int32",
          "minimum": 1,
          "maximum": 100,
          "default": 25
        },
        "cursor": {
          "type": "string",
          "maxLength": 1000
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "body": null
  },
  "refresh": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "body": {
      "type": "object",
      "required": [
        "refresh_token"
      ],
      "properties": {
        "refresh_token": {
          "type": "string",
          "maxLength": 512,
          "format": "password"
        }
      },
      "additionalProperties": false
    }
  },
  "revokeApiKey": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^key_[0-7][0-9a-hjkmnp-tv-z]{25}$"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "body": null
  },
  "setPlan": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "body": {
      "type": "object",
      "required": [
        "plan"
      ],
      "properties": {
        "plan": {
          "type": "string",
          "enum": [
            "starter",
            "pro",
            "business"
          ],
          "description": "`starter` reads over the API; `pro` and `business` read and write."
        }
      },
      "additionalProperties": false
    }
  },
  "signout": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "body": null
  },
  "signup": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "body": {
      "type": "object",
      "required": [
        "workspace",
        "name",
        "email",
        "password"
      ],
      "properties": {
        "workspace": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "description": "Name of the workspace."
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "description": "Name of the person."
        },
        "email": {
          "type": "string",
          "maxLength": 254,
          "format": "email"
        },
        "password": {
          "type": "string",
          "minLength": 12,
          "maxLength": 256,
          "format": "password"
        }
      },
      "description": "A workspace and its owner, to be made.",
      "examples": [
        {
          "workspace": "Northwind",
          "name": "Workspace owner",
          "email": "owner@northwind.example",
          "password": "correct horse battery staple"
        }
      ],
      "additionalProperties": false
    }
  },
  "updateAccount": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "body": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S"
        }
      },
      "description": "The bearer token's owner.",
      "additionalProperties": false
    }
  },
  "updateCompany": {
    "path": {
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
    "query": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "body": {
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
      "description": "An organisation that the workspace works with.",
      "examples": [
        {
          "name": "Northwind Traders",
          "tags": [
            "retail",
            "priority"
          ],
          "website": "https://northwind.example"
        }
      ],
      "additionalProperties": false
    }
  }
}
