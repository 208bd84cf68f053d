// Generated from main.tsp by `npm run generate`: do not edit.

import type { InputSchemas } from '../../src/server/route.ts'

export const schemas: Readonly<Record<string, InputSchemas>> = {
  "acceptInvitation": {
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
        "token",
        "password"
      ],
      "properties": {
        "token": {
          "type": "string",
          "maxLength": 512,
          "format": "password",
          "description": "What the admin who invited was shown."
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space",
          "description": "Name of the person; without it, the one that the admin gave."
        },
        "email": {
          "type": "string",
          "maxLength": 254,
          "format": "email",
          "description": "The address to sign in with here, where that of the invitation signs in to another workspace; without it, that."
        },
        "password": {
          "type": "string",
          "minLength": 12,
          "maxLength": 256,
          "format": "password"
        }
      },
      "description": "An invitation, accepted by the person whom it is for.",
      "examples": [
        {
          "token": "wiv_example",
          "name": "Designer",
          "password": "correct horse battery staple"
        }
      ],
      "additionalProperties": false
    }
  },
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
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
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
  "addAuthorizationCode": {
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
        "code_challenge"
      ],
      "properties": {
        "code_challenge": {
          "type": "string",
          "pattern": "^[A-Za-z0-9_-]{43}$",
          "x-pattern-message": "must be a SHA-256 in base64url"
        }
      },
      "description": "The SHA-256 of a secret that only the one who asks for a session knows (RFC 7636 section 4.2, `S256`).",
      "examples": [
        {
          "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
        }
      ],
      "additionalProperties": false
    }
  },
  "addClient": {
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
        "company_id",
        "name"
      ],
      "properties": {
        "company_id": {
          "type": "string",
          "pattern": "^com_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a company (com_…)"
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "email": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 254,
              "format": "email"
            },
            {
              "type": "null"
            }
          ],
          "description": "In lower case; no two clients of a workspace share one.",
          "default": null
        },
        "phone": {
          "anyOf": [
            {
              "type": "string",
              "minLength": 3,
              "maxLength": 40
            },
            {
              "type": "null"
            }
          ],
          "default": null
        },
        "position": {
          "anyOf": [
            {
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "pattern": "\\S",
              "x-pattern-message": "must contain a character that is not a space"
            },
            {
              "type": "null"
            }
          ],
          "description": "What the person does at the company.",
          "default": null
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "pattern": "\\S",
            "x-pattern-message": "must contain a character that is not a space"
          },
          "maxItems": 50,
          "default": []
        }
      },
      "description": "A person at a company: whom the workspace works for.",
      "examples": [
        {
          "company_id": "com_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "name": "Head of purchasing",
          "email": "purchasing@northwind.example",
          "phone": null,
          "position": "Purchasing",
          "tags": []
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
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "pattern": "\\S",
            "x-pattern-message": "must contain a character that is not a space"
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
              "format": "uri",
              "x-pattern-message": "must be a web address"
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
  "addFollowUp": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a prospect (pro_…)"
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
      "required": [
        "due_on",
        "memo"
      ],
      "properties": {
        "due_on": {
          "type": "string",
          "format": "date"
        },
        "memo": {
          "type": "string",
          "maxLength": 1000
        },
        "owner_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a person (usr_…)"
            },
            {
              "type": "null"
            }
          ],
          "description": "Who does it; the caller where left out."
        },
        "done": {
          "type": "boolean",
          "default": false
        }
      },
      "description": "Something to do about a lead by a date.",
      "examples": [
        {
          "due_on": "2026-03-09",
          "memo": "Call about the offer",
          "owner_id": "usr_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "done": false
        }
      ],
      "additionalProperties": false
    }
  },
  "addMilestone": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a project (prj_…)"
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
      "required": [
        "name"
      ],
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "due_on": {
          "default": null,
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
      "description": "A point that a project is to reach by a date.",
      "examples": [
        {
          "name": "First release",
          "due_on": "2026-05-01",
          "done": false
        }
      ],
      "additionalProperties": false
    }
  },
  "addNote": {
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
        "title",
        "body"
      ],
      "properties": {
        "client_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^cli_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a client (cli_…)"
            },
            {
              "type": "null"
            }
          ],
          "description": "Exactly one of these five says what the note is about.",
          "default": null
        },
        "company_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^com_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a company (com_…)"
            },
            {
              "type": "null"
            }
          ],
          "default": null
        },
        "project_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a project (prj_…)"
            },
            {
              "type": "null"
            }
          ],
          "default": null
        },
        "task_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^tsk_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a task (tsk_…)"
            },
            {
              "type": "null"
            }
          ],
          "default": null
        },
        "prospect_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^pro_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a prospect (pro_…)"
            },
            {
              "type": "null"
            }
          ],
          "default": null
        },
        "title": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "body": {
          "type": "string",
          "maxLength": 10000
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "pattern": "\\S",
            "x-pattern-message": "must contain a character that is not a space"
          },
          "maxItems": 50,
          "default": []
        }
      },
      "description": "A text about a client, company, project, task or prospect.",
      "examples": [
        {
          "client_id": "cli_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "company_id": null,
          "project_id": null,
          "task_id": null,
          "prospect_id": null,
          "title": "Kick-off",
          "body": "Everyone agrees on the scope.",
          "tags": []
        }
      ],
      "additionalProperties": false
    }
  },
  "addProject": {
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
        "company_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^com_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a company (com_…)"
            },
            {
              "type": "null"
            }
          ],
          "default": null
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "description": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 10000
            },
            {
              "type": "null"
            }
          ],
          "default": null
        },
        "active": {
          "type": "boolean",
          "description": "Whether it is worked on.",
          "default": true
        },
        "starts_on": {
          "default": null,
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "ends_on": {
          "description": "Not before it starts.",
          "default": null,
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "pattern": "\\S",
            "x-pattern-message": "must contain a character that is not a space"
          },
          "maxItems": 50,
          "default": []
        }
      },
      "description": "A piece of work with staff, tasks and milestones, for a company or for the workspace itself.",
      "examples": [
        {
          "company_id": "com_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "name": "Web shop",
          "description": null,
          "active": true,
          "starts_on": "2026-03-02",
          "ends_on": null,
          "tags": []
        }
      ],
      "additionalProperties": false
    }
  },
  "addProspect": {
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
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
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
          "description": "How far a lead has come. Allowed moves:\n`new` to `contacted`, `qualified`, `lost`;\n`contacted` to `qualified`, `proposal`, `lost`;\n`qualified` to `contacted`, `proposal`, `lost`;\n`proposal` to `qualified`, `won`, `lost`;\n`won` to `proposal`;\n`lost` to `new`, `contacted`.",
          "default": "new"
        },
        "source": {
          "anyOf": [
            {
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "pattern": "\\S",
              "x-pattern-message": "must contain a character that is not a space"
            },
            {
              "type": "null"
            }
          ],
          "description": "Where the lead came from.",
          "default": null
        },
        "owner_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a person (usr_…)"
            },
            {
              "type": "null"
            }
          ],
          "description": "Who looks after it; the caller where left out."
        },
        "follow_up_on": {
          "description": "When to get in touch next. Set to the earliest open follow-up whenever one is added, moved, done or undone;\nnull when none is open.",
          "default": null,
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "company_name": {
          "anyOf": [
            {
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "pattern": "\\S",
              "x-pattern-message": "must contain a character that is not a space"
            },
            {
              "type": "null"
            }
          ],
          "description": "The organisation behind the lead.",
          "default": null
        },
        "email": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 254,
              "format": "email"
            },
            {
              "type": "null"
            }
          ],
          "description": "In lower case.",
          "default": null
        },
        "phone": {
          "anyOf": [
            {
              "type": "string",
              "minLength": 3,
              "maxLength": 40
            },
            {
              "type": "null"
            }
          ],
          "default": null
        },
        "value_cents": {
          "anyOf": [
            {
              "type": "integer",
              "format": "int64",
              "minimum": 0,
              "maximum": 1000000000000,
              "description": "Money, in hundredths of the workspace's currency."
            },
            {
              "type": "null"
            }
          ],
          "description": "What the lead may be worth, in cents.",
          "default": null
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "pattern": "\\S",
            "x-pattern-message": "must contain a character that is not a space"
          },
          "maxItems": 50,
          "default": []
        }
      },
      "description": "A lead at the top of the funnel.",
      "examples": [
        {
          "name": "New web shop",
          "stage": "contacted",
          "source": "trade fair",
          "owner_id": "usr_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "follow_up_on": "2026-03-09",
          "company_name": "Northwind Traders",
          "email": "purchasing@northwind.example",
          "phone": null,
          "value_cents": 1500000,
          "tags": [
            "retail"
          ]
        }
      ],
      "additionalProperties": false
    }
  },
  "addProspectNote": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a prospect (pro_…)"
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
      "required": [
        "title",
        "body"
      ],
      "properties": {
        "title": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "body": {
          "type": "string",
          "maxLength": 10000
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "pattern": "\\S",
            "x-pattern-message": "must contain a character that is not a space"
          },
          "maxItems": 50,
          "default": []
        }
      },
      "description": "What a note says.",
      "examples": [
        {
          "title": "Kick-off",
          "body": "Everyone agrees on the scope.",
          "tags": []
        }
      ],
      "additionalProperties": false
    }
  },
  "addService": {
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
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "billable": {
          "type": "boolean",
          "description": "Whether time on it is billable unless an entry says otherwise.",
          "default": true
        },
        "rate_cents": {
          "anyOf": [
            {
              "type": "integer",
              "format": "int64",
              "minimum": 0,
              "maximum": 1000000000000,
              "description": "Money, in hundredths of the workspace's currency."
            },
            {
              "type": "null"
            }
          ],
          "description": "What an hour is billed at, in cents.",
          "default": null
        },
        "active": {
          "type": "boolean",
          "description": "Whether new time can be logged on it.",
          "default": true
        }
      },
      "description": "A billable service, or an activity type: what time is spent on.",
      "examples": [
        {
          "name": "Design",
          "billable": true,
          "rate_cents": 12000,
          "active": true
        }
      ],
      "additionalProperties": false
    }
  },
  "addStaff": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a project (prj_…)"
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
      "required": [
        "user_id"
      ],
      "properties": {
        "user_id": {
          "type": "string",
          "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a person (usr_…)"
        },
        "position": {
          "anyOf": [
            {
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "pattern": "\\S",
              "x-pattern-message": "must contain a character that is not a space"
            },
            {
              "type": "null"
            }
          ],
          "description": "What the person does on the project.",
          "default": null
        }
      },
      "description": "A person on a project.",
      "examples": [
        {
          "user_id": "usr_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "position": "Lead"
        }
      ],
      "additionalProperties": false
    }
  },
  "addTask": {
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
        "title"
      ],
      "properties": {
        "project_id": {
          "type": "string",
          "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a project (prj_…)",
          "description": "The milestone's where left out; one of the two is required."
        },
        "milestone_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^mil_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a milestone (mil_…)"
            },
            {
              "type": "null"
            }
          ],
          "description": "One of the project's: a task that moves to another project leaves it or takes one of the new project's.",
          "default": null
        },
        "service_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^svc_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a service (svc_…)"
            },
            {
              "type": "null"
            }
          ],
          "description": "The service that time on the task counts for.",
          "default": null
        },
        "title": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "description": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 10000
            },
            {
              "type": "null"
            }
          ],
          "default": null
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
          "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`.",
          "default": "pending"
        },
        "assignee_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a person (usr_…)"
            },
            {
              "type": "null"
            }
          ],
          "default": null
        },
        "due_on": {
          "default": null,
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "estimate_minutes": {
          "anyOf": [
            {
              "type": "integer",
              "format": "int32",
              "minimum": 1,
              "maximum": 100000
            },
            {
              "type": "null"
            }
          ],
          "default": null
        }
      },
      "description": "Something to do, on a project or one of its milestones.",
      "examples": [
        {
          "project_id": "prj_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "milestone_id": null,
          "service_id": null,
          "title": "Draw the check-out",
          "description": null,
          "status": "pending",
          "assignee_id": "usr_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "due_on": "2026-03-20",
          "estimate_minutes": 240
        }
      ],
      "additionalProperties": false
    }
  },
  "addTime": {
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
        "minutes"
      ],
      "properties": {
        "task_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^tsk_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a task (tsk_…)"
            },
            {
              "type": "null"
            }
          ],
          "description": "Exactly one of task, project and service says what the time was spent on.",
          "default": null
        },
        "project_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a project (prj_…)"
            },
            {
              "type": "null"
            }
          ],
          "default": null
        },
        "service_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^svc_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a service (svc_…)"
            },
            {
              "type": "null"
            }
          ],
          "default": null
        },
        "date": {
          "type": "string",
          "format": "date",
          "description": "The day in the workspace's time zone; today where left out."
        },
        "minutes": {
          "type": "integer",
          "format": "int32",
          "minimum": 1,
          "maximum": 1440
        },
        "billable": {
          "type": "boolean",
          "description": "As the service, or the task's service, has it where left out; else true."
        },
        "memo": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 1000
            },
            {
              "type": "null"
            }
          ],
          "default": null
        }
      },
      "description": "Time that a person has spent on a task, a project or a service: on exactly one of them.",
      "examples": [
        {
          "task_id": "tsk_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "project_id": null,
          "service_id": null,
          "date": "2026-03-02",
          "minutes": 90,
          "billable": true,
          "memo": "First draft"
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
  "changePassword": {
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
        "current_password",
        "new_password"
      ],
      "properties": {
        "current_password": {
          "type": "string",
          "maxLength": 256,
          "format": "password"
        },
        "new_password": {
          "type": "string",
          "minLength": 12,
          "maxLength": 256,
          "format": "password"
        }
      },
      "examples": [
        {
          "current_password": "correct horse battery staple",
          "new_password": "incorrect horse battery staple"
        }
      ],
      "additionalProperties": false
    }
  },
  "convertProspect": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a prospect (pro_…)"
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
        "company_id": {
          "type": "string",
          "pattern": "^com_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a company (com_…)",
          "description": "An existing company; a new one where left out."
        },
        "company_name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space",
          "description": "Name of the new company; not beside `company_id`. Without one it is named as the lead."
        },
        "client_name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "email": {
          "type": "string",
          "maxLength": 254,
          "format": "email"
        }
      },
      "description": "Which records a won lead becomes; what is left out comes from the lead.",
      "examples": [
        {
          "client_name": "Head of purchasing"
        }
      ],
      "additionalProperties": false
    }
  },
  "exchangeCode": {
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
        "code",
        "code_verifier"
      ],
      "properties": {
        "code": {
          "type": "string",
          "maxLength": 512,
          "format": "password"
        },
        "code_verifier": {
          "type": "string",
          "pattern": "^[A-Za-z0-9._~-]{43,128}$",
          "format": "password",
          "description": "What `code_challenge` is the SHA-256 of (RFC 7636 section 4.1).",
          "x-pattern-message": "must be 43 to 128 letters, digits, or one of -._~"
        }
      },
      "examples": [
        {
          "code": "wac_example",
          "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
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
          "pattern": "^act_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of an entry of the log (act_…)"
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
  "getApiKey": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^key_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of an API key (key_…)"
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
  "getClient": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^cli_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a client (cli_…)"
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
  "getClientByEmail": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {
        "email": {
          "type": "string",
          "maxLength": 254,
          "format": "email"
        }
      },
      "required": [
        "email"
      ],
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
          "pattern": "^com_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a company (com_…)"
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
  "getHours": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {
        "by": {
          "type": "string",
          "enum": [
            "person",
            "project",
            "service"
          ]
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
          "description": "A span of days, seen from today."
        },
        "from": {
          "type": "string",
          "format": "date"
        },
        "to": {
          "type": "string",
          "format": "date"
        },
        "project_ids": {
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
            "x-pattern-message": "must be the id of a project (prj_…)"
          },
          "maxItems": 100
        },
        "billable": {
          "type": "boolean"
        }
      },
      "required": [
        "by"
      ],
      "additionalProperties": false
    },
    "body": null
  },
  "getNote": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^not_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a note (not_…)"
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
  "getNoteFile": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^not_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a note (not_…)"
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
  "getPersonStats": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a person (usr_…)"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "query": {
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
          "description": "A span of days, seen from today."
        },
        "from": {
          "type": "string",
          "format": "date"
        },
        "to": {
          "type": "string",
          "format": "date"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "body": null
  },
  "getProject": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a project (prj_…)"
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
  "getProspect": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a prospect (pro_…)"
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
  "getTask": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^tsk_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a task (tsk_…)"
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
  "getTime": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^tim_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a time entry (tim_…)"
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
  "getTimeTotals": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
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
          "description": "A span of days, seen from today."
        },
        "from": {
          "type": "string",
          "format": "date"
        },
        "to": {
          "type": "string",
          "format": "date"
        },
        "project_ids": {
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
            "x-pattern-message": "must be the id of a project (prj_…)"
          },
          "maxItems": 100
        },
        "billable": {
          "type": "boolean"
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "body": null
  },
  "getUser": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a person (usr_…)"
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
  "inviteUser": {
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
        "name",
        "email",
        "role"
      ],
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "email": {
          "type": "string",
          "maxLength": 254,
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
        "cost_cents": {
          "anyOf": [
            {
              "type": "integer",
              "format": "int64",
              "minimum": 0,
              "maximum": 1000000000000,
              "description": "Money, in hundredths of the workspace's currency."
            },
            {
              "type": "null"
            }
          ],
          "description": "What an hour of the person costs the workspace, in cents: for margins. Shown to admins only; null to others.",
          "default": null
        }
      },
      "description": "A person of the workspace.",
      "examples": [
        {
          "name": "Workspace owner",
          "email": "owner@northwind.example",
          "role": "owner",
          "cost_cents": 6500
        }
      ],
      "additionalProperties": false
    }
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
          "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a person (usr_…)"
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
          "description": "The path a call came by. `web` is proven, and so is `operator`, a command on the machine of the service; the others\nare what the client says of itself."
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
  "listClients": {
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
        "company_id": {
          "type": "string",
          "pattern": "^com_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a company (com_…)"
        },
        "tag": {
          "type": "string",
          "minLength": 1,
          "maxLength": 50,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
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
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
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
  "listFollowUps": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a prospect (pro_…)"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {
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
          "default": "due_on"
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
  "listMilestones": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a project (prj_…)"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {
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
          "default": "created_at"
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
  "listNotes": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {
        "q": {
          "type": "string",
          "maxLength": 500
        },
        "record_id": {
          "type": "string",
          "pattern": "^(cli|com|prj|tsk|pro)_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "description": "A record of any kind that can have notes.",
          "x-pattern-message": "must be the id of a client, company, project, task or prospect"
        },
        "author_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a person (usr_…)"
            },
            {
              "type": "string",
              "enum": [
                "me"
              ]
            }
          ]
        },
        "tag": {
          "type": "string",
          "minLength": 1,
          "maxLength": 50,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "since": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^[0-9]{1,4}d$",
              "description": "A number of days back from now, such as `30d`.",
              "x-pattern-message": "must be a number of days such as 30d"
            },
            {
              "type": "string",
              "format": "date-time"
            }
          ]
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
          "default": "relevance"
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
  "listOpenTasks": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {
        "project_id": {
          "type": "string",
          "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a project (prj_…)"
        },
        "due_before": {
          "type": "string",
          "format": "date"
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
  "listProjects": {
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
        "active": {
          "type": "boolean"
        },
        "company_id": {
          "type": "string",
          "pattern": "^com_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a company (com_…)"
        },
        "tag": {
          "type": "string",
          "minLength": 1,
          "maxLength": 50,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
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
  "listProjectTasks": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a project (prj_…)"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {
        "status": {
          "type": "string",
          "enum": [
            "pending",
            "in_progress",
            "blocked",
            "done",
            "cancelled"
          ],
          "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`."
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
  "listProspectNotes": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a prospect (pro_…)"
        }
      },
      "required": [
        "id"
      ],
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
  "listProspects": {
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
          "description": "How far a lead has come. Allowed moves:\n`new` to `contacted`, `qualified`, `lost`;\n`contacted` to `qualified`, `proposal`, `lost`;\n`qualified` to `contacted`, `proposal`, `lost`;\n`proposal` to `qualified`, `won`, `lost`;\n`won` to `proposal`;\n`lost` to `new`, `contacted`."
        },
        "owner_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a person (usr_…)"
            },
            {
              "type": "string",
              "enum": [
                "me"
              ]
            }
          ]
        },
        "follow_up_before": {
          "type": "string",
          "format": "date"
        },
        "follow_up_after": {
          "type": "string",
          "format": "date"
        },
        "overdue": {
          "type": "boolean"
        },
        "tag": {
          "type": "string",
          "minLength": 1,
          "maxLength": 50,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "source": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
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
  "listServices": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
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
          "default": "name"
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
  "listStaff": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a project (prj_…)"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {
        "sort": {
          "type": "string",
          "enum": [
            "created_at",
            "-created_at"
          ],
          "default": "created_at"
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
  "listTasks": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {
        "title": {
          "type": "string",
          "maxLength": 200
        },
        "open": {
          "type": "boolean"
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
          "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`."
        },
        "assignee_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a person (usr_…)"
            },
            {
              "type": "string",
              "enum": [
                "me"
              ]
            }
          ]
        },
        "mine": {
          "type": "boolean"
        },
        "project_id": {
          "type": "string",
          "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a project (prj_…)"
        },
        "milestone_id": {
          "type": "string",
          "pattern": "^mil_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a milestone (mil_…)"
        },
        "company_id": {
          "type": "string",
          "pattern": "^com_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a company (com_…)"
        },
        "due_before": {
          "type": "string",
          "format": "date"
        },
        "due_after": {
          "type": "string",
          "format": "date"
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
  "listTime": {
    "path": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    },
    "query": {
      "type": "object",
      "properties": {
        "user_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a person (usr_…)"
            },
            {
              "type": "string",
              "enum": [
                "me"
              ]
            }
          ]
        },
        "task_id": {
          "type": "string",
          "pattern": "^tsk_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a task (tsk_…)"
        },
        "project_id": {
          "type": "string",
          "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a project (prj_…)"
        },
        "service_id": {
          "type": "string",
          "pattern": "^svc_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a service (svc_…)"
        },
        "billable": {
          "type": "boolean"
        },
        "from": {
          "type": "string",
          "format": "date"
        },
        "to": {
          "type": "string",
          "format": "date"
        },
        "sort": {
          "type": "string",
          "enum": [
            "-date",
            "date",
            "-created_at",
            "created_at"
          ],
          "default": "-date"
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
  "listUsers": {
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
          "default": "name"
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
      "examples": [
        {
          "refresh_token": "wrt_example"
        }
      ],
      "additionalProperties": false
    }
  },
  "removeNote": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^not_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a note (not_…)"
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
  "removeNoteFile": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^not_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a note (not_…)"
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
  "removeStaff": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^stf_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a person on the staff (stf_…)"
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
  "revokeApiKey": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^key_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of an API key (key_…)"
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
  "rotateApiKey": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^key_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of an API key (key_…)"
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
        "grace_minutes": {
          "type": "integer",
          "format": "int32",
          "minimum": 0,
          "maximum": 10080,
          "description": "How long the old key goes on working, so that it can be replaced where it is in use.",
          "default": 0
        }
      },
      "examples": [
        {
          "grace_minutes": 60
        }
      ],
      "additionalProperties": false
    }
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
      "examples": [
        {
          "plan": "pro"
        }
      ],
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
          "x-pattern-message": "must contain a character that is not a space",
          "description": "Name of the workspace."
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space",
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
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        }
      },
      "description": "The bearer token's owner.",
      "examples": [
        {
          "name": "Workspace owner"
        }
      ],
      "additionalProperties": false
    }
  },
  "updateClient": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^cli_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a client (cli_…)"
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
        "company_id": {
          "type": "string",
          "pattern": "^com_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a company (com_…)"
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "email": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 254,
              "format": "email"
            },
            {
              "type": "null"
            }
          ],
          "description": "In lower case; no two clients of a workspace share one."
        },
        "phone": {
          "anyOf": [
            {
              "type": "string",
              "minLength": 3,
              "maxLength": 40
            },
            {
              "type": "null"
            }
          ]
        },
        "position": {
          "anyOf": [
            {
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "pattern": "\\S",
              "x-pattern-message": "must contain a character that is not a space"
            },
            {
              "type": "null"
            }
          ],
          "description": "What the person does at the company."
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "pattern": "\\S",
            "x-pattern-message": "must contain a character that is not a space"
          },
          "maxItems": 50
        }
      },
      "description": "A person at a company: whom the workspace works for.",
      "examples": [
        {
          "company_id": "com_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "name": "Head of purchasing",
          "email": "purchasing@northwind.example",
          "phone": null,
          "position": "Purchasing",
          "tags": []
        }
      ],
      "additionalProperties": false
    }
  },
  "updateCompany": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^com_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a company (com_…)"
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
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "pattern": "\\S",
            "x-pattern-message": "must contain a character that is not a space"
          },
          "maxItems": 50
        },
        "website": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 2000,
              "pattern": "^https?://",
              "format": "uri",
              "x-pattern-message": "must be a web address"
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
  },
  "updateFollowUp": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^fup_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a follow-up (fup_…)"
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
        "due_on": {
          "type": "string",
          "format": "date"
        },
        "memo": {
          "type": "string",
          "maxLength": 1000
        },
        "owner_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a person (usr_…)"
            },
            {
              "type": "null"
            }
          ],
          "description": "Who does it; the caller where left out."
        },
        "done": {
          "type": "boolean"
        }
      },
      "description": "Something to do about a lead by a date.",
      "examples": [
        {
          "due_on": "2026-03-09",
          "memo": "Call about the offer",
          "owner_id": "usr_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "done": false
        }
      ],
      "additionalProperties": false
    }
  },
  "updateMilestone": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^mil_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a milestone (mil_…)"
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
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
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
      "description": "A point that a project is to reach by a date.",
      "examples": [
        {
          "name": "First release",
          "due_on": "2026-05-01",
          "done": false
        }
      ],
      "additionalProperties": false
    }
  },
  "updateNote": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^not_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a note (not_…)"
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
        "title": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "body": {
          "type": "string",
          "maxLength": 10000
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "pattern": "\\S",
            "x-pattern-message": "must contain a character that is not a space"
          },
          "maxItems": 50
        }
      },
      "description": "A text about a client, company, project, task or prospect.",
      "examples": [
        {
          "title": "Kick-off",
          "body": "Everyone agrees on the scope.",
          "tags": []
        }
      ],
      "additionalProperties": false
    }
  },
  "updateProject": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a project (prj_…)"
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
        "company_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^com_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a company (com_…)"
            },
            {
              "type": "null"
            }
          ]
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "description": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 10000
            },
            {
              "type": "null"
            }
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
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "pattern": "\\S",
            "x-pattern-message": "must contain a character that is not a space"
          },
          "maxItems": 50
        }
      },
      "description": "A piece of work with staff, tasks and milestones, for a company or for the workspace itself.",
      "examples": [
        {
          "company_id": "com_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "name": "Web shop",
          "description": null,
          "active": true,
          "starts_on": "2026-03-02",
          "ends_on": null,
          "tags": []
        }
      ],
      "additionalProperties": false
    }
  },
  "updateProspect": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^pro_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a prospect (pro_…)"
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
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
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
          "description": "How far a lead has come. Allowed moves:\n`new` to `contacted`, `qualified`, `lost`;\n`contacted` to `qualified`, `proposal`, `lost`;\n`qualified` to `contacted`, `proposal`, `lost`;\n`proposal` to `qualified`, `won`, `lost`;\n`won` to `proposal`;\n`lost` to `new`, `contacted`."
        },
        "source": {
          "anyOf": [
            {
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "pattern": "\\S",
              "x-pattern-message": "must contain a character that is not a space"
            },
            {
              "type": "null"
            }
          ],
          "description": "Where the lead came from."
        },
        "owner_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a person (usr_…)"
            },
            {
              "type": "null"
            }
          ],
          "description": "Who looks after it; the caller where left out."
        },
        "follow_up_on": {
          "description": "When to get in touch next. Set to the earliest open follow-up whenever one is added, moved, done or undone;\nnull when none is open.",
          "type": [
            "string",
            "null"
          ],
          "format": "date"
        },
        "company_name": {
          "anyOf": [
            {
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "pattern": "\\S",
              "x-pattern-message": "must contain a character that is not a space"
            },
            {
              "type": "null"
            }
          ],
          "description": "The organisation behind the lead."
        },
        "email": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 254,
              "format": "email"
            },
            {
              "type": "null"
            }
          ],
          "description": "In lower case."
        },
        "phone": {
          "anyOf": [
            {
              "type": "string",
              "minLength": 3,
              "maxLength": 40
            },
            {
              "type": "null"
            }
          ]
        },
        "value_cents": {
          "anyOf": [
            {
              "type": "integer",
              "format": "int64",
              "minimum": 0,
              "maximum": 1000000000000,
              "description": "Money, in hundredths of the workspace's currency."
            },
            {
              "type": "null"
            }
          ],
          "description": "What the lead may be worth, in cents."
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "pattern": "\\S",
            "x-pattern-message": "must contain a character that is not a space"
          },
          "maxItems": 50
        }
      },
      "description": "A lead at the top of the funnel.",
      "examples": [
        {
          "name": "New web shop",
          "stage": "contacted",
          "source": "trade fair",
          "owner_id": "usr_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "follow_up_on": "2026-03-09",
          "company_name": "Northwind Traders",
          "email": "purchasing@northwind.example",
          "phone": null,
          "value_cents": 1500000,
          "tags": [
            "retail"
          ]
        }
      ],
      "additionalProperties": false
    }
  },
  "updateService": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^svc_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a service (svc_…)"
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
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "billable": {
          "type": "boolean",
          "description": "Whether time on it is billable unless an entry says otherwise."
        },
        "rate_cents": {
          "anyOf": [
            {
              "type": "integer",
              "format": "int64",
              "minimum": 0,
              "maximum": 1000000000000,
              "description": "Money, in hundredths of the workspace's currency."
            },
            {
              "type": "null"
            }
          ],
          "description": "What an hour is billed at, in cents."
        },
        "active": {
          "type": "boolean",
          "description": "Whether new time can be logged on it."
        }
      },
      "description": "A billable service, or an activity type: what time is spent on.",
      "examples": [
        {
          "name": "Design",
          "billable": true,
          "rate_cents": 12000,
          "active": true
        }
      ],
      "additionalProperties": false
    }
  },
  "updateTask": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^tsk_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a task (tsk_…)"
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
        "project_id": {
          "type": "string",
          "pattern": "^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a project (prj_…)",
          "description": "The milestone's where left out; one of the two is required."
        },
        "milestone_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^mil_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a milestone (mil_…)"
            },
            {
              "type": "null"
            }
          ],
          "description": "One of the project's: a task that moves to another project leaves it or takes one of the new project's."
        },
        "service_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^svc_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a service (svc_…)"
            },
            {
              "type": "null"
            }
          ],
          "description": "The service that time on the task counts for."
        },
        "title": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "description": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 10000
            },
            {
              "type": "null"
            }
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
          "description": "Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`."
        },
        "assignee_id": {
          "anyOf": [
            {
              "type": "string",
              "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
              "x-pattern-message": "must be the id of a person (usr_…)"
            },
            {
              "type": "null"
            }
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
          "anyOf": [
            {
              "type": "integer",
              "format": "int32",
              "minimum": 1,
              "maximum": 100000
            },
            {
              "type": "null"
            }
          ]
        }
      },
      "description": "Something to do, on a project or one of its milestones.",
      "examples": [
        {
          "project_id": "prj_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "milestone_id": null,
          "service_id": null,
          "title": "Draw the check-out",
          "description": null,
          "status": "pending",
          "assignee_id": "usr_01jcz4p7v8e9fbk2m3n4q5r6s7",
          "due_on": "2026-03-20",
          "estimate_minutes": 240
        }
      ],
      "additionalProperties": false
    }
  },
  "updateTime": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^tim_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a time entry (tim_…)"
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
        "date": {
          "type": "string",
          "format": "date",
          "description": "The day in the workspace's time zone; today where left out."
        },
        "minutes": {
          "type": "integer",
          "format": "int32",
          "minimum": 1,
          "maximum": 1440
        },
        "billable": {
          "type": "boolean",
          "description": "As the service, or the task's service, has it where left out; else true."
        },
        "memo": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 1000
            },
            {
              "type": "null"
            }
          ]
        }
      },
      "description": "Time that a person has spent on a task, a project or a service: on exactly one of them.",
      "examples": [
        {
          "date": "2026-03-02",
          "minutes": 90,
          "billable": true,
          "memo": "First draft"
        }
      ],
      "additionalProperties": false
    }
  },
  "updateUser": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a person (usr_…)"
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
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
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
        "cost_cents": {
          "anyOf": [
            {
              "type": "integer",
              "format": "int64",
              "minimum": 0,
              "maximum": 1000000000000,
              "description": "Money, in hundredths of the workspace's currency."
            },
            {
              "type": "null"
            }
          ],
          "description": "What an hour of the person costs the workspace, in cents: for margins. Shown to admins only; null to others."
        }
      },
      "description": "A person of the workspace.",
      "examples": [
        {
          "name": "Workspace owner",
          "role": "owner",
          "active": true,
          "cost_cents": 6500
        }
      ],
      "additionalProperties": false
    }
  },
  "updateWorkspace": {
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
          "pattern": "\\S",
          "x-pattern-message": "must contain a character that is not a space"
        },
        "time_zone": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "description": "Where a day begins: an IANA name."
        },
        "week_starts_on": {
          "type": "integer",
          "format": "int32",
          "minimum": 1,
          "maximum": 7,
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
      },
      "examples": [
        {
          "name": "Northwind",
          "time_zone": "Europe/Lisbon",
          "week_starts_on": 1,
          "ai_policy": "off"
        }
      ],
      "additionalProperties": false
    }
  },
  "uploadNoteFile": {
    "path": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "pattern": "^not_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "x-pattern-message": "must be the id of a note (not_…)"
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
  }
}
