// Generated from main.tsp by `npm run generate`: do not edit.

import type { InputSchemas } from '../../src/call/route.ts'

/** Shared schemas by name. */
export const named = {
  AbsenceId: {
    type: 'string',
    pattern: '^abs_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of an absence, such as `abs_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of an absence (abs_…)',
  },
  AbsenceImport: {
    type: 'object',
    required: ['key', 'rows'],
    properties: {
      key: {
        type: 'string',
        enum: ['external_id'],
        description:
          'The field that identifies the record of a row. Names and e-mail addresses are matched case-insensitively.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', additionalProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100 rows. A row has the same fields as a new record. If the record exists, only the given fields are\nchanged. A row can reference another record by something other than its id, such as `company_name`,\n`company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Returns the results without changing anything.',
        default: false,
      },
    },
    examples: [
      {
        key: 'external_id',
        rows: [
          {
            external_id: 'leave-2026-17',
            user_email: 'ada@northwind.example',
            starts_on: '2026-08-03',
            ends_on: '2026-08-14',
          },
        ],
      },
    ],
    additionalProperties: false,
  },
  AbsenceKind: { type: 'string', enum: ['vacation', 'sick', 'parental', 'training', 'other'] },
  AbsencePatch: {
    type: 'object',
    properties: {
      starts_on: {
        type: 'string',
        format: 'date',
        description: 'First day of the absence.',
        'x-weekday': 'next',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      ends_on: {
        type: 'string',
        format: 'date',
        description: 'Last day of the absence, by default `starts_on`.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      half_day: { type: 'boolean', description: 'Whether the user works half of each of these days.' },
      kind: { $ref: 'AbsenceKind', description: 'Reason of the absence.' },
      memo: { anyOf: [{ $ref: 'Memo' }, { type: 'null' }], description: 'Personal remark.' },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
      },
    },
    description: 'Days on which a user does not work. Only the user and admins see it.',
    examples: [{ ends_on: '2026-08-21' }],
    additionalProperties: false,
  },
  Acceptance: {
    type: 'object',
    required: ['token', 'password'],
    properties: {
      token: {
        type: 'string',
        maxLength: 512,
        format: 'password',
        description: 'The token of the invitation, which is the part of its link after the `#`.',
      },
      name: { $ref: 'Name', description: 'Name of the user. Default: the name in the invitation.' },
      email: {
        $ref: 'Email',
        description:
          'The e-mail address to sign in with. Default: the address in the invitation. Required if that address already\nsigns in to a workspace.',
      },
      password: { $ref: 'Password' },
    },
    description: 'Acceptance of an invitation by the invited person.',
    examples: [{ token: 'wiv_example', name: 'Designer', password: 'correct horse battery staple' }],
    additionalProperties: false,
  },
  ActivityId: {
    type: 'string',
    pattern: '^act_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of an activity entry, such as `act_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of an activity entry (act_…)',
  },
  Age: {
    type: 'string',
    pattern: '^[0-9]{1,4}d$',
    description: 'A number of days before now, such as `30d`.',
    'x-pattern-message': 'must be a time such as 2026-03-20T14:00:00Z, or a number of days such as 30d',
  },
  AiPolicy: {
    type: 'string',
    enum: ['off', 'admins', 'members'],
    description:
      'The users who can request summaries of the activity log. `off`: nobody; `admins`: admins and owners;\n`members`: members too.',
  },
  AiProvider: {
    type: 'string',
    enum: ['extractive', 'local', 'external'],
    description:
      "The component that chooses the sentences of a summary. `extractive`: built-in rules, which send no data\nanywhere; `local`: a model on the service's network; `external`: a model elsewhere.",
  },
  ApiKeyId: {
    type: 'string',
    pattern: '^key_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of an API key, such as `key_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of an API key (key_…)',
  },
  AuthorizationRequest: {
    type: 'object',
    required: ['code_challenge'],
    properties: {
      code_challenge: {
        type: 'string',
        pattern: '^[A-Za-z0-9_-]{43}$',
        description: 'The SHA-256 of the verifier, in base64url without padding: 43 characters.',
        'x-pattern-message': 'must be a SHA-256 in base64url',
      },
    },
    description:
      'A request for a new session. It contains the SHA-256 of a secret that only the requester knows (RFC 7636 section\n4.2, `S256`).',
    examples: [{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' }],
    additionalProperties: false,
  },
  BatchItem: {
    type: 'object',
    required: ['operation'],
    properties: {
      operation: { $ref: 'BatchOperation' },
      parameters: {
        type: 'object',
        description: 'Path and query parameters, such as `id` and `walk`.',
        additionalProperties: {},
      },
      body: {
        type: 'object',
        description: 'The request body, if the operation has one.',
        additionalProperties: {},
      },
      if_match: {
        type: 'string',
        description: 'The `ETag` that the record must still have.',
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    },
    description: 'One write of a batch, with the same input as a separate call.',
    additionalProperties: false,
  },
  BatchMode: {
    type: 'string',
    enum: ['all', 'each'],
    description: 'The effect of a refused item on the batch.',
  },
  BatchOperation: {
    type: 'string',
    description:
      'An operation allowed in a batch: any write to CRM, delivery or knowledge records that the role `member`\npermits, except file uploads and imports.',
    enum: [
      'addAbsence',
      'addBlocker',
      'addChecklistItem',
      'addClient',
      'addCompany',
      'addFollowUp',
      'addInteraction',
      'addMilestone',
      'addNote',
      'addProject',
      'addProspect',
      'addProspectNote',
      'addRecurringTask',
      'addStaff',
      'addTask',
      'addTimeEntry',
      'appendToNote',
      'archiveClient',
      'archiveCompany',
      'archiveProject',
      'archiveProspect',
      'archiveRecurringTask',
      'cancelTimer',
      'continueTimer',
      'convertProspect',
      'planFollowUp',
      'removeAbsence',
      'removeBlocker',
      'removeChecklistItem',
      'removeFollowUp',
      'removeInteraction',
      'removeMilestone',
      'removeNote',
      'removeNoteFile',
      'removeProspect',
      'removeStaff',
      'removeTask',
      'removeTimeEntry',
      'restoreAbsence',
      'restoreBlocker',
      'restoreChecklistItem',
      'restoreClient',
      'restoreCompany',
      'restoreFollowUp',
      'restoreInteraction',
      'restoreMilestone',
      'restoreNote',
      'restoreProject',
      'restoreProspect',
      'restoreRecurringTask',
      'restoreTask',
      'restoreTimeEntry',
      'startTimer',
      'stopTimer',
      'switchTimer',
      'updateAbsence',
      'updateChecklistItem',
      'updateClient',
      'updateCompany',
      'updateFollowUp',
      'updateInteraction',
      'updateMilestone',
      'updateNote',
      'updateProject',
      'updateProspect',
      'updateRecurringTask',
      'updateStaff',
      'updateTask',
      'updateTimeEntry',
      'updateTimer',
    ],
  },
  BillId: {
    type: 'string',
    pattern: '^bil_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a bill, such as `bil_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a bill (bil_…)',
  },
  BillPatch: {
    type: 'object',
    properties: {
      name: { $ref: 'Name', description: 'The reference of the bill, such as the number of the invoice.' },
      memo: {
        anyOf: [{ $ref: 'Memo' }, { type: 'null' }],
        description: 'Remarks that are not part of the statement.',
      },
    },
    description: 'Time of a period that was billed together.',
    examples: [
      { name: '2026-031', memo: null },
      { name: '2026-032', memo: 'Paid on 20 April' },
    ],
    additionalProperties: false,
  },
  BlockerId: {
    type: 'string',
    pattern: '^blk_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a blocker, such as `blk_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a blocker (blk_…)',
  },
  BudgetMinutes: {
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: 100000000,
    description: 'A budget of time in minutes.',
  },
  BudgetPeriod: { type: 'string', enum: ['total', 'month'], description: 'The time that a budget is for.' },
  BudgetState: {
    type: 'string',
    enum: ['within', 'warning', 'exceeded'],
    description: 'How much of a budget is used.',
  },
  CapacityId: {
    type: 'string',
    pattern: '^cap_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a capacity, such as `cap_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a capacity (cap_…)',
  },
  Cents: {
    type: 'integer',
    format: 'int64',
    minimum: 0,
    maximum: 1000000000000,
    description: "An amount in hundredths of the workspace's `currency`.",
  },
  Channel: {
    type: 'string',
    enum: ['api', 'mcp', 'cli', 'web', 'operator'],
    description:
      "The channel of a call; `operator` is a command run on the service's machine. Clients can claim `mcp` or `cli`, but not\n`web` or `operator`.",
  },
  ChecklistItemId: {
    type: 'string',
    pattern: '^itm_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a checklist item, such as `itm_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a checklist item (itm_…)',
  },
  ChecklistItemPatch: {
    type: 'object',
    properties: {
      title: { $ref: 'Name', description: 'Text of the item, in one line.' },
      done: { type: 'boolean', description: 'Whether the item is done.' },
      position: {
        type: 'integer',
        format: 'int32',
        minimum: 0,
        maximum: 1000000,
        description:
          'Place in the checklist, which is sorted by it. By default 10 after the last item, so that other items fit in between.',
      },
    },
    description: 'A step of a task, to be ticked when it is done.',
    examples: [{ done: true }],
    additionalProperties: false,
  },
  ClientId: {
    type: 'string',
    pattern: '^cli_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a client, such as `cli_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a client (cli_…)',
  },
  ClientImport: {
    type: 'object',
    required: ['key', 'rows'],
    properties: {
      key: {
        type: 'string',
        enum: ['external_id', 'email', 'name'],
        description:
          'The field that identifies the record of a row. Names and e-mail addresses are matched case-insensitively.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', additionalProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100 rows. A row has the same fields as a new record. If the record exists, only the given fields are\nchanged. A row can reference another record by something other than its id, such as `company_name`,\n`company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Returns the results without changing anything.',
        default: false,
      },
    },
    examples: [
      {
        key: 'email',
        rows: [
          {
            email: 'purchasing@northwind.example',
            name: 'Head of purchasing',
            company_name: 'Northwind Traders',
          },
        ],
      },
    ],
    additionalProperties: false,
  },
  ClientPatch: {
    type: 'object',
    properties: {
      company_id: { $ref: 'CompanyId', description: 'The company of the client.' },
      name: { $ref: 'Name', description: 'Name of the client.' },
      email: {
        anyOf: [{ $ref: 'Email' }, { type: 'null' }],
        description: 'Stored in lower case, and unique among the clients of the workspace.',
      },
      phone: {
        anyOf: [{ $ref: 'Phone' }, { type: 'null' }],
        description: 'Telephone number, stored as sent.',
      },
      position: { anyOf: [{ $ref: 'Name' }, { type: 'null' }], description: 'Position at the company.' },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Up to 50 labels. Lists can be filtered by one label.',
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
      },
    },
    description: 'A person at a company that the workspace works with.',
    examples: [{ phone: '+351 210 000 000' }],
    additionalProperties: false,
  },
  ClockTimes: {
    type: 'string',
    pattern: '^([01]?[0-9]|2[0-3]):[0-5][0-9]-([01]?[0-9]|2[0-3]):[0-5][0-9]$',
    description:
      'Clock times of a day, such as `09:00-10:30`. An end that is not after the start is on the next day.',
    'x-pattern-message': 'must be clock times such as 09:00-10:30',
  },
  CodeGrant: {
    type: 'object',
    required: ['code', 'code_verifier'],
    properties: {
      code: {
        type: 'string',
        maxLength: 512,
        format: 'password',
        description: 'The code from the response of `addAuthorizationCode`.',
      },
      code_verifier: {
        type: 'string',
        pattern: '^[A-Za-z0-9._~-]{43,128}$',
        format: 'password',
        description: 'The secret whose SHA-256 is the `code_challenge` (RFC 7636 section 4.1).',
        'x-pattern-message': 'must be 43 to 128 letters, digits, or one of -._~',
      },
    },
    examples: [{ code: 'wac_example', code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' }],
    additionalProperties: false,
  },
  CompanyId: {
    type: 'string',
    pattern: '^com_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a company, such as `com_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a company (com_…)',
  },
  CompanyImport: {
    type: 'object',
    required: ['key', 'rows'],
    properties: {
      key: {
        type: 'string',
        enum: ['external_id', 'name'],
        description:
          'The field that identifies the record of a row. Names and e-mail addresses are matched case-insensitively.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', additionalProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100 rows. A row has the same fields as a new record. If the record exists, only the given fields are\nchanged. A row can reference another record by something other than its id, such as `company_name`,\n`company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Returns the results without changing anything.',
        default: false,
      },
    },
    examples: [
      {
        key: 'external_id',
        rows: [{ external_id: 'crm-1042', name: 'Northwind Traders', website: 'https://northwind.example' }],
      },
    ],
    additionalProperties: false,
  },
  CompanyPatch: {
    type: 'object',
    properties: {
      name: { $ref: 'Name' },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Up to 50 labels. Lists can be filtered by one label.',
      },
      website: { anyOf: [{ $ref: 'WebAddress' }, { type: 'null' }], description: 'Website of the company.' },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
      },
    },
    description: 'An organisation that the workspace works with.',
    examples: [{ tags: ['retail', 'priority', 'key account'] }],
    additionalProperties: false,
  },
  Comparison: {
    type: 'string',
    enum: ['previous'],
    description: 'The period with which a report compares its own.',
  },
  Consent: {
    type: 'object',
    required: ['request', 'scopes'],
    properties: {
      request: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        format: 'password',
        description: "Id of the client's request, which the authorization endpoint passes to the browser.",
      },
      scopes: {
        type: 'array',
        items: { $ref: 'Scope' },
        minItems: 1,
        maxItems: 20,
        description: 'The scopes to grant, from those that the client requests.',
      },
    },
    description: "A user's consent to a client's request.",
    examples: [{ request: 'V1StGXR8_Z5jdHi6B-myT', scopes: ['crm:read', 'crm:write'] }],
    additionalProperties: false,
  },
  Conversion: {
    type: 'object',
    properties: {
      company_id: {
        $ref: 'CompanyId',
        description: 'An existing company; by default the company of the prospect.',
      },
      company_name: {
        $ref: 'Name',
        description:
          "Name of a new company; not allowed with `company_id`. Defaults to the prospect's `company_name`, or to its\n`name` if that is null.",
      },
      client_id: {
        $ref: 'ClientId',
        description: 'An existing client; by default the client of the prospect.',
      },
      client_name: {
        $ref: 'Name',
        description:
          "Name of a new client. Defaults to the prospect's `contact_name`; required if it has none.",
      },
      email: {
        $ref: 'Email',
        description: 'E-mail address of a new client; by default the address of the prospect.',
      },
      create_new: {
        type: 'boolean',
        description: 'Adds new records even if matching or similar companies or clients exist.',
        default: false,
      },
    },
    description:
      'The company and client to convert a won prospect to. Omitted fields are taken from the prospect, or from an\nexisting record that matches it. Existing companies and clients are not changed.',
    examples: [{ company_id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7', client_name: 'Head of sales' }],
    additionalProperties: false,
    not: {
      required: ['company_id', 'company_name'],
      properties: { company_id: { type: 'string' }, company_name: { type: 'string' } },
    },
  },
  Currency: {
    type: 'string',
    pattern: '^[A-Z]{3}$',
    description: 'An ISO 4217 currency code, such as `EUR`.',
    'x-pattern-message': 'must be a currency code such as EUR',
  },
  DeviceGrant: {
    type: 'object',
    required: ['device_code'],
    properties: {
      device_code: {
        type: 'string',
        maxLength: 512,
        format: 'password',
        description: 'The device code from the response of `addDeviceCode`.',
      },
    },
    examples: [{ device_code: 'wdc_example' }],
    additionalProperties: false,
  },
  DeviceRequest: {
    type: 'object',
    required: ['client_name'],
    properties: {
      client_name: {
        type: 'string',
        maxLength: 100,
        pattern: '^[^\\p{C}\\p{Z}]([^\\p{C}\\p{Zl}\\p{Zp}]*[^\\p{C}\\p{Z}])?$',
        description:
          'The program that wants to sign in, and its machine. The user sees this text, marked as a claim.',
        'x-pattern-message': 'must be one line of visible characters',
      },
    },
    examples: [{ client_name: 'vs/1.0.0 on build-server' }],
    additionalProperties: false,
  },
  Dimension: {
    type: 'string',
    enum: [
      'company',
      'client',
      'project',
      'milestone',
      'task',
      'person',
      'service',
      'tag',
      'day',
      'week',
      'month',
    ],
    description:
      'The grouping of a report. Time on a task counts for the project, milestone and service of the task.',
  },
  Email: {
    type: 'string',
    maxLength: 254,
    format: 'email',
    description: 'An e-mail address of at most 254 characters.',
    pattern:
      "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$",
    'x-pattern-message': 'must be an e-mail address',
  },
  ErasureRequest: {
    type: 'object',
    required: ['record_id'],
    properties: { record_id: { $ref: 'PersonRecordId', description: 'The person to erase.' } },
    examples: [{ record_id: 'pro_01jcz4p7v8e9fbk2m3n4q5r6s7' }],
    additionalProperties: false,
  },
  ExportFormat: { type: 'string', enum: ['ndjson', 'csv'] },
  ExternalId: {
    type: 'string',
    minLength: 1,
    maxLength: 200,
    description: 'The id of the record in another system, 1 to 200 characters.',
    pattern: '^[^\\u0000]*$',
    'x-pattern-message': 'must not contain NUL',
  },
  FollowUpId: {
    type: 'string',
    pattern: '^fup_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a follow-up, such as `fup_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a follow-up (fup_…)',
  },
  FollowUpPatch: {
    type: 'object',
    properties: {
      due_on: {
        type: 'string',
        format: 'date',
        description: 'Due date, such as `2026-03-09`.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      memo: { $ref: 'Memo', description: 'The action to take.' },
      owner_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'The responsible user, by default the caller; null if unassigned.',
      },
      done: { type: 'boolean', description: 'Whether the follow-up is done.' },
    },
    description: 'A planned contact with a client, company or prospect, with a due date.',
    examples: [{ done: true }],
    additionalProperties: false,
  },
  FollowUpPlan: {
    type: 'object',
    required: ['due_on', 'memo'],
    properties: {
      due_on: {
        type: 'string',
        format: 'date',
        description: 'Due date, such as `2026-03-09`.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      memo: { $ref: 'Memo', description: 'The action to take.' },
      owner_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'The responsible user, by default the caller; null if unassigned.',
      },
      done: { type: 'boolean', description: 'Whether the follow-up is done.', default: false },
    },
    description: 'The action of a follow-up, its due date and its owner.',
    examples: [{ due_on: '2026-03-09', memo: 'Call about the offer' }],
    additionalProperties: false,
  },
  Grouping: { type: 'string', enum: ['person', 'project', 'service'], description: 'How hours are grouped.' },
  HolidayRegion: {
    type: 'string',
    maxLength: 20,
    pattern: '^[A-Z]{2}(-[A-Z0-9]+){0,2}$',
    description:
      'A region with public holidays: a country (ISO 3166), or a part of it, such as `DE`, `DE-BE` or `DE-BY-A`.',
    'x-pattern-message': 'must be a region such as DE or DE-BE',
  },
  InteractionDirection: {
    type: 'string',
    enum: ['in', 'out'],
    description:
      'The side that began: `in` for the other side, such as a call received; `out` for the workspace.',
  },
  InteractionId: {
    type: 'string',
    pattern: '^int_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of an interaction, such as `int_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of an interaction (int_…)',
  },
  InteractionImport: {
    type: 'object',
    required: ['key', 'rows'],
    properties: {
      key: {
        type: 'string',
        enum: ['external_id'],
        description:
          'The field that identifies the record of a row. Names and e-mail addresses are matched case-insensitively.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', additionalProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100 rows. A row has the same fields as a new record. If the record exists, only the given fields are\nchanged. A row can reference another record by something other than its id, such as `company_name`,\n`company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Returns the results without changing anything.',
        default: false,
      },
    },
    examples: [
      {
        key: 'external_id',
        rows: [
          {
            external_id: 'call-81',
            client_email: 'purchasing@northwind.example',
            kind: 'call',
            title: 'Asked for an offer',
          },
        ],
      },
    ],
    additionalProperties: false,
  },
  InteractionKind: {
    type: 'string',
    enum: ['call', 'mail', 'meeting', 'message'],
    description:
      'How the contact took place. A message is any written contact that is not a mail, such as a chat.',
  },
  InteractionPatch: {
    type: 'object',
    properties: {
      kind: { $ref: 'InteractionKind' },
      direction: {
        anyOf: [{ $ref: 'InteractionDirection' }, { type: 'null' }],
        description: 'The side that began the contact; null if that is not known.',
      },
      occurred_at: {
        type: 'string',
        format: 'date-time',
        description:
          'When the contact took place (RFC 3339, UTC), by default now. It cannot be in the future: plan those as follow-ups.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      title: { $ref: 'Name', description: 'Subject of the contact, in one line.' },
      text: { $ref: 'LongText', description: 'The content of the contact.' },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
      },
    },
    description: 'A contact with a client, company or prospect: a call, a mail, a meeting or a message.',
    examples: [{ kind: 'message' }],
    additionalProperties: false,
  },
  InvitationToken: {
    type: 'object',
    required: ['token'],
    properties: {
      token: {
        type: 'string',
        maxLength: 512,
        format: 'password',
        description: 'The token of the invitation, which is the part of its link after the `#`.',
      },
    },
    examples: [{ token: 'wiv_example' }],
    additionalProperties: false,
  },
  Language: {
    type: 'string',
    enum: [
      'arabic',
      'armenian',
      'basque',
      'catalan',
      'danish',
      'dutch',
      'english',
      'finnish',
      'french',
      'german',
      'greek',
      'hindi',
      'hungarian',
      'indonesian',
      'irish',
      'italian',
      'lithuanian',
      'nepali',
      'norwegian',
      'portuguese',
      'romanian',
      'russian',
      'serbian',
      'spanish',
      'swedish',
      'tamil',
      'turkish',
      'yiddish',
    ],
    description: 'A language whose word forms search recognises.',
  },
  LongText: {
    type: 'string',
    maxLength: 10000,
    description: 'Text of at most 10,000 characters.',
    pattern: '^[^\\u0000]*$',
    'x-pattern-message': 'must not contain NUL',
  },
  Memo: {
    type: 'string',
    maxLength: 1000,
    description: 'Text of at most 1,000 characters.',
    pattern: '^[^\\u0000]*$',
    'x-pattern-message': 'must not contain NUL',
  },
  MilestoneId: {
    type: 'string',
    pattern: '^mil_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a milestone, such as `mil_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a milestone (mil_…)',
  },
  MilestonePatch: {
    type: 'object',
    properties: {
      name: { $ref: 'Name', description: 'Name of the milestone.' },
      due_on: {
        description: 'Due date, such as `2026-05-01`.',
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      done: { type: 'boolean', description: 'Whether the milestone has been reached.' },
      budget_minutes: {
        anyOf: [{ $ref: 'BudgetMinutes' }, { type: 'null' }],
        description: 'Budget of time, which the time on its tasks counts towards.',
      },
      budget_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "Budget in hundredths of the workspace's `currency`, which the revenue of billable time on its tasks counts towards.",
      },
    },
    description: 'A milestone of a project.',
    examples: [{ done: true }],
    additionalProperties: false,
  },
  Minutes: {
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: 100000,
    description: 'A duration in minutes.',
  },
  Name: {
    type: 'string',
    minLength: 1,
    maxLength: 200,
    pattern:
      '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*[^\\s\\u0000-\\u001f\\u007f-\\u009f][^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$',
    description: 'A single line of 1 to 200 characters, not blank.',
    'x-pattern-message': 'must be one line that is not blank',
  },
  NewAbsence: {
    type: 'object',
    required: ['starts_on'],
    properties: {
      user_id: {
        $ref: 'UserId',
        description: 'The absent user, by default the caller. Only admins can add absences of other users.',
      },
      starts_on: {
        type: 'string',
        format: 'date',
        description: 'First day of the absence.',
        'x-weekday': 'next',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      ends_on: {
        type: 'string',
        format: 'date',
        description: 'Last day of the absence, by default `starts_on`.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      half_day: {
        type: 'boolean',
        description: 'Whether the user works half of each of these days.',
        default: false,
      },
      kind: { $ref: 'AbsenceKind', description: 'Reason of the absence.', default: 'vacation' },
      memo: { anyOf: [{ $ref: 'Memo' }, { type: 'null' }], description: 'Personal remark.', default: null },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
        default: null,
      },
    },
    description: 'Days on which a user does not work. Only the user and admins see it.',
    examples: [
      {
        external_id: null,
        user_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
        starts_on: '2026-08-03',
        ends_on: '2026-08-14',
        half_day: false,
        kind: 'vacation',
        memo: 'In the mountains, without a phone',
      },
      {
        external_id: null,
        user_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
        starts_on: '2026-03-05',
        ends_on: '2026-03-05',
        half_day: true,
        kind: 'sick',
        memo: null,
      },
    ],
    additionalProperties: false,
  },
  NewApiKey: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { $ref: 'Name', description: 'The purpose of the key.' },
      scopes: {
        minItems: 1,
        maxItems: 20,
        description: 'Scopes of the key, within the permissions of its user; null for no restriction.',
        default: null,
        type: ['array', 'null'],
        items: { $ref: 'Scope' },
      },
      expires_at: {
        description: 'When the key expires; null if it does not expire.',
        default: null,
        type: ['string', 'null'],
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
    },
    description: 'A credential for an agent or a script, with the role of the user who created it.',
    examples: [
      { name: 'Agent on my desk', scopes: ['crm:read', 'crm:write'], expires_at: null },
      { name: 'Monthly report', scopes: ['insights:read'], expires_at: null },
    ],
    additionalProperties: false,
  },
  NewBatch: {
    type: 'object',
    required: ['items'],
    properties: {
      mode: { $ref: 'BatchMode', default: 'all' },
      items: {
        type: 'array',
        items: { $ref: 'BatchItem' },
        minItems: 1,
        maxItems: 100,
        description: 'Up to 100 items. They run in this order.',
      },
      allow_removals: {
        type: 'boolean',
        description:
          'Required if an item removes a record or a file. Without it, the whole batch is refused.',
        default: false,
      },
      dry_run: {
        type: 'boolean',
        description:
          'Returns the results without changing anything. Ids and versions of new records in the results are not\nfinal.',
        default: false,
      },
    },
    examples: [
      {
        mode: 'all',
        items: [
          {
            operation: 'updateProspect',
            parameters: { id: 'pro_01jcz4p7v8e9fbk2m3n4q5r6s7', walk: true },
            body: { stage: 'won' },
            if_match: '"1"',
          },
          {
            operation: 'addCompany',
            body: {
              name: 'Northwind Traders',
              tags: ['retail', 'priority'],
              website: 'https://northwind.example',
            },
          },
        ],
      },
    ],
    additionalProperties: false,
  },
  NewBill: {
    type: 'object',
    required: ['name', 'starts_on', 'ends_on'],
    properties: {
      name: { $ref: 'Name', description: 'The reference of the bill, such as the number of the invoice.' },
      company_id: {
        anyOf: [{ $ref: 'CompanyId' }, { type: 'null' }],
        description: 'The company whose projects were billed. Either the company or the project is set.',
        default: null,
      },
      project_id: {
        anyOf: [{ $ref: 'ProjectId' }, { type: 'null' }],
        description: 'The project that was billed.',
        default: null,
      },
      starts_on: {
        type: 'string',
        format: 'date',
        description: 'First day of the period.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      ends_on: {
        type: 'string',
        format: 'date',
        description: 'Last day of the period.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      memo: {
        anyOf: [{ $ref: 'Memo' }, { type: 'null' }],
        description: 'Remarks that are not part of the statement.',
        default: null,
      },
    },
    description: 'Time of a period that was billed together.',
    examples: [
      {
        name: '2026-031',
        company_id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7',
        project_id: null,
        starts_on: '2026-03-01',
        ends_on: '2026-03-31',
        memo: null,
      },
      {
        name: '2026-032',
        company_id: null,
        project_id: 'prj_01jcz4p7v8e9fbk2m3n4q5r6s7',
        starts_on: '2026-03-01',
        ends_on: '2026-03-31',
        memo: 'Paid on 20 April',
      },
    ],
    additionalProperties: false,
    oneOf: [
      { required: ['company_id'], properties: { company_id: { type: 'string' } } },
      { required: ['project_id'], properties: { project_id: { type: 'string' } } },
    ],
  },
  NewBlocker: {
    type: 'object',
    required: ['blocker_id'],
    properties: {
      blocker_id: {
        $ref: 'TaskId',
        description:
          'The task that blocks it while it is pending, in progress or blocked itself. It can belong to another project.',
      },
    },
    description: 'A task that must end before another task can go on.',
    examples: [
      { blocker_id: 'tsk_01jcz4p7v8e9fbk2m3n4q5r6s8' },
      { blocker_id: 'tsk_01jcz4p7v8e9fbk2m3n4q5r6s9' },
    ],
    additionalProperties: false,
  },
  NewCapacity: {
    type: 'object',
    required: ['starts_on', 'weekly_minutes'],
    properties: {
      starts_on: {
        type: 'string',
        format: 'date',
        description: 'First day of the capacity; unique for each user.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      weekly_minutes: {
        $ref: 'WeeklyMinutes',
        description:
          'Working time per week from that day on, in minutes; 0 for a user who does not work. Each day from Monday to\nFriday counts as a fifth of it.',
      },
      holiday_region: {
        anyOf: [{ $ref: 'HolidayRegion' }, { type: 'null' }],
        description:
          'The region whose public holidays the user has from that day on; null for that of the workspace.',
        default: null,
      },
    },
    description: 'Weekly working time and region of a user, from a day until their next capacity starts.',
    examples: [
      { starts_on: '2026-03-01', weekly_minutes: 1800, holiday_region: null },
      { starts_on: '2026-09-01', weekly_minutes: 2400, holiday_region: 'PT' },
    ],
    additionalProperties: false,
  },
  NewChecklistItem: {
    type: 'object',
    required: ['title'],
    properties: {
      title: { $ref: 'Name', description: 'Text of the item, in one line.' },
      done: { type: 'boolean', description: 'Whether the item is done.', default: false },
      position: {
        type: 'integer',
        format: 'int32',
        minimum: 0,
        maximum: 1000000,
        description:
          'Place in the checklist, which is sorted by it. By default 10 after the last item, so that other items fit in between.',
      },
    },
    description: 'A step of a task, to be ticked when it is done.',
    examples: [
      { title: 'Collect the texts', done: false, position: 10 },
      { title: 'Ask for the logo', done: true, position: 20 },
    ],
    additionalProperties: false,
  },
  NewClient: {
    type: 'object',
    required: ['company_id', 'name'],
    properties: {
      company_id: { $ref: 'CompanyId', description: 'The company of the client.' },
      name: { $ref: 'Name', description: 'Name of the client.' },
      email: {
        anyOf: [{ $ref: 'Email' }, { type: 'null' }],
        description: 'Stored in lower case, and unique among the clients of the workspace.',
        default: null,
      },
      phone: {
        anyOf: [{ $ref: 'Phone' }, { type: 'null' }],
        description: 'Telephone number, stored as sent.',
        default: null,
      },
      position: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'Position at the company.',
        default: null,
      },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Up to 50 labels. Lists can be filtered by one label.',
        default: [],
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
        default: null,
      },
    },
    description: 'A person at a company that the workspace works with.',
    examples: [
      {
        external_id: null,
        company_id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7',
        name: 'Head of purchasing',
        email: 'purchasing@northwind.example',
        phone: null,
        position: 'Purchasing',
        tags: ['retail'],
      },
      {
        external_id: null,
        company_id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s8',
        name: 'Head of shipping',
        email: 'shipping@northwind.example',
        phone: null,
        position: 'Shipping',
        tags: [],
      },
    ],
    additionalProperties: false,
  },
  NewCompany: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { $ref: 'Name' },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Up to 50 labels. Lists can be filtered by one label.',
        default: [],
      },
      website: {
        anyOf: [{ $ref: 'WebAddress' }, { type: 'null' }],
        description: 'Website of the company.',
        default: null,
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
        default: null,
      },
    },
    description: 'An organisation that the workspace works with.',
    examples: [
      {
        external_id: null,
        name: 'Northwind Traders',
        tags: ['retail', 'priority'],
        website: 'https://northwind.example',
      },
      { external_id: 'crm-1042', name: 'Northwind Logistics', tags: ['transport'], website: null },
    ],
    additionalProperties: false,
  },
  NewFollowUp: {
    type: 'object',
    required: ['due_on', 'memo'],
    properties: {
      client_id: {
        anyOf: [{ $ref: 'ClientId' }, { type: 'null' }],
        description: 'The client, company or prospect to follow up. Exactly one of these three ids is set.',
        default: null,
      },
      company_id: { anyOf: [{ $ref: 'CompanyId' }, { type: 'null' }], default: null },
      prospect_id: { anyOf: [{ $ref: 'ProspectId' }, { type: 'null' }], default: null },
      due_on: {
        type: 'string',
        format: 'date',
        description: 'Due date, such as `2026-03-09`.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      memo: { $ref: 'Memo', description: 'The action to take.' },
      owner_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'The responsible user, by default the caller; null if unassigned.',
      },
      done: { type: 'boolean', description: 'Whether the follow-up is done.', default: false },
    },
    description: 'A planned contact with a client, company or prospect, with a due date.',
    examples: [
      {
        client_id: null,
        company_id: null,
        prospect_id: 'pro_01jcz4p7v8e9fbk2m3n4q5r6s7',
        due_on: '2026-03-09',
        memo: 'Call about the offer',
        owner_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
        done: false,
      },
      {
        client_id: 'cli_01jcz4p7v8e9fbk2m3n4q5r6s7',
        company_id: null,
        prospect_id: null,
        due_on: '2026-03-16',
        memo: 'Ask whether the shop works well',
        owner_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s8',
        done: false,
      },
      {
        client_id: null,
        company_id: null,
        prospect_id: 'pro_01jcz4p7v8e9fbk2m3n4q5r6s7',
        due_on: '2026-03-23',
        memo: 'Ask for a decision',
        owner_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s8',
        done: false,
      },
    ],
    additionalProperties: false,
    oneOf: [
      { required: ['client_id'], properties: { client_id: { type: 'string' } } },
      { required: ['company_id'], properties: { company_id: { type: 'string' } } },
      { required: ['prospect_id'], properties: { prospect_id: { type: 'string' } } },
    ],
  },
  NewInteraction: {
    type: 'object',
    required: ['kind', 'title'],
    properties: {
      client_id: {
        anyOf: [{ $ref: 'ClientId' }, { type: 'null' }],
        description:
          'The client, company or prospect that the contact was with. Exactly one of these three ids is set.',
        default: null,
      },
      company_id: { anyOf: [{ $ref: 'CompanyId' }, { type: 'null' }], default: null },
      prospect_id: { anyOf: [{ $ref: 'ProspectId' }, { type: 'null' }], default: null },
      kind: { $ref: 'InteractionKind' },
      direction: {
        anyOf: [{ $ref: 'InteractionDirection' }, { type: 'null' }],
        description: 'The side that began the contact; null if that is not known.',
        default: null,
      },
      occurred_at: {
        type: 'string',
        format: 'date-time',
        description:
          'When the contact took place (RFC 3339, UTC), by default now. It cannot be in the future: plan those as follow-ups.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      title: { $ref: 'Name', description: 'Subject of the contact, in one line.' },
      text: { $ref: 'LongText', description: 'The content of the contact.', default: '' },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
        default: null,
      },
    },
    description: 'A contact with a client, company or prospect: a call, a mail, a meeting or a message.',
    examples: [
      {
        external_id: null,
        client_id: 'cli_01jcz4p7v8e9fbk2m3n4q5r6s7',
        company_id: null,
        prospect_id: null,
        kind: 'call',
        direction: 'in',
        occurred_at: '2026-03-02T09:15:00.000Z',
        title: 'Asked for an offer',
        text: 'They need the new shop before summer.',
      },
      {
        external_id: null,
        client_id: null,
        company_id: null,
        prospect_id: 'pro_01jcz4p7v8e9fbk2m3n4q5r6s7',
        kind: 'meeting',
        direction: null,
        occurred_at: '2026-02-26T14:00:00.000Z',
        title: 'Met at the trade fair',
        text: '',
      },
    ],
    additionalProperties: false,
    oneOf: [
      { required: ['client_id'], properties: { client_id: { type: 'string' } } },
      { required: ['company_id'], properties: { company_id: { type: 'string' } } },
      { required: ['prospect_id'], properties: { prospect_id: { type: 'string' } } },
    ],
  },
  NewMilestone: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { $ref: 'Name', description: 'Name of the milestone.' },
      due_on: {
        description: 'Due date, such as `2026-05-01`.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      done: { type: 'boolean', description: 'Whether the milestone has been reached.', default: false },
      budget_minutes: {
        anyOf: [{ $ref: 'BudgetMinutes' }, { type: 'null' }],
        description: 'Budget of time, which the time on its tasks counts towards.',
        default: null,
      },
      budget_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "Budget in hundredths of the workspace's `currency`, which the revenue of billable time on its tasks counts towards.",
        default: null,
      },
    },
    description: 'A milestone of a project.',
    examples: [
      { name: 'First release', due_on: '2026-05-01', done: false, budget_minutes: 1200, budget_cents: null },
      { name: 'Opening', due_on: '2026-06-01', done: false, budget_minutes: null, budget_cents: null },
    ],
    additionalProperties: false,
  },
  NewNote: {
    type: 'object',
    required: ['title', 'body'],
    properties: {
      client_id: {
        anyOf: [{ $ref: 'ClientId' }, { type: 'null' }],
        description: 'The record that the note is about. Exactly one of these seven ids is set.',
        default: null,
      },
      company_id: { anyOf: [{ $ref: 'CompanyId' }, { type: 'null' }], default: null },
      project_id: { anyOf: [{ $ref: 'ProjectId' }, { type: 'null' }], default: null },
      milestone_id: { anyOf: [{ $ref: 'MilestoneId' }, { type: 'null' }], default: null },
      task_id: { anyOf: [{ $ref: 'TaskId' }, { type: 'null' }], default: null },
      time_entry_id: {
        anyOf: [{ $ref: 'TimeEntryId' }, { type: 'null' }],
        description:
          'The time entry that the note is about. Only users who can see the time entry can see the note.',
        default: null,
      },
      prospect_id: { anyOf: [{ $ref: 'ProspectId' }, { type: 'null' }], default: null },
      title: { $ref: 'Name', description: 'Subject of the note, in one line.' },
      body: { $ref: 'LongText', description: 'Text of the note.' },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Up to 50 labels. Lists can be filtered by one label.',
        default: [],
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
        default: null,
      },
    },
    description: 'A note about a client, company, project, milestone, task, time entry or prospect.',
    examples: [
      {
        external_id: null,
        client_id: 'cli_01jcz4p7v8e9fbk2m3n4q5r6s7',
        company_id: null,
        project_id: null,
        milestone_id: null,
        task_id: null,
        time_entry_id: null,
        prospect_id: null,
        title: 'Kick-off',
        body: 'Everyone agrees on the scope.',
        tags: ['kick-off'],
      },
      {
        external_id: null,
        client_id: null,
        company_id: null,
        project_id: null,
        milestone_id: null,
        task_id: null,
        time_entry_id: null,
        prospect_id: 'pro_01jcz4p7v8e9fbk2m3n4q5r6s7',
        title: 'First call',
        body: 'They want an offer by Monday.',
        tags: ['offer'],
      },
      {
        external_id: null,
        client_id: null,
        company_id: null,
        project_id: null,
        milestone_id: null,
        task_id: null,
        time_entry_id: null,
        prospect_id: 'pro_01jcz4p7v8e9fbk2m3n4q5r6s7',
        title: 'Met at the trade fair',
        body: 'They want a new shop before summer.',
        tags: [],
      },
    ],
    additionalProperties: false,
    oneOf: [
      { required: ['client_id'], properties: { client_id: { type: 'string' } } },
      { required: ['company_id'], properties: { company_id: { type: 'string' } } },
      { required: ['project_id'], properties: { project_id: { type: 'string' } } },
      { required: ['milestone_id'], properties: { milestone_id: { type: 'string' } } },
      { required: ['task_id'], properties: { task_id: { type: 'string' } } },
      { required: ['time_entry_id'], properties: { time_entry_id: { type: 'string' } } },
      { required: ['prospect_id'], properties: { prospect_id: { type: 'string' } } },
    ],
  },
  NewProject: {
    type: 'object',
    required: ['name'],
    properties: {
      company_id: {
        anyOf: [{ $ref: 'CompanyId' }, { type: 'null' }],
        description:
          'The company of the project; null for an internal project. By default the company of `client_id`.',
        default: null,
      },
      client_id: {
        anyOf: [{ $ref: 'ClientId' }, { type: 'null' }],
        description: 'The client who is the main contact of the project: a client of its company.',
        default: null,
      },
      name: { $ref: 'Name', description: 'Name of the project.' },
      description: {
        anyOf: [{ $ref: 'LongText' }, { type: 'null' }],
        description: 'Description of the project.',
        default: null,
      },
      active: { type: 'boolean', description: 'Whether people are working on the project.', default: true },
      starts_on: {
        description: 'First day, such as `2026-03-02`.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      ends_on: {
        description: 'Last day; not before `starts_on`.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          'Billing rate per hour on this project. Overrides the rates of services; null to use those. Only admins can set it.',
        default: null,
      },
      budget_minutes: {
        anyOf: [{ $ref: 'BudgetMinutes' }, { type: 'null' }],
        description:
          'Budget of time, which all time on the project counts towards. The progress report compares both.',
        default: null,
      },
      budget_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "Budget in hundredths of the workspace's `currency`, which the revenue of billable time counts towards.",
        default: null,
      },
      budget_period: {
        $ref: 'BudgetPeriod',
        description: 'Whether the budget is for the whole project or for each month.',
        default: 'total',
      },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Up to 50 labels. Lists can be filtered by one label.',
        default: [],
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
        default: null,
      },
    },
    description: 'A project with staff, tasks and milestones, for a company or internal.',
    examples: [
      {
        external_id: null,
        company_id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7',
        client_id: 'cli_01jcz4p7v8e9fbk2m3n4q5r6s7',
        name: 'Web shop',
        description: 'The new shop, from the check-out on.',
        active: true,
        starts_on: '2026-03-02',
        ends_on: null,
        rate_cents: null,
        budget_minutes: 2000,
        budget_cents: null,
        budget_period: 'total',
        tags: ['retail'],
      },
      {
        external_id: null,
        company_id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s8',
        client_id: null,
        name: 'Shipping labels',
        description: null,
        active: true,
        starts_on: null,
        ends_on: null,
        rate_cents: 9500,
        budget_minutes: null,
        budget_cents: 500000,
        budget_period: 'month',
        tags: [],
      },
    ],
    additionalProperties: false,
  },
  NewProspect: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { $ref: 'Name', description: 'Subject of the deal.' },
      stage: {
        $ref: 'ProspectStage',
        description: 'The stage in the sales funnel. With `lost`, also set `lost_reason`.',
        default: 'new',
      },
      source: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'Where the prospect came from, such as a trade fair.',
        default: null,
      },
      owner_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'The responsible user, by default the caller; null if unassigned.',
      },
      follow_up_on: {
        description:
          'Date of the next follow-up. When a follow-up is added, removed, restored, rescheduled, completed or\nreopened, the service sets this to the date of the earliest open follow-up, or to null if none is open.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      company_id: {
        anyOf: [{ $ref: 'CompanyId' }, { type: 'null' }],
        description:
          'The company of the deal, if the workspace has a record of it; by default the company of `client_id`.',
        default: null,
      },
      company_name: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description:
          'Name of the organisation behind the prospect. If `company_id` is set, this is always the current name of\nthat company. A different name is ignored if the request also sets `company_id` or `client_id`, and refused\notherwise.',
        default: null,
      },
      contact_name: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'Name of the contact person, who becomes the client on conversion.',
        default: null,
      },
      email: {
        anyOf: [{ $ref: 'Email' }, { type: 'null' }],
        description: 'E-mail address, stored in lower case.',
        default: null,
      },
      phone: {
        anyOf: [{ $ref: 'Phone' }, { type: 'null' }],
        description: 'Telephone number, stored as sent.',
        default: null,
      },
      value_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description: "Potential value, in hundredths of the workspace's `currency`.",
        default: null,
      },
      expected_close_on: {
        description: 'Day on which the deal is expected to be decided, for the forecast of `getPipeline`.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      lost_reason: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'Why the prospect was lost. Only lost prospects have a reason; another stage clears it.',
        default: null,
      },
      client_id: {
        anyOf: [{ $ref: 'ClientId' }, { type: 'null' }],
        description:
          'The client of the deal, who works at `company_id`. It can be an existing client; otherwise, the conversion\nsets it.',
        default: null,
      },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Up to 50 labels. Lists can be filtered by one label.',
        default: [],
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
        default: null,
      },
    },
    description: 'A potential client in the sales funnel.',
    examples: [
      {
        external_id: null,
        name: 'New web shop',
        stage: 'contacted',
        source: 'trade fair',
        owner_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
        follow_up_on: '2026-03-09',
        company_id: null,
        company_name: 'Northwind Traders',
        contact_name: 'Head of purchasing',
        email: 'purchasing@northwind.example',
        phone: null,
        value_cents: 1500000,
        expected_close_on: '2026-04-15',
        lost_reason: null,
        client_id: null,
        tags: ['retail'],
      },
      {
        external_id: null,
        name: 'Parcel tracking',
        stage: 'new',
        source: 'web site',
        owner_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
        follow_up_on: null,
        company_id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s8',
        company_name: 'Northwind Logistics',
        contact_name: null,
        email: 'shipping@northwind.example',
        phone: null,
        value_cents: null,
        expected_close_on: null,
        lost_reason: null,
        client_id: null,
        tags: [],
      },
    ],
    additionalProperties: false,
  },
  NewRate: {
    type: 'object',
    required: ['rate_cents'],
    properties: {
      user_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'The user whose time costs this much. Exactly one of these four ids is set.',
        default: null,
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description: 'The service with this billing rate.',
        default: null,
      },
      project_id: {
        anyOf: [{ $ref: 'ProjectId' }, { type: 'null' }],
        description: 'The project with this billing rate.',
        default: null,
      },
      staff_id: {
        anyOf: [{ $ref: 'StaffId' }, { type: 'null' }],
        description: 'The staff member with this billing rate on their project.',
        default: null,
      },
      starts_on: {
        description:
          'First day of the rate, unique for each record; null for the rate that applies from the beginning.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description: 'Rate per hour; null if no rate applies from that day on.',
      },
    },
    description:
      'A rate per hour from a day until the next rate of the same record starts: the cost of a user, or the billing rate of a service, a project\nor a staff member.',
    examples: [
      {
        user_id: null,
        service_id: 'svc_01jcz4p7v8e9fbk2m3n4q5r6s7',
        project_id: null,
        staff_id: null,
        starts_on: '2027-01-01',
        rate_cents: 13000,
      },
      {
        user_id: null,
        service_id: 'svc_01jcz4p7v8e9fbk2m3n4q5r6s7',
        project_id: null,
        staff_id: null,
        starts_on: null,
        rate_cents: 12000,
      },
    ],
    additionalProperties: false,
    oneOf: [
      { required: ['user_id'], properties: { user_id: { type: 'string' } } },
      { required: ['service_id'], properties: { service_id: { type: 'string' } } },
      { required: ['project_id'], properties: { project_id: { type: 'string' } } },
      { required: ['staff_id'], properties: { staff_id: { type: 'string' } } },
    ],
  },
  NewRecurringTask: {
    type: 'object',
    required: ['project_id', 'title', 'rule'],
    properties: {
      project_id: { $ref: 'ProjectId', description: 'The project of the tasks.' },
      milestone_id: {
        anyOf: [{ $ref: 'MilestoneId' }, { type: 'null' }],
        description: 'The milestone of the tasks, which must belong to the project.',
        default: null,
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description:
          'The service that time on the tasks counts for. The tasks have none while it is archived.',
        default: null,
      },
      title: { $ref: 'Name', description: 'Title of the tasks, in one line.' },
      description: {
        anyOf: [{ $ref: 'LongText' }, { type: 'null' }],
        description: 'Description of the tasks.',
        default: null,
      },
      assignee_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'The responsible user. The tasks are unassigned while this user is deactivated.',
        default: null,
      },
      estimate_minutes: {
        anyOf: [{ $ref: 'Minutes' }, { type: 'null' }],
        description: 'Estimated effort of each task in minutes.',
        default: null,
      },
      rule: { $ref: 'RecurrenceRule', description: 'The days of the tasks.' },
      starts_on: {
        type: 'string',
        format: 'date',
        description:
          'The first day to which the rule applies, by default today. `INTERVAL` and `COUNT` count from it.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      days_ahead: {
        type: 'integer',
        format: 'int32',
        minimum: 0,
        maximum: 90,
        description: 'How many days before its due date a task is added.',
        default: 7,
      },
      paused: {
        type: 'boolean',
        description: 'A paused series adds no tasks. Days that pass in the meantime are left out.',
        default: false,
      },
      next_on: {
        description:
          'The next day for which a task will be added; null if the rule has ended. A new series adds no tasks for days before it, for example\nbecause they exist elsewhere, and `COUNT` and `INTERVAL` still count from `starts_on`.',
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
    },
    description:
      "A series of tasks on the days of a rule, in the workspace's time zone. The service adds a task some days before each of these days,\nwhich is the due date of the task. Of the days that passed while it could not, only the latest gets a task.",
    examples: [
      {
        project_id: 'prj_01jcz4p7v8e9fbk2m3n4q5r6s7',
        milestone_id: null,
        service_id: 'svc_01jcz4p7v8e9fbk2m3n4q5r6s7',
        title: 'Back up the shop',
        description: null,
        assignee_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
        estimate_minutes: 30,
        rule: 'FREQ=WEEKLY;BYDAY=MO',
        starts_on: '2026-03-02',
        days_ahead: 7,
        paused: false,
        next_on: '2026-03-16',
      },
      {
        project_id: 'prj_01jcz4p7v8e9fbk2m3n4q5r6s7',
        milestone_id: null,
        service_id: null,
        title: 'Write the report of the month',
        description: 'For the head of purchasing.',
        assignee_id: null,
        estimate_minutes: null,
        rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
        starts_on: '2026-03-02',
        days_ahead: 14,
        paused: false,
        next_on: '2026-03-31',
      },
    ],
    additionalProperties: false,
  },
  NewRepricing: {
    type: 'object',
    required: ['starts_on', 'ends_on'],
    properties: {
      starts_on: {
        type: 'string',
        format: 'date',
        description: 'First day of the period.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      ends_on: {
        type: 'string',
        format: 'date',
        description: 'Last day of the period.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      user_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'Only time of this user.',
        default: null,
      },
      project_id: {
        anyOf: [{ $ref: 'ProjectId' }, { type: 'null' }],
        description: 'Only time on this project or its tasks.',
        default: null,
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description: 'Only time that counts for this service, including time on its tasks.',
        default: null,
      },
    },
    description: 'A repricing of the time entries in a period.',
    examples: [
      {
        starts_on: '2026-03-02',
        ends_on: '2026-03-08',
        user_id: null,
        project_id: 'prj_01jcz4p7v8e9fbk2m3n4q5r6s7',
        service_id: null,
      },
      {
        starts_on: '2026-03-02',
        ends_on: '2026-03-03',
        user_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
        project_id: null,
        service_id: null,
      },
    ],
    additionalProperties: false,
  },
  NewService: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { $ref: 'Name', description: 'Name of the service.' },
      billable: {
        type: 'boolean',
        description: 'Whether time logged on the service is billable by default.',
        default: true,
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "Hourly billing rate, in hundredths of the workspace's `currency`. The rate of a project or of its staff member\ntakes precedence.",
        default: null,
      },
      active: { type: 'boolean', description: 'Whether the service accepts new time.', default: true },
    },
    description: 'A service or activity type on which users log time.',
    examples: [
      { name: 'Design', billable: true, rate_cents: 12000, active: true },
      { name: 'Internal meeting', billable: false, rate_cents: null, active: true },
    ],
    additionalProperties: false,
  },
  NewStaffMember: {
    type: 'object',
    required: ['user_id'],
    properties: {
      user_id: {
        $ref: 'UserId',
        description: 'The user. A user can be on the staff of a project only once.',
      },
      position: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'The work of the user on the project.',
        default: null,
      },
      role: {
        $ref: 'StaffRole',
        description:
          'A `lead` sees the time of all users on the project, without costs. Only admins can make somebody a lead.',
        default: 'member',
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          'Billing rate per hour of this user on this project. Overrides the rates of the project and of services; null to use those. Only admins\ncan set it.',
        default: null,
      },
    },
    description: 'A user who works on a project.',
    examples: [
      {
        user_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
        position: 'Art direction',
        role: 'lead',
        rate_cents: null,
      },
      { user_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s8', position: 'Design', role: 'member', rate_cents: 11000 },
    ],
    additionalProperties: false,
  },
  NewTask: {
    type: 'object',
    required: ['title'],
    properties: {
      project_id: {
        $ref: 'ProjectId',
        description: 'The project; by default the project of the milestone. One of the two is required.',
      },
      milestone_id: {
        anyOf: [{ $ref: 'MilestoneId' }, { type: 'null' }],
        description:
          'The milestone, which must belong to the project. To move a task with a milestone to another project, also set a milestone of that\nproject, or null.',
        default: null,
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description: 'The service that time on the task counts for, unless a time entry has its own.',
        default: null,
      },
      title: { $ref: 'Name', description: 'Title of the task, in one line.' },
      description: {
        anyOf: [{ $ref: 'LongText' }, { type: 'null' }],
        description: 'Description of the task.',
        default: null,
      },
      status: { $ref: 'TaskStatus', default: 'pending' },
      assignee_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'The responsible user; null if unassigned.',
        default: null,
      },
      due_on: {
        description: 'Due date, such as `2026-03-20`.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      estimate_minutes: {
        anyOf: [{ $ref: 'Minutes' }, { type: 'null' }],
        description: 'Estimated effort in minutes.',
        default: null,
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
        default: null,
      },
    },
    description: 'A task of a project, and optionally of one of its milestones.',
    examples: [
      {
        external_id: null,
        project_id: 'prj_01jcz4p7v8e9fbk2m3n4q5r6s7',
        milestone_id: 'mil_01jcz4p7v8e9fbk2m3n4q5r6s7',
        service_id: 'svc_01jcz4p7v8e9fbk2m3n4q5r6s7',
        title: 'Draw the check-out',
        description: null,
        status: 'pending',
        assignee_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
        due_on: '2026-03-20',
        estimate_minutes: 240,
      },
      {
        external_id: null,
        project_id: 'prj_01jcz4p7v8e9fbk2m3n4q5r6s7',
        milestone_id: null,
        service_id: null,
        title: 'Agree on the scope',
        description: 'With the head of purchasing.',
        status: 'in_progress',
        assignee_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
        due_on: '2026-03-06',
        estimate_minutes: null,
      },
    ],
    additionalProperties: false,
    anyOf: [
      { required: ['project_id'], properties: { project_id: { type: 'string' } } },
      { required: ['milestone_id'], properties: { milestone_id: { type: 'string' } } },
    ],
  },
  NewTimeEntry: {
    type: 'object',
    properties: {
      task_id: {
        anyOf: [{ $ref: 'TaskId' }, { type: 'null' }],
        description: 'The task. A time entry needs at least one of a task, a project and a service.',
        default: null,
      },
      project_id: {
        anyOf: [{ $ref: 'ProjectId' }, { type: 'null' }],
        description: "The project. If a task is set too, this must be the task's project.",
        default: null,
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description: 'The service. It overrides the service of the task.',
        default: null,
      },
      date: {
        type: 'string',
        format: 'date',
        description: "The day in the workspace's time zone; by default today.",
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      minutes: {
        type: 'integer',
        format: 'int32',
        minimum: 1,
        maximum: 1440,
        description:
          'Duration in minutes, at most one day. Required without `clock`, with which it must agree.',
      },
      clock: {
        anyOf: [{ $ref: 'ClockTimes' }, { type: 'null' }],
        description:
          "Clock times in the workspace's time zone; the start is on `date`. They determine `minutes`. If only `minutes` changes, the end moves.",
        default: null,
      },
      billable: {
        type: 'boolean',
        description:
          "Whether the time is billable. The default is the setting of the service, or of the task's service; without\na service, it is true.",
      },
      memo: {
        anyOf: [{ $ref: 'Memo' }, { type: 'null' }],
        description: 'Description of the work.',
        default: null,
      },
      capped: {
        type: 'boolean',
        description:
          "Whether `minutes` is the workspace's `timer_limit_minutes`, because the timer ran longer. Changing the minutes clears the mark, unless\nthe call sets it.",
        default: false,
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
        default: null,
      },
    },
    description: 'Time that a user spent on a task, a project, a service, or a combination of these.',
    examples: [
      {
        external_id: null,
        task_id: 'tsk_01jcz4p7v8e9fbk2m3n4q5r6s7',
        project_id: null,
        service_id: null,
        date: '2026-03-03',
        minutes: 90,
        clock: null,
        billable: true,
        memo: 'First draft',
        capped: false,
      },
      {
        external_id: null,
        task_id: null,
        project_id: 'prj_01jcz4p7v8e9fbk2m3n4q5r6s7',
        service_id: null,
        date: '2026-03-02',
        minutes: 30,
        clock: '14:00-14:30',
        billable: false,
        memo: 'Kick-off',
        capped: false,
      },
    ],
    additionalProperties: false,
    anyOf: [
      { required: ['task_id'], properties: { task_id: { type: 'string' } } },
      { required: ['project_id'], properties: { project_id: { type: 'string' } } },
      { required: ['service_id'], properties: { service_id: { type: 'string' } } },
    ],
  },
  NewTimer: {
    type: 'object',
    properties: {
      task_id: {
        anyOf: [{ $ref: 'TaskId' }, { type: 'null' }],
        description: 'The task. A timer needs at least one of a task, a project and a service.',
        default: null,
      },
      project_id: {
        anyOf: [{ $ref: 'ProjectId' }, { type: 'null' }],
        description: "The project. If a task is set too, this must be the task's project.",
        default: null,
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description: 'The service. It overrides the service of the task.',
        default: null,
      },
      billable: {
        description: 'Whether the time will be billable; null for the setting of the service.',
        default: null,
        type: ['boolean', 'null'],
      },
      memo: {
        anyOf: [{ $ref: 'Memo' }, { type: 'null' }],
        description: 'Description of the work.',
        default: null,
      },
    },
    description: 'The running timer of a user. Stopping it logs its time.',
    examples: [
      {
        task_id: 'tsk_01jcz4p7v8e9fbk2m3n4q5r6s7',
        project_id: null,
        service_id: null,
        billable: null,
        memo: 'First draft',
      },
      {
        task_id: null,
        project_id: 'prj_01jcz4p7v8e9fbk2m3n4q5r6s7',
        service_id: null,
        billable: false,
        memo: 'Kick-off',
      },
    ],
    additionalProperties: false,
    anyOf: [
      { required: ['task_id'], properties: { task_id: { type: 'string' } } },
      { required: ['project_id'], properties: { project_id: { type: 'string' } } },
      { required: ['service_id'], properties: { service_id: { type: 'string' } } },
    ],
  },
  NewUser: {
    type: 'object',
    required: ['name', 'email', 'role'],
    properties: {
      name: { $ref: 'Name', description: 'Name of the user.' },
      email: {
        $ref: 'Email',
        description:
          'E-mail address, in lower case. Initially the invited address; after the invitation is accepted, the address\nthat the user signs in with.',
      },
      role: { $ref: 'Role' },
      cost_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "Cost of an hour of the user's time, in hundredths of the workspace's `currency`; used for margins. A new cost applies\nfrom today on, the first one from the beginning; `addRate` sets the cost of other days. Only admins see it; others get null.",
        default: null,
      },
      employed_from: {
        description: 'First day of the employment; null if not known. The user has no capacity before it.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      employed_until: {
        description: 'Last day of the employment; null if it has no end. The user has no capacity after it.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
    },
    description: 'A user of the workspace.',
    examples: [
      {
        name: 'Designer',
        email: 'designer@northwind.example',
        role: 'member',
        cost_cents: 5000,
        employed_from: '2026-03-02',
        employed_until: null,
      },
      {
        name: 'Workspace owner',
        email: 'owner@northwind.example',
        role: 'owner',
        cost_cents: 6500,
        employed_from: null,
        employed_until: null,
      },
    ],
    additionalProperties: false,
  },
  NotableId: {
    type: 'string',
    pattern: '^(cli|com|prj|mil|tsk|tim|pro)_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'A record that can have notes.',
    'x-pattern-message':
      'must be the id of a client, company, project, milestone, task, time entry or prospect',
  },
  NoteAddition: {
    type: 'object',
    required: ['text'],
    properties: {
      text: {
        $ref: 'LongText',
        minLength: 1,
        description: 'The text to append. The whole note can have at most 10,000 characters.',
      },
    },
    description: 'Text to append to a note.',
    examples: [{ text: 'Northwind called: Monday is fine.' }],
    additionalProperties: false,
  },
  NoteId: {
    type: 'string',
    pattern: '^not_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a note, such as `not_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a note (not_…)',
  },
  NoteImport: {
    type: 'object',
    required: ['key', 'rows'],
    properties: {
      key: {
        type: 'string',
        enum: ['external_id'],
        description:
          'The field that identifies the record of a row. Names and e-mail addresses are matched case-insensitively.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', additionalProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100 rows. A row has the same fields as a new record. If the record exists, only the given fields are\nchanged. A row can reference another record by something other than its id, such as `company_name`,\n`company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Returns the results without changing anything.',
        default: false,
      },
    },
    examples: [
      {
        key: 'external_id',
        rows: [
          {
            external_id: 'wiki-7',
            company_name: 'Northwind Traders',
            title: 'Kick-off',
            body: 'Everyone agrees on the scope.',
          },
        ],
      },
    ],
    additionalProperties: false,
  },
  NotePatch: {
    type: 'object',
    properties: {
      title: { $ref: 'Name', description: 'Subject of the note, in one line.' },
      body: { $ref: 'LongText', description: 'Text of the note.' },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Up to 50 labels. Lists can be filtered by one label.',
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
      },
    },
    description: 'A note about a client, company, project, milestone, task, time entry or prospect.',
    examples: [{ title: 'Kick-off, second part' }],
    additionalProperties: false,
  },
  NoteText: {
    type: 'object',
    required: ['title', 'body'],
    properties: {
      title: { $ref: 'Name', description: 'Subject of the note, in one line.' },
      body: { $ref: 'LongText', description: 'Text of the note.' },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Up to 50 labels. Lists can be filtered by one label.',
        default: [],
      },
    },
    description: 'Title, text and tags of a note.',
    examples: [{ title: 'First call', body: 'They want an offer by Monday.', tags: ['offer'] }],
    additionalProperties: false,
  },
  Password: {
    type: 'string',
    minLength: 12,
    maxLength: 256,
    format: 'password',
    description: 'A password of 12 to 256 characters. Passwords that are easy to guess are refused.',
  },
  PasswordChange: {
    type: 'object',
    required: ['current_password', 'new_password'],
    properties: {
      current_password: {
        type: 'string',
        maxLength: 256,
        format: 'password',
        description: 'The current password.',
      },
      new_password: { $ref: 'Password' },
    },
    examples: [
      { current_password: 'correct horse battery staple', new_password: 'incorrect horse battery staple' },
    ],
    additionalProperties: false,
  },
  PasswordGrant: {
    type: 'object',
    required: ['username', 'password'],
    properties: {
      username: {
        type: 'string',
        maxLength: 254,
        description: 'The e-mail address.',
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      password: {
        type: 'string',
        maxLength: 256,
        format: 'password',
        description: 'The password of the user.',
      },
    },
    examples: [{ username: 'owner@northwind.example', password: 'correct horse battery staple' }],
    additionalProperties: false,
  },
  PasswordReset: {
    type: 'object',
    required: ['token', 'password'],
    properties: {
      token: {
        type: 'string',
        maxLength: 512,
        format: 'password',
        description: 'The token of the link, which is the part after the `#`.',
      },
      password: { $ref: 'Password' },
    },
    description: 'A new password, set with a reset link.',
    examples: [{ token: 'wpr_example', password: 'correct horse battery staple' }],
    additionalProperties: false,
  },
  PasswordResetRequest: {
    type: 'object',
    required: ['email'],
    properties: { email: { $ref: 'Email', description: 'The e-mail address that the user signs in with.' } },
    description: 'A request for a link to set a new password.',
    examples: [{ email: 'owner@northwind.example' }],
    additionalProperties: false,
  },
  Percent: {
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 100,
    description: 'A whole number of percent, from 0 to 100.',
  },
  PersonRecordId: {
    type: 'string',
    pattern: '^(cli|pro|usr)_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a client, prospect or user.',
    'x-pattern-message': 'must be the id of a client, prospect or user',
  },
  Phone: {
    type: 'string',
    minLength: 3,
    maxLength: 40,
    description: 'A telephone number in any format, 3 to 40 characters.',
    pattern: '^[^\\u0000]*$',
    'x-pattern-message': 'must not contain NUL',
  },
  Plan: {
    type: 'string',
    enum: ['starter', 'pro', 'business'],
    description:
      'With `starter`, records are read-only over the API; with `pro` and `business`, they can also be written.',
  },
  PlanChoice: {
    type: 'object',
    required: ['plan'],
    properties: { plan: { $ref: 'Plan' } },
    examples: [{ plan: 'pro' }],
    additionalProperties: false,
  },
  ProfilePatch: {
    type: 'object',
    properties: { name: { $ref: 'Name', description: 'Name of the user.' } },
    description: 'The user that the bearer token belongs to.',
    examples: [{ name: 'Workspace owner' }],
    additionalProperties: false,
  },
  ProgressGrouping: {
    type: 'string',
    enum: ['project', 'milestone', 'task'],
    description: 'How progress is grouped.',
  },
  ProjectId: {
    type: 'string',
    pattern: '^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a project, such as `prj_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a project (prj_…)',
  },
  ProjectImport: {
    type: 'object',
    required: ['key', 'rows'],
    properties: {
      key: {
        type: 'string',
        enum: ['external_id', 'name'],
        description:
          'The field that identifies the record of a row. Names and e-mail addresses are matched case-insensitively.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', additionalProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100 rows. A row has the same fields as a new record. If the record exists, only the given fields are\nchanged. A row can reference another record by something other than its id, such as `company_name`,\n`company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Returns the results without changing anything.',
        default: false,
      },
    },
    examples: [
      {
        key: 'name',
        rows: [{ name: 'Web shop', company_name: 'Northwind Traders', starts_on: '2026-03-02' }],
      },
    ],
    additionalProperties: false,
  },
  ProjectPatch: {
    type: 'object',
    properties: {
      company_id: {
        anyOf: [{ $ref: 'CompanyId' }, { type: 'null' }],
        description:
          'The company of the project; null for an internal project. By default the company of `client_id`.',
      },
      client_id: {
        anyOf: [{ $ref: 'ClientId' }, { type: 'null' }],
        description: 'The client who is the main contact of the project: a client of its company.',
      },
      name: { $ref: 'Name', description: 'Name of the project.' },
      description: {
        anyOf: [{ $ref: 'LongText' }, { type: 'null' }],
        description: 'Description of the project.',
      },
      active: { type: 'boolean', description: 'Whether people are working on the project.' },
      starts_on: {
        description: 'First day, such as `2026-03-02`.',
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      ends_on: {
        description: 'Last day; not before `starts_on`.',
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          'Billing rate per hour on this project. Overrides the rates of services; null to use those. Only admins can set it.',
      },
      budget_minutes: {
        anyOf: [{ $ref: 'BudgetMinutes' }, { type: 'null' }],
        description:
          'Budget of time, which all time on the project counts towards. The progress report compares both.',
      },
      budget_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "Budget in hundredths of the workspace's `currency`, which the revenue of billable time counts towards.",
      },
      budget_period: {
        $ref: 'BudgetPeriod',
        description: 'Whether the budget is for the whole project or for each month.',
      },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Up to 50 labels. Lists can be filtered by one label.',
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
      },
    },
    description: 'A project with staff, tasks and milestones, for a company or internal.',
    examples: [{ ends_on: '2026-06-30' }],
    additionalProperties: false,
  },
  ProspectId: {
    type: 'string',
    pattern: '^pro_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a prospect, such as `pro_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a prospect (pro_…)',
  },
  ProspectImport: {
    type: 'object',
    required: ['key', 'rows'],
    properties: {
      key: {
        type: 'string',
        enum: ['external_id', 'email', 'name'],
        description:
          'The field that identifies the record of a row. Names and e-mail addresses are matched case-insensitively.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', additionalProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100 rows. A row has the same fields as a new record. If the record exists, only the given fields are\nchanged. A row can reference another record by something other than its id, such as `company_name`,\n`company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Returns the results without changing anything.',
        default: false,
      },
    },
    examples: [
      {
        key: 'email',
        rows: [{ email: 'shipping@northwind.example', name: 'Parcel tracking', stage: 'contacted' }],
      },
    ],
    additionalProperties: false,
  },
  ProspectPatch: {
    type: 'object',
    properties: {
      name: { $ref: 'Name', description: 'Subject of the deal.' },
      stage: {
        $ref: 'ProspectStage',
        description: 'The stage in the sales funnel. With `lost`, also set `lost_reason`.',
      },
      source: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'Where the prospect came from, such as a trade fair.',
      },
      owner_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'The responsible user, by default the caller; null if unassigned.',
      },
      follow_up_on: {
        description:
          'Date of the next follow-up. When a follow-up is added, removed, restored, rescheduled, completed or\nreopened, the service sets this to the date of the earliest open follow-up, or to null if none is open.',
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      company_id: {
        anyOf: [{ $ref: 'CompanyId' }, { type: 'null' }],
        description:
          'The company of the deal, if the workspace has a record of it; by default the company of `client_id`.',
      },
      company_name: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description:
          'Name of the organisation behind the prospect. If `company_id` is set, this is always the current name of\nthat company. A different name is ignored if the request also sets `company_id` or `client_id`, and refused\notherwise.',
      },
      contact_name: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'Name of the contact person, who becomes the client on conversion.',
      },
      email: {
        anyOf: [{ $ref: 'Email' }, { type: 'null' }],
        description: 'E-mail address, stored in lower case.',
      },
      phone: {
        anyOf: [{ $ref: 'Phone' }, { type: 'null' }],
        description: 'Telephone number, stored as sent.',
      },
      value_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description: "Potential value, in hundredths of the workspace's `currency`.",
      },
      expected_close_on: {
        description: 'Day on which the deal is expected to be decided, for the forecast of `getPipeline`.',
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      lost_reason: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'Why the prospect was lost. Only lost prospects have a reason; another stage clears it.',
      },
      client_id: {
        anyOf: [{ $ref: 'ClientId' }, { type: 'null' }],
        description:
          'The client of the deal, who works at `company_id`. It can be an existing client; otherwise, the conversion\nsets it.',
      },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Up to 50 labels. Lists can be filtered by one label.',
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
      },
    },
    description: 'A potential client in the sales funnel.',
    examples: [{ stage: 'proposal' }],
    additionalProperties: false,
  },
  ProspectStage: {
    type: 'string',
    enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
    description:
      'Stage in the sales funnel. Allowed transitions:\n`new` to `contacted`, `qualified`, `lost`;\n`contacted` to `qualified`, `proposal`, `lost`;\n`qualified` to `contacted`, `proposal`, `lost`;\n`proposal` to `qualified`, `won`, `lost`;\n`won` to `proposal`;\n`lost` to `new`, `contacted`.',
  },
  Range: {
    type: 'string',
    enum: [
      'today',
      'yesterday',
      'tomorrow',
      'thisweek',
      'lastweek',
      'nextweek',
      'thismonth',
      'lastmonth',
      'nextmonth',
      'thisquarter',
      'lastquarter',
      'nextquarter',
      'thisyear',
      'lastyear',
      'nextyear',
    ],
    description: "A period relative to today. Weeks begin on the workspace's first day of the week.",
  },
  RateId: {
    type: 'string',
    pattern: '^rat_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a rate, such as `rat_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a rate (rat_…)',
  },
  RatePatch: {
    type: 'object',
    properties: {
      starts_on: {
        description:
          'First day of the rate, unique for each record; null for the rate that applies from the beginning.',
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description: 'Rate per hour; null if no rate applies from that day on.',
      },
    },
    description:
      'A rate per hour from a day until the next rate of the same record starts: the cost of a user, or the billing rate of a service, a project\nor a staff member.',
    examples: [{ rate_cents: 12500 }],
    additionalProperties: false,
  },
  RecordId: {
    type: 'string',
    pattern: '^[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'The id of a record of any kind.',
    'x-pattern-message': 'must be the id of a record',
  },
  RecurrenceRule: {
    type: 'string',
    maxLength: 200,
    pattern:
      '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL|COUNT)=[1-9][0-9]{0,2}|;UNTIL=[0-9]{8}|;BYDAY=[+-]?[1-5]?(MO|TU|WE|TH|FR|SA|SU)(,[+-]?[1-5]?(MO|TU|WE|TH|FR|SA|SU))*|;BYMONTHDAY=-?([1-9]|[12][0-9]|3[01])(,-?([1-9]|[12][0-9]|3[01]))*|;BYMONTH=([1-9]|1[0-2])(,([1-9]|1[0-2]))*|;BYSETPOS=-?[1-9][0-9]?(,-?[1-9][0-9]?)*|;WKST=(MO|SU))*$',
    description:
      'A recurrence rule (RFC 5545) of days: `FREQ=WEEKLY;BYDAY=MO,TH`. Its parts are `FREQ` with `DAILY`, `WEEKLY`, `MONTHLY` or\n`YEARLY`, `INTERVAL`, `BYDAY`, `BYMONTHDAY`, `BYMONTH`, `BYSETPOS`, `WKST`, and either `COUNT` or `UNTIL` with a day, such as\n`UNTIL=20261231`.',
    'x-pattern-message': 'must be a recurrence rule such as FREQ=WEEKLY;BYDAY=MO',
  },
  RecurringTaskId: {
    type: 'string',
    pattern: '^rec_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a recurring task, such as `rec_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a recurring task (rec_…)',
  },
  RecurringTaskPatch: {
    type: 'object',
    properties: {
      project_id: { $ref: 'ProjectId', description: 'The project of the tasks.' },
      milestone_id: {
        anyOf: [{ $ref: 'MilestoneId' }, { type: 'null' }],
        description: 'The milestone of the tasks, which must belong to the project.',
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description:
          'The service that time on the tasks counts for. The tasks have none while it is archived.',
      },
      title: { $ref: 'Name', description: 'Title of the tasks, in one line.' },
      description: {
        anyOf: [{ $ref: 'LongText' }, { type: 'null' }],
        description: 'Description of the tasks.',
      },
      assignee_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'The responsible user. The tasks are unassigned while this user is deactivated.',
      },
      estimate_minutes: {
        anyOf: [{ $ref: 'Minutes' }, { type: 'null' }],
        description: 'Estimated effort of each task in minutes.',
      },
      rule: { $ref: 'RecurrenceRule', description: 'The days of the tasks.' },
      starts_on: {
        type: 'string',
        format: 'date',
        description:
          'The first day to which the rule applies, by default today. `INTERVAL` and `COUNT` count from it.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      days_ahead: {
        type: 'integer',
        format: 'int32',
        minimum: 0,
        maximum: 90,
        description: 'How many days before its due date a task is added.',
      },
      paused: {
        type: 'boolean',
        description: 'A paused series adds no tasks. Days that pass in the meantime are left out.',
      },
    },
    description:
      "A series of tasks on the days of a rule, in the workspace's time zone. The service adds a task some days before each of these days,\nwhich is the due date of the task. Of the days that passed while it could not, only the latest gets a task.",
    examples: [{ paused: true }],
    additionalProperties: false,
  },
  RefreshGrant: {
    type: 'object',
    required: ['refresh_token'],
    properties: {
      refresh_token: {
        type: 'string',
        maxLength: 512,
        format: 'password',
        description: 'The refresh token from the most recent sign-in or refresh.',
      },
    },
    examples: [{ refresh_token: 'wrt_example' }],
    additionalProperties: false,
  },
  RemovableId: {
    type: 'string',
    pattern: '^(abs|blk|itm|fup|int|mil|not|pro|tsk|tim)_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a record that can be restored after its removal.',
    'x-pattern-message':
      'must be the id of a absence, blocker, checklist item, follow-up, interaction, milestone, note, prospect, task or time entry',
  },
  RemovableKind: {
    type: 'string',
    description: 'The kinds of records that can be restored after their removal.',
    enum: [
      'absence',
      'blocker',
      'checklist_item',
      'follow_up',
      'interaction',
      'milestone',
      'note',
      'prospect',
      'task',
      'time_entry',
    ],
  },
  RepricingId: {
    type: 'string',
    pattern: '^rep_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a repricing, such as `rep_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a repricing (rep_…)',
  },
  Role: {
    type: 'string',
    enum: ['viewer', 'member', 'admin', 'owner'],
    description:
      'From lowest to highest: viewers read, members write, admins manage users and API keys, owners choose the plan.',
  },
  Rotation: {
    type: 'object',
    properties: {
      grace_minutes: {
        type: 'integer',
        format: 'int32',
        minimum: 0,
        maximum: 10080,
        description:
          'Minutes for which the old key keeps working, so that clients can switch to the new one.',
        default: 0,
      },
    },
    examples: [{ grace_minutes: 60 }],
    additionalProperties: false,
  },
  Scope: {
    type: 'string',
    enum: [
      'crm:read',
      'crm:write',
      'delivery:read',
      'delivery:write',
      'knowledge:read',
      'knowledge:write',
      'insights:read',
      'insights:write',
      'account:read',
      'account:write',
      'activity:read',
    ],
    description: 'A permission of an API key: to read or write the records of one area.',
  },
  SearchKind: {
    type: 'string',
    description: 'The kinds of records that the search covers.',
    enum: [
      'client',
      'company',
      'interaction',
      'milestone',
      'note',
      'project',
      'prospect',
      'recurring_task',
      'service',
      'task',
      'user',
    ],
  },
  ServiceId: {
    type: 'string',
    pattern: '^svc_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a service, such as `svc_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a service (svc_…)',
  },
  ServicePatch: {
    type: 'object',
    properties: {
      name: { $ref: 'Name', description: 'Name of the service.' },
      billable: {
        type: 'boolean',
        description: 'Whether time logged on the service is billable by default.',
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "Hourly billing rate, in hundredths of the workspace's `currency`. The rate of a project or of its staff member\ntakes precedence.",
      },
      active: { type: 'boolean', description: 'Whether the service accepts new time.' },
    },
    description: 'A service or activity type on which users log time.',
    examples: [{ rate_cents: 13000 }],
    additionalProperties: false,
  },
  SessionId: {
    type: 'string',
    pattern: '^ses_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a session, such as `ses_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a session (ses_…)',
  },
  Signup: {
    type: 'object',
    required: ['workspace', 'name', 'email', 'password'],
    properties: {
      workspace: { $ref: 'Name', description: 'Name of the workspace.' },
      name: { $ref: 'Name', description: 'Name of the owner.' },
      email: { $ref: 'Email', description: 'The e-mail address to sign in with.' },
      password: { $ref: 'Password' },
    },
    description: 'A new workspace and its owner.',
    examples: [
      {
        workspace: 'Northwind',
        name: 'Workspace owner',
        email: 'owner@northwind.example',
        password: 'correct horse battery staple',
      },
    ],
    additionalProperties: false,
  },
  StaffId: {
    type: 'string',
    pattern: '^stf_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a staff member, such as `stf_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a staff member (stf_…)',
  },
  StaffMemberPatch: {
    type: 'object',
    properties: {
      position: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'The work of the user on the project.',
      },
      role: {
        $ref: 'StaffRole',
        description:
          'A `lead` sees the time of all users on the project, without costs. Only admins can make somebody a lead.',
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          'Billing rate per hour of this user on this project. Overrides the rates of the project and of services; null to use those. Only admins\ncan set it.',
      },
    },
    description: 'A user who works on a project.',
    examples: [{ position: 'Design lead' }],
    additionalProperties: false,
  },
  StaffRole: {
    type: 'string',
    enum: ['member', 'lead'],
    description:
      'The role of a staff member on the project: a lead sees the time of all users on it, without costs.',
  },
  SummaryId: {
    type: 'string',
    pattern: '^sum_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a summary, such as `sum_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a summary (sum_…)',
  },
  SummaryRequest: {
    type: 'object',
    properties: {
      range: {
        $ref: 'Range',
        description:
          "A period relative to today in the workspace's time zone. Weeks begin on the workspace's first day of the week. The default is\n`thisweek`, unless `from` or `to` is set. `from` and `to` replace its first or last day.",
      },
      from: {
        type: 'string',
        format: 'date',
        description:
          'First day, such as `2026-03-02`. If only `to` is set, the period starts on the day the workspace was created.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      to: {
        type: 'string',
        format: 'date',
        description: 'Last day, such as `2026-03-08`. If only `from` is set, the period ends now.',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      actor: {
        anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }],
        description: 'Only calls by this user; `me` for the caller.',
      },
      project_id: { $ref: 'ProjectId', description: 'Only changes to this project and its records.' },
      company_id: { $ref: 'CompanyId', description: 'Only changes to this company and its records.' },
      channel: { $ref: 'Channel', description: 'Only calls over this channel.' },
      provider: {
        $ref: 'AiProvider',
        description:
          "The provider that selects the sentences. The default is the service's model, if it has one and the workspace allows it; otherwise\nthe service's rules. If the default model fails, the rules select the sentences and `fallback_reason` has the reason. If a model\nthat you request fails, the call is refused.",
      },
    },
    description: 'The log entries to summarise, and the provider that selects the sentences.',
    examples: [{ range: 'thisweek' }, { from: '2026-03-02', to: '2026-03-08', actor: 'me' }],
    additionalProperties: false,
  },
  Tag: {
    type: 'string',
    minLength: 1,
    maxLength: 50,
    pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
    description: 'A label of 1 to 50 characters.',
    'x-pattern-message': 'must contain a character that is not a space',
  },
  TaskId: {
    type: 'string',
    pattern: '^tsk_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a task, such as `tsk_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a task (tsk_…)',
  },
  TaskImport: {
    type: 'object',
    required: ['key', 'rows'],
    properties: {
      key: {
        type: 'string',
        enum: ['external_id'],
        description:
          'The field that identifies the record of a row. Names and e-mail addresses are matched case-insensitively.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', additionalProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100 rows. A row has the same fields as a new record. If the record exists, only the given fields are\nchanged. A row can reference another record by something other than its id, such as `company_name`,\n`company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Returns the results without changing anything.',
        default: false,
      },
    },
    examples: [
      {
        key: 'external_id',
        rows: [
          {
            external_id: 'WEB-12',
            title: 'Draw the check-out',
            project_name: 'Web shop',
            status: 'in_progress',
          },
        ],
      },
    ],
    additionalProperties: false,
  },
  TaskPatch: {
    type: 'object',
    properties: {
      project_id: {
        $ref: 'ProjectId',
        description: 'The project; by default the project of the milestone. One of the two is required.',
      },
      milestone_id: {
        anyOf: [{ $ref: 'MilestoneId' }, { type: 'null' }],
        description:
          'The milestone, which must belong to the project. To move a task with a milestone to another project, also set a milestone of that\nproject, or null.',
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description: 'The service that time on the task counts for, unless a time entry has its own.',
      },
      title: { $ref: 'Name', description: 'Title of the task, in one line.' },
      description: {
        anyOf: [{ $ref: 'LongText' }, { type: 'null' }],
        description: 'Description of the task.',
      },
      status: { $ref: 'TaskStatus' },
      assignee_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'The responsible user; null if unassigned.',
      },
      due_on: {
        description: 'Due date, such as `2026-03-20`.',
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      estimate_minutes: {
        anyOf: [{ $ref: 'Minutes' }, { type: 'null' }],
        description: 'Estimated effort in minutes.',
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
      },
    },
    description: 'A task of a project, and optionally of one of its milestones.',
    examples: [{ status: 'in_progress' }],
    additionalProperties: false,
  },
  TaskStatus: {
    type: 'string',
    enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
    description:
      'Status of a task; `pending`, `in_progress` and `blocked` are open. Allowed transitions:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`.',
  },
  TimeEntryId: {
    type: 'string',
    pattern: '^tim_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a time entry, such as `tim_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a time entry (tim_…)',
  },
  TimeEntryPatch: {
    type: 'object',
    properties: {
      task_id: {
        anyOf: [{ $ref: 'TaskId' }, { type: 'null' }],
        description: 'The task. A time entry needs at least one of a task, a project and a service.',
      },
      project_id: {
        anyOf: [{ $ref: 'ProjectId' }, { type: 'null' }],
        description: "The project. If a task is set too, this must be the task's project.",
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description: 'The service. It overrides the service of the task.',
      },
      date: {
        type: 'string',
        format: 'date',
        description: "The day in the workspace's time zone; by default today.",
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      minutes: {
        type: 'integer',
        format: 'int32',
        minimum: 1,
        maximum: 1440,
        description:
          'Duration in minutes, at most one day. Required without `clock`, with which it must agree.',
      },
      clock: {
        anyOf: [{ $ref: 'ClockTimes' }, { type: 'null' }],
        description:
          "Clock times in the workspace's time zone; the start is on `date`. They determine `minutes`. If only `minutes` changes, the end moves.",
      },
      billable: {
        type: 'boolean',
        description:
          "Whether the time is billable. The default is the setting of the service, or of the task's service; without\na service, it is true.",
      },
      memo: { anyOf: [{ $ref: 'Memo' }, { type: 'null' }], description: 'Description of the work.' },
      capped: {
        type: 'boolean',
        description:
          "Whether `minutes` is the workspace's `timer_limit_minutes`, because the timer ran longer. Changing the minutes clears the mark, unless\nthe call sets it.",
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description:
          'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
      },
    },
    description: 'Time that a user spent on a task, a project, a service, or a combination of these.',
    examples: [{ minutes: 60 }],
    additionalProperties: false,
  },
  TimeImport: {
    type: 'object',
    required: ['key', 'rows'],
    properties: {
      key: {
        type: 'string',
        enum: ['external_id'],
        description:
          'The field that identifies the record of a row. Names and e-mail addresses are matched case-insensitively.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', additionalProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100 rows. A row has the same fields as a new record. If the record exists, only the given fields are\nchanged. A row can reference another record by something other than its id, such as `company_name`,\n`company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Returns the results without changing anything.',
        default: false,
      },
    },
    examples: [
      {
        key: 'external_id',
        rows: [
          {
            external_id: 'sheet-3-17',
            project_name: 'Web shop',
            service_name: 'Design',
            date: '2026-03-03',
            minutes: 90,
          },
        ],
      },
    ],
    additionalProperties: false,
  },
  TimerPatch: {
    type: 'object',
    properties: {
      task_id: {
        anyOf: [{ $ref: 'TaskId' }, { type: 'null' }],
        description: 'The task. A timer needs at least one of a task, a project and a service.',
      },
      project_id: {
        anyOf: [{ $ref: 'ProjectId' }, { type: 'null' }],
        description: "The project. If a task is set too, this must be the task's project.",
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description: 'The service. It overrides the service of the task.',
      },
      billable: {
        description: 'Whether the time will be billable; null for the setting of the service.',
        type: ['boolean', 'null'],
      },
      memo: { anyOf: [{ $ref: 'Memo' }, { type: 'null' }], description: 'Description of the work.' },
    },
    description: 'The running timer of a user. Stopping it logs its time.',
    examples: [{ memo: 'Second draft' }],
    additionalProperties: false,
  },
  TypedCode: {
    type: 'object',
    required: ['user_code'],
    properties: { user_code: { $ref: 'UserCode', description: 'The code that the machine shows.' } },
    examples: [{ user_code: 'WDJB-MJHT' }],
    additionalProperties: false,
  },
  UserCode: {
    type: 'string',
    minLength: 1,
    maxLength: 40,
    format: 'password',
    description: 'A code to type. Case, spaces and dashes do not matter.',
  },
  UserId: {
    type: 'string',
    pattern: '^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a user, such as `usr_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a user (usr_…)',
  },
  UserPatch: {
    type: 'object',
    properties: {
      name: { $ref: 'Name', description: 'Name of the user.' },
      role: { $ref: 'Role' },
      active: {
        type: 'boolean',
        description: 'Whether the user can sign in. Deactivation ends all their sessions and API keys.',
      },
      cost_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "Cost of an hour of the user's time, in hundredths of the workspace's `currency`; used for margins. A new cost applies\nfrom today on, the first one from the beginning; `addRate` sets the cost of other days. Only admins see it; others get null.",
      },
      employed_from: {
        description: 'First day of the employment; null if not known. The user has no capacity before it.',
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      employed_until: {
        description: 'Last day of the employment; null if it has no end. The user has no capacity after it.',
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
    },
    description: 'A user of the workspace.',
    examples: [{ role: 'admin' }],
    additionalProperties: false,
  },
  WebAddress: {
    type: 'string',
    maxLength: 2000,
    format: 'uri',
    description: 'An `http` or `https` URL of at most 2,000 characters.',
    pattern:
      "^https?://(([A-Za-z0-9._~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*@)?([A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+(:[0-9]{1,5})?([/?]([A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?(#([A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$",
    'x-pattern-message': 'must be a web address',
  },
  WeeklyMinutes: {
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 10080,
    description: 'Working time per week in minutes: 2,400 is 40 hours.',
  },
  WorkspacePatch: {
    type: 'object',
    properties: {
      name: { $ref: 'Name', description: 'Name of the workspace.' },
      time_zone: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        description: 'The IANA time zone that determines when a day begins, such as `Europe/Lisbon`.',
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      week_starts_on: {
        type: 'integer',
        format: 'int32',
        minimum: 1,
        maximum: 7,
        description: 'First day of the week: 1 is Monday, 7 is Sunday (ISO 8601).',
      },
      weekly_minutes: {
        $ref: 'WeeklyMinutes',
        description:
          'Default working time per week in minutes. It applies to each user until their first capacity starts.\nChanging it also changes the utilization of past periods.',
      },
      holiday_region: {
        anyOf: [{ $ref: 'HolidayRegion' }, { type: 'null' }],
        description:
          'The region whose public holidays are days off; null for none. `addCapacity` sets another region for a user. After a\nchange, holidays that have passed stay. The first region also applies to the ten years before.',
      },
      currency: {
        $ref: 'Currency',
        description: 'The currency of all amounts. Changing it does not convert existing amounts.',
      },
      new_probability_percent: {
        $ref: 'Percent',
        description:
          'Probability that a prospect at the stage `new` is won, in percent. Only the forecast of `getPipeline` uses it, which leaves out\nprospects that are won or lost.',
      },
      contacted_probability_percent: {
        $ref: 'Percent',
        description: 'Like `new_probability_percent`, for the stage `contacted`.',
      },
      qualified_probability_percent: {
        $ref: 'Percent',
        description: 'Like `new_probability_percent`, for the stage `qualified`.',
      },
      proposal_probability_percent: {
        $ref: 'Percent',
        description: 'Like `new_probability_percent`, for the stage `proposal`.',
      },
      time_locked_until: {
        description:
          'The last day of locked time; null if no time is locked. Time up to and including this day cannot be added,\nchanged, removed or repriced until an admin sets an earlier day or null.',
        type: ['string', 'null'],
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      timer_limit_minutes: {
        type: 'integer',
        format: 'int32',
        minimum: 1,
        maximum: 1440,
        description:
          'The minutes that a timer logs at most; 600 is 10 hours. If a timer runs longer, because someone forgot it, its time entry is marked as\n`capped`.',
      },
      languages: {
        type: 'array',
        items: { $ref: 'Language' },
        maxItems: 4,
        description:
          'The languages in which notes are written, up to 4. Search finds all forms of a word in these languages.\nAfter a change, existing notes are reindexed within about an hour.',
      },
      ai_policy: {
        $ref: 'AiPolicy',
        description: 'The users who can request summaries of the activity log.',
      },
      ai_provider: {
        $ref: 'AiProvider',
        description:
          'The provider that can choose the sentences of a summary. Providers that precede it in the list are also\nallowed.',
      },
    },
    examples: [{ time_zone: 'Europe/Lisbon', week_starts_on: 1 }],
    additionalProperties: false,
  },
}

/** An object schema with only these properties. */
const closed = (properties: InputSchemas['query']['properties'], required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const nothing = closed({})

export const schemas: Readonly<Record<string, InputSchemas>> = {
  acceptInvitation: { path: nothing, query: nothing, body: { $ref: 'Acceptance' } },
  addAbsence: { path: nothing, query: nothing, body: { $ref: 'NewAbsence' } },
  addActivityCheckpoint: { path: nothing, query: nothing, body: null },
  addApiKey: { path: nothing, query: nothing, body: { $ref: 'NewApiKey' } },
  addAuthorizationCode: { path: nothing, query: nothing, body: { $ref: 'AuthorizationRequest' } },
  addBill: { path: nothing, query: nothing, body: { $ref: 'NewBill' } },
  addBlocker: {
    path: closed({ id: { $ref: 'TaskId' } }, ['id']),
    query: nothing,
    body: { $ref: 'NewBlocker' },
  },
  addCapacity: {
    path: closed({ id: { $ref: 'UserId' } }, ['id']),
    query: nothing,
    body: { $ref: 'NewCapacity' },
  },
  addChecklistItem: {
    path: closed({ id: { $ref: 'TaskId' } }, ['id']),
    query: nothing,
    body: { $ref: 'NewChecklistItem' },
  },
  addClient: { path: nothing, query: nothing, body: { $ref: 'NewClient' } },
  addCompany: { path: nothing, query: nothing, body: { $ref: 'NewCompany' } },
  addConnection: { path: nothing, query: nothing, body: { $ref: 'Consent' } },
  addDeviceCode: { path: nothing, query: nothing, body: { $ref: 'DeviceRequest' } },
  addFollowUp: {
    path: closed({ id: { $ref: 'ProspectId' } }, ['id']),
    query: nothing,
    body: { $ref: 'FollowUpPlan' },
  },
  addInteraction: { path: nothing, query: nothing, body: { $ref: 'NewInteraction' } },
  addMilestone: {
    path: closed({ id: { $ref: 'ProjectId' } }, ['id']),
    query: nothing,
    body: { $ref: 'NewMilestone' },
  },
  addNote: { path: nothing, query: nothing, body: { $ref: 'NewNote' } },
  addProject: { path: nothing, query: nothing, body: { $ref: 'NewProject' } },
  addProspect: { path: nothing, query: nothing, body: { $ref: 'NewProspect' } },
  addProspectNote: {
    path: closed({ id: { $ref: 'ProspectId' } }, ['id']),
    query: nothing,
    body: { $ref: 'NoteText' },
  },
  addRate: { path: nothing, query: nothing, body: { $ref: 'NewRate' } },
  addRecurringTask: { path: nothing, query: nothing, body: { $ref: 'NewRecurringTask' } },
  addRepricing: { path: nothing, query: nothing, body: { $ref: 'NewRepricing' } },
  addService: { path: nothing, query: nothing, body: { $ref: 'NewService' } },
  addStaff: {
    path: closed({ id: { $ref: 'ProjectId' } }, ['id']),
    query: nothing,
    body: { $ref: 'NewStaffMember' },
  },
  addSummary: { path: nothing, query: nothing, body: { $ref: 'SummaryRequest' } },
  addTask: { path: nothing, query: nothing, body: { $ref: 'NewTask' } },
  addTimeEntry: { path: nothing, query: nothing, body: { $ref: 'NewTimeEntry' } },
  appendToNote: {
    path: closed({ id: { $ref: 'NoteId' } }, ['id']),
    query: nothing,
    body: { $ref: 'NoteAddition' },
  },
  approveDeviceCode: { path: nothing, query: nothing, body: { $ref: 'TypedCode' } },
  archiveClient: { path: closed({ id: { $ref: 'ClientId' } }, ['id']), query: nothing, body: null },
  archiveCompany: { path: closed({ id: { $ref: 'CompanyId' } }, ['id']), query: nothing, body: null },
  archiveProject: { path: closed({ id: { $ref: 'ProjectId' } }, ['id']), query: nothing, body: null },
  archiveProspect: { path: closed({ id: { $ref: 'ProspectId' } }, ['id']), query: nothing, body: null },
  archiveRecurringTask: {
    path: closed({ id: { $ref: 'RecurringTaskId' } }, ['id']),
    query: nothing,
    body: null,
  },
  archiveService: { path: closed({ id: { $ref: 'ServiceId' } }, ['id']), query: nothing, body: null },
  authenticate: { path: nothing, query: nothing, body: { $ref: 'PasswordGrant' } },
  cancelDeviceCode: { path: nothing, query: nothing, body: { $ref: 'DeviceGrant' } },
  cancelTimer: { path: nothing, query: nothing, body: null },
  changePassword: { path: nothing, query: nothing, body: { $ref: 'PasswordChange' } },
  continueTimer: { path: nothing, query: nothing, body: null },
  convertProspect: {
    path: closed({ id: { $ref: 'ProspectId' } }, ['id']),
    query: nothing,
    body: { $ref: 'Conversion' },
  },
  denyDeviceCode: { path: nothing, query: nothing, body: { $ref: 'TypedCode' } },
  eraseActivity: { path: nothing, query: nothing, body: { $ref: 'ErasureRequest' } },
  exchangeCode: { path: nothing, query: nothing, body: { $ref: 'CodeGrant' } },
  exchangeDeviceCode: { path: nothing, query: nothing, body: { $ref: 'DeviceGrant' } },
  exportActivity: {
    path: nothing,
    query: closed({
      actor: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
      api_key_id: { $ref: 'ApiKeyId' },
      agent: {
        type: 'string',
        minLength: 1,
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      channel: { $ref: 'Channel' },
      tool: {
        type: 'string',
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      operation: {
        type: 'string',
        maxLength: 100,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      record: { $ref: 'RecordId' },
      changes_only: { type: 'boolean' },
      refused: { type: 'boolean' },
      status_class: { type: 'string', enum: ['2xx', '4xx', '5xx'] },
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      until: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      format: { $ref: 'ExportFormat', default: 'ndjson' },
    }),
    body: null,
  },
  exportWorkspace: { path: nothing, query: nothing, body: null },
  forgotPassword: { path: nothing, query: nothing, body: { $ref: 'PasswordResetRequest' } },
  getAbsence: {
    path: closed({ id: { $ref: 'AbsenceId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'user_id',
            'user_name',
            'starts_on',
            'ends_on',
            'half_day',
            'kind',
            'memo',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getAccount: { path: nothing, query: nothing, body: null },
  getActivity: {
    path: closed({ id: { $ref: 'ActivityId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'at',
            'channel',
            'operation',
            'credential',
            'user_id',
            'session_id',
            'api_key_id',
            'client',
            'agent',
            'tool',
            'record_id',
            'status',
            'duration_ms',
            'request_id',
            'remote_address',
            'changed',
            'changes',
            'actor_name',
            'api_key_name',
            'record_name',
            'withheld',
            'withheld_reason',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getActivityKeys: { path: nothing, query: nothing, body: null },
  getActivityOverview: {
    path: nothing,
    query: closed({
      actor: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
      api_key_id: { $ref: 'ApiKeyId' },
      agent: {
        type: 'string',
        minLength: 1,
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      channel: { $ref: 'Channel' },
      tool: {
        type: 'string',
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      operation: {
        type: 'string',
        maxLength: 100,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      record: { $ref: 'RecordId' },
      changes_only: { type: 'boolean' },
      refused: { type: 'boolean' },
      status_class: { type: 'string', enum: ['2xx', '4xx', '5xx'] },
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      until: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 20 },
    }),
    body: null,
  },
  getApiKey: {
    path: closed({ id: { $ref: 'ApiKeyId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'user_id',
            'user_name',
            'name',
            'scopes',
            'expires_at',
            'hint',
            'previous_expires_at',
            'revoked_at',
            'last_used_at',
            'last_channel',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getAvailability: {
    path: nothing,
    query: closed({
      weeks: { type: 'integer', format: 'int32', minimum: 1, maximum: 52, default: 12 },
      user_id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
    }),
    body: null,
  },
  getBill: {
    path: closed({ id: { $ref: 'BillId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'name',
            'company_id',
            'company_name',
            'project_id',
            'project_name',
            'starts_on',
            'ends_on',
            'entries',
            'minutes',
            'revenue_cents',
            'memo',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getBilling: {
    path: nothing,
    query: closed({
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      company_id: { $ref: 'CompanyId' },
      project_id: { $ref: 'ProjectId' },
    }),
    body: null,
  },
  getBillLines: { path: closed({ id: { $ref: 'BillId' } }, ['id']), query: nothing, body: null },
  getBlocker: {
    path: closed({ id: { $ref: 'BlockerId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'task_id',
            'task_name',
            'blocker_id',
            'blocker_name',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getCapacity: {
    path: closed({ id: { $ref: 'CapacityId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'user_id',
            'user_name',
            'starts_on',
            'weekly_minutes',
            'holiday_region',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getChecklistItem: {
    path: closed({ id: { $ref: 'ChecklistItemId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'task_id',
            'task_name',
            'title',
            'done',
            'position',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getClient: {
    path: closed({ id: { $ref: 'ClientId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'company_id',
            'company_name',
            'name',
            'email',
            'phone',
            'position',
            'tags',
            'last_contact_at',
            'archived_at',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getClientByEmail: {
    path: nothing,
    query: closed(
      {
        email: { $ref: 'Email' },
        fields: {
          type: 'array',
          items: {
            type: 'string',
            enum: [
              'id',
              'created_at',
              'updated_at',
              'version',
              'company_id',
              'company_name',
              'name',
              'email',
              'phone',
              'position',
              'tags',
              'last_contact_at',
              'archived_at',
              'external_id',
            ],
          },
          minItems: 1,
        },
      },
      ['email'],
    ),
    body: null,
  },
  getCompany: {
    path: closed({ id: { $ref: 'CompanyId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'name',
            'tags',
            'website',
            'last_contact_at',
            'archived_at',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getDay: {
    path: nothing,
    query: closed({
      date: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
    }),
    body: null,
  },
  getFollowUp: {
    path: closed({ id: { $ref: 'FollowUpId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'client_id',
            'client_name',
            'company_id',
            'company_name',
            'prospect_id',
            'prospect_name',
            'due_on',
            'memo',
            'owner_id',
            'owner_name',
            'done',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getHolidays: {
    path: nothing,
    query: closed({
      year: { type: 'integer', format: 'int32', minimum: 1, maximum: 9999 },
      region: { $ref: 'HolidayRegion' },
    }),
    body: null,
  },
  getHours: {
    path: nothing,
    query: closed({
      by: { $ref: 'Grouping', default: 'project' },
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      user_id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
      project_ids: { type: 'array', items: { $ref: 'ProjectId' }, minItems: 1, maxItems: 100 },
      billable: { type: 'boolean' },
    }),
    body: null,
  },
  getInteraction: {
    path: closed({ id: { $ref: 'InteractionId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'author_id',
            'author_name',
            'client_id',
            'client_name',
            'company_id',
            'company_name',
            'prospect_id',
            'prospect_name',
            'kind',
            'direction',
            'occurred_at',
            'title',
            'text',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getMarkedTime: {
    path: nothing,
    query: closed({
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      user_id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 1000, default: 100 },
    }),
    body: null,
  },
  getMilestone: {
    path: closed({ id: { $ref: 'MilestoneId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'project_id',
            'project_name',
            'name',
            'due_on',
            'done',
            'budget_minutes',
            'budget_cents',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getNote: {
    path: closed({ id: { $ref: 'NoteId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'author_id',
            'author_name',
            'client_id',
            'client_name',
            'company_id',
            'company_name',
            'project_id',
            'project_name',
            'milestone_id',
            'milestone_name',
            'task_id',
            'task_name',
            'time_entry_id',
            'prospect_id',
            'prospect_name',
            'title',
            'body',
            'tags',
            'external_id',
            'file',
            'snippet',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getNoteFile: { path: closed({ id: { $ref: 'NoteId' } }, ['id']), query: nothing, body: null },
  getPersonStats: {
    path: closed({ id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] } }, ['id']),
    query: closed({
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
    }),
    body: null,
  },
  getPipeline: {
    path: nothing,
    query: closed({ owner_id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me', 'none'] }] } }),
    body: null,
  },
  getProgress: {
    path: nothing,
    query: closed({
      by: { $ref: 'ProgressGrouping', default: 'project' },
      project_ids: { type: 'array', items: { $ref: 'ProjectId' }, minItems: 1, maxItems: 100 },
    }),
    body: null,
  },
  getProject: {
    path: closed({ id: { $ref: 'ProjectId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'company_id',
            'company_name',
            'client_id',
            'client_name',
            'name',
            'description',
            'active',
            'starts_on',
            'ends_on',
            'rate_cents',
            'budget_minutes',
            'budget_cents',
            'budget_period',
            'tags',
            'archived_at',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getProspect: {
    path: closed({ id: { $ref: 'ProspectId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'name',
            'stage',
            'source',
            'owner_id',
            'owner_name',
            'follow_up_on',
            'company_id',
            'company_name',
            'contact_name',
            'email',
            'phone',
            'value_cents',
            'expected_close_on',
            'lost_reason',
            'stage_since',
            'client_id',
            'client_name',
            'converted_at',
            'tags',
            'last_contact_at',
            'archived_at',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getRate: {
    path: closed({ id: { $ref: 'RateId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'user_id',
            'user_name',
            'service_id',
            'service_name',
            'project_id',
            'project_name',
            'staff_id',
            'starts_on',
            'rate_cents',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getRecurringTask: {
    path: closed({ id: { $ref: 'RecurringTaskId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'project_id',
            'project_name',
            'milestone_id',
            'milestone_name',
            'service_id',
            'service_name',
            'title',
            'description',
            'assignee_id',
            'assignee_name',
            'estimate_minutes',
            'rule',
            'starts_on',
            'days_ahead',
            'paused',
            'author_id',
            'author_name',
            'last_on',
            'next_on',
            'quota_reached_at',
            'archived_at',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getReport: {
    path: nothing,
    query: closed({
      by: { type: 'array', items: { $ref: 'Dimension' }, minItems: 1, maxItems: 2, default: ['project'] },
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      user_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      company_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'CompanyId' }, { type: 'string', enum: ['none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      client_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'ClientId' }, { type: 'string', enum: ['none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      project_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'ProjectId' }, { type: 'string', enum: ['none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      milestone_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'MilestoneId' }, { type: 'string', enum: ['none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      task_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'TaskId' }, { type: 'string', enum: ['none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      service_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'ServiceId' }, { type: 'string', enum: ['none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      tag: {
        type: 'array',
        items: { $ref: 'Tag', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'repeated',
      },
      tagged: { type: 'boolean' },
      billable: { type: 'boolean' },
      priced: { type: 'boolean' },
      rate_cents: { $ref: 'Cents' },
      include_empty: { type: 'boolean' },
      compare: { $ref: 'Comparison' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 10000, default: 100 },
    }),
    body: null,
  },
  getRepricing: {
    path: closed({ id: { $ref: 'RepricingId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'starts_on',
            'ends_on',
            'user_id',
            'user_name',
            'project_id',
            'project_name',
            'service_id',
            'service_name',
            'entries',
            'changed',
            'revenue_before_cents',
            'revenue_after_cents',
            'cost_before_cents',
            'cost_after_cents',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getService: {
    path: closed({ id: { $ref: 'ServiceId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'name',
            'billable',
            'rate_cents',
            'active',
            'archived_at',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getStaff: {
    path: closed({ id: { $ref: 'StaffId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'project_id',
            'project_name',
            'user_id',
            'user_name',
            'position',
            'role',
            'rate_cents',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getSummary: {
    path: closed({ id: { $ref: 'SummaryId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'user_id',
            'user_name',
            'role',
            'period',
            'since',
            'until',
            'filters',
            'ai_policy',
            'ai_provider',
            'provider',
            'fallback_reason',
            'model',
            'prompt_version',
            'entries',
            'digest',
            'input_tokens',
            'output_tokens',
            'duration_ms',
            'sentences',
            'left_out',
            'entry_ids',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getTask: {
    path: closed({ id: { $ref: 'TaskId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'project_id',
            'project_name',
            'milestone_id',
            'milestone_name',
            'service_id',
            'service_name',
            'title',
            'description',
            'status',
            'completed_at',
            'assignee_id',
            'assignee_name',
            'due_on',
            'estimate_minutes',
            'checklist_total',
            'checklist_done',
            'open_blockers',
            'recurring_task_id',
            'recurring_task_name',
            'recurs_on',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getTimeEntry: {
    path: closed({ id: { $ref: 'TimeEntryId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'user_id',
            'user_name',
            'task_id',
            'task_name',
            'project_id',
            'project_name',
            'service_id',
            'service_name',
            'of_project_id',
            'of_project_name',
            'of_service_id',
            'of_service_name',
            'date',
            'minutes',
            'clock',
            'billable',
            'memo',
            'rate_cents',
            'capped',
            'bill_id',
            'bill_name',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getTimeTotals: {
    path: nothing,
    query: closed({
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
      },
      user_id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
      project_ids: { type: 'array', items: { $ref: 'ProjectId' }, minItems: 1, maxItems: 100 },
      billable: { type: 'boolean' },
    }),
    body: null,
  },
  getUser: {
    path: closed({ id: { $ref: 'UserId' } }, ['id']),
    query: closed({
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'name',
            'email',
            'role',
            'active',
            'joined_at',
            'invitation_expires_at',
            'invitation_mail',
            'cost_cents',
            'employed_from',
            'employed_until',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  getWeek: {
    path: nothing,
    query: closed({
      date: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-day-unit': 'week',
      },
      user_id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }], default: 'me' },
    }),
    body: null,
  },
  importAbsences: { path: nothing, query: nothing, body: { $ref: 'AbsenceImport' } },
  importClients: { path: nothing, query: nothing, body: { $ref: 'ClientImport' } },
  importCompanies: { path: nothing, query: nothing, body: { $ref: 'CompanyImport' } },
  importInteractions: { path: nothing, query: nothing, body: { $ref: 'InteractionImport' } },
  importNotes: { path: nothing, query: nothing, body: { $ref: 'NoteImport' } },
  importProjects: { path: nothing, query: nothing, body: { $ref: 'ProjectImport' } },
  importProspects: { path: nothing, query: nothing, body: { $ref: 'ProspectImport' } },
  importTasks: { path: nothing, query: nothing, body: { $ref: 'TaskImport' } },
  importTimeEntries: { path: nothing, query: nothing, body: { $ref: 'TimeImport' } },
  inviteUser: { path: nothing, query: nothing, body: { $ref: 'NewUser' } },
  listAbsences: {
    path: nothing,
    query: closed({
      user_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      kind: {
        type: 'array',
        items: { $ref: 'AbsenceKind', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'next',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'next',
      },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      external_id: { $ref: 'ExternalId' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-starts_on', 'starts_on'], default: '-starts_on' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'user_id',
            'user_name',
            'starts_on',
            'ends_on',
            'half_day',
            'kind',
            'memo',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listActivity: {
    path: nothing,
    query: closed({
      actor: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
      api_key_id: { $ref: 'ApiKeyId' },
      agent: {
        type: 'string',
        minLength: 1,
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      channel: { $ref: 'Channel' },
      tool: {
        type: 'string',
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      operation: {
        type: 'string',
        maxLength: 100,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      record: { $ref: 'RecordId' },
      changes_only: { type: 'boolean' },
      refused: { type: 'boolean' },
      status_class: { type: 'string', enum: ['2xx', '4xx', '5xx'] },
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      until: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-at', 'at'], default: '-at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'at',
            'channel',
            'operation',
            'credential',
            'user_id',
            'session_id',
            'api_key_id',
            'client',
            'agent',
            'tool',
            'record_id',
            'status',
            'duration_ms',
            'request_id',
            'remote_address',
            'changed',
            'changes',
            'actor_name',
            'api_key_name',
            'record_name',
            'withheld',
            'withheld_reason',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listActivityCheckpoints: {
    path: nothing,
    query: closed({
      sort: { type: 'string', enum: ['-at', 'at'], default: '-at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: { type: 'string', enum: ['id', 'at', 'count', 'head', 'key_id', 'note'] },
        minItems: 1,
      },
    }),
    body: null,
  },
  listApiKeys: {
    path: nothing,
    query: closed({
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-created_at', 'created_at'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'user_id',
            'user_name',
            'name',
            'scopes',
            'expires_at',
            'hint',
            'previous_expires_at',
            'revoked_at',
            'last_used_at',
            'last_channel',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listBills: {
    path: nothing,
    query: closed({
      company_id: {
        type: 'array',
        items: { $ref: 'CompanyId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      project_id: {
        type: 'array',
        items: { $ref: 'ProjectId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-created_at', 'created_at'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'name',
            'company_id',
            'company_name',
            'project_id',
            'project_name',
            'starts_on',
            'ends_on',
            'entries',
            'minutes',
            'revenue_cents',
            'memo',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listBlockers: {
    path: closed({ id: { $ref: 'TaskId' } }, ['id']),
    query: closed({
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['created_at', '-created_at'], default: 'created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'task_id',
            'task_name',
            'blocker_id',
            'blocker_name',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listCapacities: {
    path: closed({ id: { $ref: 'UserId' } }, ['id']),
    query: closed({
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-starts_on', 'starts_on'], default: '-starts_on' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'user_id',
            'user_name',
            'starts_on',
            'weekly_minutes',
            'holiday_region',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listChecklistItems: {
    path: closed({ id: { $ref: 'TaskId' } }, ['id']),
    query: closed({
      done: { type: 'boolean' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['position', '-position'], default: 'position' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'task_id',
            'task_name',
            'title',
            'done',
            'position',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listClients: {
    path: nothing,
    query: closed({
      name: {
        type: 'string',
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      company_id: {
        type: 'array',
        items: { $ref: 'CompanyId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      tag: {
        type: 'array',
        items: { $ref: 'Tag', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'repeated',
      },
      quiet_since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
        'x-weekday': 'last',
      },
      archived: { type: 'boolean', default: false },
      external_id: { $ref: 'ExternalId' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'company_id',
            'company_name',
            'name',
            'email',
            'phone',
            'position',
            'tags',
            'last_contact_at',
            'archived_at',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listCompanies: {
    path: nothing,
    query: closed({
      name: {
        type: 'string',
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      tag: {
        type: 'array',
        items: { $ref: 'Tag', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'repeated',
      },
      quiet_since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
        'x-weekday': 'last',
      },
      archived: { type: 'boolean', default: false },
      external_id: { $ref: 'ExternalId' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'name',
            'tags',
            'website',
            'last_contact_at',
            'archived_at',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listConnections: {
    path: nothing,
    query: closed({
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-created_at', 'created_at'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'user_id',
            'user_name',
            'name',
            'client_id',
            'client_host',
            'scopes',
            'expires_at',
            'revoked_at',
            'last_used_at',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listFollowUps: {
    path: nothing,
    query: closed({
      owner_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me', 'none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      overdue: { type: 'boolean' },
      done: { type: 'boolean' },
      client_id: {
        type: 'array',
        items: { $ref: 'ClientId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      company_id: {
        type: 'array',
        items: { $ref: 'CompanyId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      prospect_id: {
        type: 'array',
        items: { $ref: 'ProspectId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'next',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'next',
      },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['due_on', '-due_on', 'created_at', '-created_at'], default: 'due_on' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'client_id',
            'client_name',
            'company_id',
            'company_name',
            'prospect_id',
            'prospect_name',
            'due_on',
            'memo',
            'owner_id',
            'owner_name',
            'done',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listInteractions: {
    path: nothing,
    query: closed({
      client_id: {
        type: 'array',
        items: { $ref: 'ClientId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      company_id: {
        type: 'array',
        items: { $ref: 'CompanyId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      prospect_id: {
        type: 'array',
        items: { $ref: 'ProspectId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      kind: {
        type: 'array',
        items: { $ref: 'InteractionKind', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      direction: {
        type: 'array',
        items: { $ref: 'InteractionDirection', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      author_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      external_id: { $ref: 'ExternalId' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: {
        type: 'string',
        enum: ['-occurred_at', 'occurred_at', '-created_at', 'created_at'],
        default: '-occurred_at',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'author_id',
            'author_name',
            'client_id',
            'client_name',
            'company_id',
            'company_name',
            'prospect_id',
            'prospect_name',
            'kind',
            'direction',
            'occurred_at',
            'title',
            'text',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listMilestones: {
    path: closed({ id: { $ref: 'ProjectId' } }, ['id']),
    query: closed({
      done: { type: 'boolean' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: {
        type: 'string',
        enum: ['created_at', '-created_at', 'due_on', '-due_on'],
        default: 'created_at',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'project_id',
            'project_name',
            'name',
            'due_on',
            'done',
            'budget_minutes',
            'budget_cents',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listMyOpenTasks: {
    path: nothing,
    query: closed({
      project_id: {
        type: 'array',
        items: { $ref: 'ProjectId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'next',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'next',
      },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: {
        type: 'string',
        enum: ['-created_at', 'created_at', 'due_on', '-due_on', 'title', '-title'],
        default: '-created_at',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'project_id',
            'project_name',
            'milestone_id',
            'milestone_name',
            'service_id',
            'service_name',
            'title',
            'description',
            'status',
            'completed_at',
            'assignee_id',
            'assignee_name',
            'due_on',
            'estimate_minutes',
            'checklist_total',
            'checklist_done',
            'open_blockers',
            'recurring_task_id',
            'recurring_task_name',
            'recurs_on',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listNotes: {
    path: nothing,
    query: closed({
      q: {
        type: 'string',
        maxLength: 500,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      record_id: { $ref: 'NotableId' },
      author_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      tag: {
        type: 'array',
        items: { $ref: 'Tag', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'repeated',
      },
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      has_file: { type: 'boolean' },
      external_id: { $ref: 'ExternalId' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: {
        type: 'string',
        enum: ['relevance', '-created_at', 'created_at', '-updated_at', 'updated_at'],
        default: 'relevance',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'author_id',
            'author_name',
            'client_id',
            'client_name',
            'company_id',
            'company_name',
            'project_id',
            'project_name',
            'milestone_id',
            'milestone_name',
            'task_id',
            'task_name',
            'time_entry_id',
            'prospect_id',
            'prospect_name',
            'title',
            'body',
            'tags',
            'external_id',
            'file',
            'snippet',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listProjects: {
    path: nothing,
    query: closed({
      name: {
        type: 'string',
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      active: { type: 'boolean' },
      company_id: {
        type: 'array',
        items: { $ref: 'CompanyId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      client_id: {
        type: 'array',
        items: { $ref: 'ClientId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      tag: {
        type: 'array',
        items: { $ref: 'Tag', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'repeated',
      },
      archived: { type: 'boolean', default: false },
      external_id: { $ref: 'ExternalId' },
      budget_state: { $ref: 'BudgetState' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'company_id',
            'company_name',
            'client_id',
            'client_name',
            'name',
            'description',
            'active',
            'starts_on',
            'ends_on',
            'rate_cents',
            'budget_minutes',
            'budget_cents',
            'budget_period',
            'tags',
            'archived_at',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listProjectTasks: {
    path: closed({ id: { $ref: 'ProjectId' } }, ['id']),
    query: closed({
      status: { type: 'array', items: { $ref: 'TaskStatus' }, minItems: 1, maxItems: 5 },
      open: { type: 'boolean' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: {
        type: 'string',
        enum: ['-created_at', 'created_at', 'due_on', '-due_on', 'title', '-title'],
        default: '-created_at',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'project_id',
            'project_name',
            'milestone_id',
            'milestone_name',
            'service_id',
            'service_name',
            'title',
            'description',
            'status',
            'completed_at',
            'assignee_id',
            'assignee_name',
            'due_on',
            'estimate_minutes',
            'checklist_total',
            'checklist_done',
            'open_blockers',
            'recurring_task_id',
            'recurring_task_name',
            'recurs_on',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listProspectFollowUps: {
    path: closed({ id: { $ref: 'ProspectId' } }, ['id']),
    query: closed({
      done: { type: 'boolean' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['due_on', '-due_on', 'created_at', '-created_at'], default: 'due_on' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'client_id',
            'client_name',
            'company_id',
            'company_name',
            'prospect_id',
            'prospect_name',
            'due_on',
            'memo',
            'owner_id',
            'owner_name',
            'done',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listProspectNotes: {
    path: closed({ id: { $ref: 'ProspectId' } }, ['id']),
    query: closed({
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-created_at', 'created_at'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'author_id',
            'author_name',
            'client_id',
            'client_name',
            'company_id',
            'company_name',
            'project_id',
            'project_name',
            'milestone_id',
            'milestone_name',
            'task_id',
            'task_name',
            'time_entry_id',
            'prospect_id',
            'prospect_name',
            'title',
            'body',
            'tags',
            'external_id',
            'file',
            'snippet',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listProspects: {
    path: nothing,
    query: closed({
      name: {
        type: 'string',
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      stage: { type: 'array', items: { $ref: 'ProspectStage' }, minItems: 1, maxItems: 6 },
      open: { type: 'boolean' },
      owner_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me', 'none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'next',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'next',
      },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      overdue: { type: 'boolean' },
      closes_from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'next',
      },
      closes_to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'next',
      },
      closes: { type: 'boolean' },
      company_id: {
        type: 'array',
        items: { $ref: 'CompanyId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      client_id: {
        type: 'array',
        items: { $ref: 'ClientId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      tag: {
        type: 'array',
        items: { $ref: 'Tag', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'repeated',
      },
      quiet_since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
        'x-weekday': 'last',
      },
      archived: { type: 'boolean', default: false },
      external_id: { $ref: 'ExternalId' },
      source: { $ref: 'Name' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: {
        type: 'string',
        enum: [
          '-created_at',
          'created_at',
          'name',
          '-name',
          'follow_up_on',
          '-follow_up_on',
          'value_cents',
          '-value_cents',
        ],
        default: '-created_at',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'name',
            'stage',
            'source',
            'owner_id',
            'owner_name',
            'follow_up_on',
            'company_id',
            'company_name',
            'contact_name',
            'email',
            'phone',
            'value_cents',
            'expected_close_on',
            'lost_reason',
            'stage_since',
            'client_id',
            'client_name',
            'converted_at',
            'tags',
            'last_contact_at',
            'archived_at',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listRates: {
    path: nothing,
    query: closed({
      user_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      service_id: {
        type: 'array',
        items: { $ref: 'ServiceId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      project_id: {
        type: 'array',
        items: { $ref: 'ProjectId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      staff_id: {
        type: 'array',
        items: { $ref: 'StaffId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: {
        type: 'string',
        enum: ['-starts_on', 'starts_on', '-created_at', 'created_at'],
        default: '-starts_on',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'user_id',
            'user_name',
            'service_id',
            'service_name',
            'project_id',
            'project_name',
            'staff_id',
            'starts_on',
            'rate_cents',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listRecurringTasks: {
    path: nothing,
    query: closed({
      project_id: {
        type: 'array',
        items: { $ref: 'ProjectId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      assignee_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      paused: { type: 'boolean' },
      archived: { type: 'boolean', default: false },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: {
        type: 'string',
        enum: ['-created_at', 'created_at', 'next_on', '-next_on'],
        default: '-created_at',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'project_id',
            'project_name',
            'milestone_id',
            'milestone_name',
            'service_id',
            'service_name',
            'title',
            'description',
            'assignee_id',
            'assignee_name',
            'estimate_minutes',
            'rule',
            'starts_on',
            'days_ahead',
            'paused',
            'author_id',
            'author_name',
            'last_on',
            'next_on',
            'quota_reached_at',
            'archived_at',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listRemovedRecords: {
    path: nothing,
    query: closed({
      kind: {
        type: 'array',
        items: { $ref: 'RemovableKind', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      id: { $ref: 'RemovableId' },
      removed_by: {
        type: 'array',
        items: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      sort: { type: 'string', enum: ['-removed_at', 'removed_at'], default: '-removed_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'kind',
            'removed_at',
            'removed_by',
            'removed_by_name',
            'version',
            'name',
            'restorable_until',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listRepricings: {
    path: nothing,
    query: closed({
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-created_at', 'created_at'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'starts_on',
            'ends_on',
            'user_id',
            'user_name',
            'project_id',
            'project_name',
            'service_id',
            'service_name',
            'entries',
            'changed',
            'revenue_before_cents',
            'revenue_after_cents',
            'cost_before_cents',
            'cost_after_cents',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listServices: {
    path: nothing,
    query: closed({
      active: { type: 'boolean' },
      archived: { type: 'boolean', default: false },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['name', '-name', 'created_at', '-created_at'], default: 'name' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'name',
            'billable',
            'rate_cents',
            'active',
            'archived_at',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listStaff: {
    path: closed({ id: { $ref: 'ProjectId' } }, ['id']),
    query: closed({
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['created_at', '-created_at'], default: 'created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'project_id',
            'project_name',
            'user_id',
            'user_name',
            'position',
            'role',
            'rate_cents',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listSummaries: {
    path: nothing,
    query: closed({
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      sort: { type: 'string', enum: ['-created_at', 'created_at'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'user_id',
            'user_name',
            'role',
            'period',
            'since',
            'until',
            'filters',
            'ai_policy',
            'ai_provider',
            'provider',
            'fallback_reason',
            'model',
            'prompt_version',
            'entries',
            'digest',
            'input_tokens',
            'output_tokens',
            'duration_ms',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listTasks: {
    path: nothing,
    query: closed({
      title: {
        type: 'string',
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      open: { type: 'boolean' },
      status: { type: 'array', items: { $ref: 'TaskStatus' }, minItems: 1, maxItems: 5 },
      assignee_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me', 'none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      overdue: { type: 'boolean' },
      is_blocked: { type: 'boolean' },
      mine: { type: 'boolean' },
      project_id: {
        type: 'array',
        items: { $ref: 'ProjectId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      milestone_id: {
        type: 'array',
        items: { $ref: 'MilestoneId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      company_id: {
        type: 'array',
        items: { $ref: 'CompanyId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      recurring_task_id: {
        type: 'array',
        items: { $ref: 'RecurringTaskId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'next',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'next',
      },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      external_id: { $ref: 'ExternalId' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: {
        type: 'string',
        enum: ['-created_at', 'created_at', 'due_on', '-due_on', 'title', '-title'],
        default: '-created_at',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'project_id',
            'project_name',
            'milestone_id',
            'milestone_name',
            'service_id',
            'service_name',
            'title',
            'description',
            'status',
            'completed_at',
            'assignee_id',
            'assignee_name',
            'due_on',
            'estimate_minutes',
            'checklist_total',
            'checklist_done',
            'open_blockers',
            'recurring_task_id',
            'recurring_task_name',
            'recurs_on',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listTimeEntries: {
    path: nothing,
    query: closed({
      user_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      company_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'CompanyId' }, { type: 'string', enum: ['none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      client_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'ClientId' }, { type: 'string', enum: ['none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      project_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'ProjectId' }, { type: 'string', enum: ['none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      milestone_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'MilestoneId' }, { type: 'string', enum: ['none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      task_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'TaskId' }, { type: 'string', enum: ['none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      service_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'ServiceId' }, { type: 'string', enum: ['none'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      tag: {
        type: 'array',
        items: { $ref: 'Tag', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'repeated',
      },
      tagged: { type: 'boolean' },
      billable: { type: 'boolean' },
      priced: { type: 'boolean' },
      rate_cents: { $ref: 'Cents' },
      capped: { type: 'boolean' },
      billed: { type: 'boolean' },
      bill_id: {
        type: 'array',
        items: { $ref: 'BillId', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      external_id: { $ref: 'ExternalId' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-date', 'date', '-created_at', 'created_at'], default: '-date' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'user_id',
            'user_name',
            'task_id',
            'task_name',
            'project_id',
            'project_name',
            'service_id',
            'service_name',
            'of_project_id',
            'of_project_name',
            'of_service_id',
            'of_service_name',
            'date',
            'minutes',
            'clock',
            'billable',
            'memo',
            'rate_cents',
            'capped',
            'bill_id',
            'bill_name',
            'external_id',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listTimers: {
    path: nothing,
    query: closed({
      user_id: {
        type: 'array',
        items: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-started_at', 'started_at'], default: '-started_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'user_id',
            'user_name',
            'task_id',
            'task_name',
            'project_id',
            'project_name',
            'service_id',
            'service_name',
            'billable',
            'memo',
            'started_at',
            'minutes',
            'capped',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  listUsers: {
    path: nothing,
    query: closed({
      name: {
        type: 'string',
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      role: {
        type: 'array',
        items: { $ref: 'Role', 'x-several': true },
        minItems: 1,
        maxItems: 20,
        'x-several': 'commas',
      },
      active: { type: 'boolean' },
      updated_since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['name', '-name', 'created_at', '-created_at'], default: 'name' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 },
      count: { type: 'boolean' },
      fields: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'id',
            'created_at',
            'updated_at',
            'version',
            'name',
            'email',
            'role',
            'active',
            'joined_at',
            'invitation_expires_at',
            'invitation_mail',
            'cost_cents',
            'employed_from',
            'employed_until',
          ],
        },
        minItems: 1,
      },
    }),
    body: null,
  },
  planFollowUp: { path: nothing, query: nothing, body: { $ref: 'NewFollowUp' } },
  readDeviceCode: { path: nothing, query: nothing, body: { $ref: 'TypedCode' } },
  readInvitation: { path: nothing, query: nothing, body: { $ref: 'InvitationToken' } },
  refresh: { path: nothing, query: nothing, body: { $ref: 'RefreshGrant' } },
  removeAbsence: { path: closed({ id: { $ref: 'AbsenceId' } }, ['id']), query: nothing, body: null },
  removeBill: { path: closed({ id: { $ref: 'BillId' } }, ['id']), query: nothing, body: null },
  removeBlocker: { path: closed({ id: { $ref: 'BlockerId' } }, ['id']), query: nothing, body: null },
  removeCapacity: { path: closed({ id: { $ref: 'CapacityId' } }, ['id']), query: nothing, body: null },
  removeChecklistItem: {
    path: closed({ id: { $ref: 'ChecklistItemId' } }, ['id']),
    query: nothing,
    body: null,
  },
  removeConnection: { path: closed({ id: { $ref: 'SessionId' } }, ['id']), query: nothing, body: null },
  removeFollowUp: { path: closed({ id: { $ref: 'FollowUpId' } }, ['id']), query: nothing, body: null },
  removeInteraction: { path: closed({ id: { $ref: 'InteractionId' } }, ['id']), query: nothing, body: null },
  removeMilestone: { path: closed({ id: { $ref: 'MilestoneId' } }, ['id']), query: nothing, body: null },
  removeNote: { path: closed({ id: { $ref: 'NoteId' } }, ['id']), query: nothing, body: null },
  removeNoteFile: { path: closed({ id: { $ref: 'NoteId' } }, ['id']), query: nothing, body: null },
  removeProspect: { path: closed({ id: { $ref: 'ProspectId' } }, ['id']), query: nothing, body: null },
  removeRate: { path: closed({ id: { $ref: 'RateId' } }, ['id']), query: nothing, body: null },
  removeStaff: { path: closed({ id: { $ref: 'StaffId' } }, ['id']), query: nothing, body: null },
  removeTask: { path: closed({ id: { $ref: 'TaskId' } }, ['id']), query: nothing, body: null },
  removeTimeEntry: { path: closed({ id: { $ref: 'TimeEntryId' } }, ['id']), query: nothing, body: null },
  replaySummary: { path: closed({ id: { $ref: 'SummaryId' } }, ['id']), query: nothing, body: null },
  resetPassword: { path: nothing, query: nothing, body: { $ref: 'PasswordReset' } },
  restoreAbsence: { path: closed({ id: { $ref: 'AbsenceId' } }, ['id']), query: nothing, body: null },
  restoreBlocker: { path: closed({ id: { $ref: 'BlockerId' } }, ['id']), query: nothing, body: null },
  restoreChecklistItem: {
    path: closed({ id: { $ref: 'ChecklistItemId' } }, ['id']),
    query: nothing,
    body: null,
  },
  restoreClient: { path: closed({ id: { $ref: 'ClientId' } }, ['id']), query: nothing, body: null },
  restoreCompany: { path: closed({ id: { $ref: 'CompanyId' } }, ['id']), query: nothing, body: null },
  restoreFollowUp: { path: closed({ id: { $ref: 'FollowUpId' } }, ['id']), query: nothing, body: null },
  restoreInteraction: { path: closed({ id: { $ref: 'InteractionId' } }, ['id']), query: nothing, body: null },
  restoreMilestone: { path: closed({ id: { $ref: 'MilestoneId' } }, ['id']), query: nothing, body: null },
  restoreNote: { path: closed({ id: { $ref: 'NoteId' } }, ['id']), query: nothing, body: null },
  restoreProject: { path: closed({ id: { $ref: 'ProjectId' } }, ['id']), query: nothing, body: null },
  restoreProspect: { path: closed({ id: { $ref: 'ProspectId' } }, ['id']), query: nothing, body: null },
  restoreRecurringTask: {
    path: closed({ id: { $ref: 'RecurringTaskId' } }, ['id']),
    query: nothing,
    body: null,
  },
  restoreService: { path: closed({ id: { $ref: 'ServiceId' } }, ['id']), query: nothing, body: null },
  restoreTask: { path: closed({ id: { $ref: 'TaskId' } }, ['id']), query: nothing, body: null },
  restoreTimeEntry: { path: closed({ id: { $ref: 'TimeEntryId' } }, ['id']), query: nothing, body: null },
  revokeApiKey: { path: closed({ id: { $ref: 'ApiKeyId' } }, ['id']), query: nothing, body: null },
  rotateApiKey: {
    path: closed({ id: { $ref: 'ApiKeyId' } }, ['id']),
    query: nothing,
    body: { $ref: 'Rotation' },
  },
  runBatch: { path: nothing, query: nothing, body: { $ref: 'NewBatch' } },
  searchRecords: {
    path: nothing,
    query: closed(
      {
        q: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
          pattern: '^[^\\u0000]*$',
          'x-pattern-message': 'must not contain NUL',
        },
        kind: { type: 'array', items: { $ref: 'SearchKind' }, minItems: 1, maxItems: 20 },
        limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 50, default: 20 },
      },
      ['q'],
    ),
    body: null,
  },
  setPlan: { path: nothing, query: nothing, body: { $ref: 'PlanChoice' } },
  signout: { path: nothing, query: nothing, body: null },
  signup: { path: nothing, query: nothing, body: { $ref: 'Signup' } },
  startTimer: { path: nothing, query: nothing, body: { $ref: 'NewTimer' } },
  stopTimer: { path: nothing, query: nothing, body: null },
  switchTimer: { path: nothing, query: nothing, body: { $ref: 'NewTimer' } },
  updateAbsence: {
    path: closed({ id: { $ref: 'AbsenceId' } }, ['id']),
    query: nothing,
    body: { $ref: 'AbsencePatch' },
  },
  updateAccount: { path: nothing, query: nothing, body: { $ref: 'ProfilePatch' } },
  updateBill: {
    path: closed({ id: { $ref: 'BillId' } }, ['id']),
    query: nothing,
    body: { $ref: 'BillPatch' },
  },
  updateChecklistItem: {
    path: closed({ id: { $ref: 'ChecklistItemId' } }, ['id']),
    query: nothing,
    body: { $ref: 'ChecklistItemPatch' },
  },
  updateClient: {
    path: closed({ id: { $ref: 'ClientId' } }, ['id']),
    query: nothing,
    body: { $ref: 'ClientPatch' },
  },
  updateCompany: {
    path: closed({ id: { $ref: 'CompanyId' } }, ['id']),
    query: nothing,
    body: { $ref: 'CompanyPatch' },
  },
  updateFollowUp: {
    path: closed({ id: { $ref: 'FollowUpId' } }, ['id']),
    query: nothing,
    body: { $ref: 'FollowUpPatch' },
  },
  updateInteraction: {
    path: closed({ id: { $ref: 'InteractionId' } }, ['id']),
    query: nothing,
    body: { $ref: 'InteractionPatch' },
  },
  updateMilestone: {
    path: closed({ id: { $ref: 'MilestoneId' } }, ['id']),
    query: nothing,
    body: { $ref: 'MilestonePatch' },
  },
  updateNote: {
    path: closed({ id: { $ref: 'NoteId' } }, ['id']),
    query: nothing,
    body: { $ref: 'NotePatch' },
  },
  updateProject: {
    path: closed({ id: { $ref: 'ProjectId' } }, ['id']),
    query: nothing,
    body: { $ref: 'ProjectPatch' },
  },
  updateProspect: {
    path: closed({ id: { $ref: 'ProspectId' } }, ['id']),
    query: closed({ walk: { type: 'boolean' } }),
    body: { $ref: 'ProspectPatch' },
  },
  updateRate: {
    path: closed({ id: { $ref: 'RateId' } }, ['id']),
    query: nothing,
    body: { $ref: 'RatePatch' },
  },
  updateRecurringTask: {
    path: closed({ id: { $ref: 'RecurringTaskId' } }, ['id']),
    query: nothing,
    body: { $ref: 'RecurringTaskPatch' },
  },
  updateService: {
    path: closed({ id: { $ref: 'ServiceId' } }, ['id']),
    query: nothing,
    body: { $ref: 'ServicePatch' },
  },
  updateStaff: {
    path: closed({ id: { $ref: 'StaffId' } }, ['id']),
    query: nothing,
    body: { $ref: 'StaffMemberPatch' },
  },
  updateTask: {
    path: closed({ id: { $ref: 'TaskId' } }, ['id']),
    query: closed({ walk: { type: 'boolean' } }),
    body: { $ref: 'TaskPatch' },
  },
  updateTimeEntry: {
    path: closed({ id: { $ref: 'TimeEntryId' } }, ['id']),
    query: nothing,
    body: { $ref: 'TimeEntryPatch' },
  },
  updateTimer: { path: nothing, query: nothing, body: { $ref: 'TimerPatch' } },
  updateUser: {
    path: closed({ id: { $ref: 'UserId' } }, ['id']),
    query: closed({
      successor_id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me', 'none'] }] },
    }),
    body: { $ref: 'UserPatch' },
  },
  updateWorkspace: { path: nothing, query: nothing, body: { $ref: 'WorkspacePatch' } },
  uploadNoteFile: { path: closed({ id: { $ref: 'NoteId' } }, ['id']), query: nothing, body: null },
  verifyActivity: {
    path: nothing,
    query: closed({
      range: { $ref: 'Range' },
      from: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      to: {
        type: 'string',
        format: 'date',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
        'x-pattern-message': 'must be a date',
        'x-weekday': 'last',
      },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      until: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$',
        'x-pattern-message': 'must be a date-time',
      },
      checkpoint: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
}
