// Generated from main.tsp by `npm run generate`: do not edit.

import type { InputSchemas } from '../../src/call/route.ts'

/** What others refer to by name. */
export const named = {
  Acceptance: {
    type: 'object',
    required: ['token', 'password'],
    properties: {
      token: {
        type: 'string',
        maxLength: 512,
        format: 'password',
        description: 'What the admin who invited was shown.',
      },
      name: { $ref: 'Name', description: 'Name of the person; without it, the one that the admin gave.' },
      email: {
        $ref: 'Email',
        description:
          'The address to sign in with here, where that of the invitation signs in to another workspace; without it, that.',
      },
      password: { $ref: 'Password' },
    },
    description: 'An invitation, accepted by the person whom it is for.',
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
    description: 'A number of days back from now, such as `30d`.',
    'x-pattern-message': 'must be a number of days such as 30d',
  },
  AiPolicy: {
    type: 'string',
    enum: ['off', 'admins', 'members'],
    description: 'Who may have the log summarised: nobody, admins and owners, or members as well.',
  },
  AiProvider: {
    type: 'string',
    enum: ['extractive', 'local', 'external'],
    description:
      'What writes a summary. `extractive`: rules of the service itself, nothing is sent anywhere; `local`: a model on the\nnetwork of the service; `external`: one elsewhere.',
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
      'The SHA-256 of a secret that only the one who asks for a session knows (RFC 7636 section 4.2, `S256`).',
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
        unevaluatedProperties: {},
        description: 'Those of its path and its query by their names, such as `id` and `walk`.',
      },
      body: { type: 'object', unevaluatedProperties: {}, description: 'Its body, where it has one.' },
      if_match: {
        type: 'string',
        description: 'The `ETag` that the record must still have.',
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    },
    description: 'One write of a batch: what it would be as a call of its own.',
    additionalProperties: false,
  },
  BatchMode: {
    type: 'string',
    enum: ['all', 'each'],
    description: 'What becomes of a batch where an item is refused.',
  },
  BatchOperation: {
    type: 'string',
    description: 'An operation that may be in a batch: what members change of records, files excepted.',
    enum: [
      'addClient',
      'addCompany',
      'addFollowUp',
      'addMilestone',
      'addNote',
      'addProject',
      'addProspect',
      'addProspectNote',
      'addStaff',
      'addTask',
      'addTimeEntry',
      'appendToNote',
      'convertProspect',
      'removeNote',
      'removeNoteFile',
      'removeStaff',
      'updateClient',
      'updateCompany',
      'updateFollowUp',
      'updateMilestone',
      'updateNote',
      'updateProject',
      'updateProspect',
      'updateStaff',
      'updateTask',
      'updateTimeEntry',
    ],
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
    description: "Money, in hundredths of the workspace's `currency`.",
  },
  Channel: {
    type: 'string',
    enum: ['api', 'mcp', 'cli', 'web', 'operator'],
    description:
      'The path a call came by. `web` is proven, and so is `operator`, a command on the machine of the service; the others\nare what the client says of itself.',
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
          'The field by which a row finds its record. In names and e-mail addresses case does not matter.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', unevaluatedProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100. Each has fields of a new record; of a record that is there, those that it has are changed and the others stay. In the\nplace of the id of another record may stand what it is called, such as `company_name`, `company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Answers what would be done, and does nothing.',
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
      company_id: { $ref: 'CompanyId', description: 'The company that the person is at.' },
      name: { $ref: 'Name', description: 'Name of the person.' },
      email: {
        anyOf: [{ $ref: 'Email' }, { type: 'null' }],
        description: 'In lower case; no two clients of a workspace share one.',
      },
      phone: {
        anyOf: [{ $ref: 'Phone' }, { type: 'null' }],
        description: 'Telephone number, kept as it was written.',
      },
      position: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'What the person does at the company.',
      },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      },
    },
    description: 'A person at a company: whom the workspace works for.',
    examples: [{ phone: '+351 210 000 000' }],
    additionalProperties: false,
  },
  CodeGrant: {
    type: 'object',
    required: ['code', 'code_verifier'],
    properties: {
      code: {
        type: 'string',
        maxLength: 512,
        format: 'password',
        description: 'The code that was answered to the request.',
      },
      code_verifier: {
        type: 'string',
        pattern: '^[A-Za-z0-9._~-]{43,128}$',
        format: 'password',
        description: 'What `code_challenge` is the SHA-256 of (RFC 7636 section 4.1).',
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
          'The field by which a row finds its record. In names and e-mail addresses case does not matter.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', unevaluatedProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100. Each has fields of a new record; of a record that is there, those that it has are changed and the others stay. In the\nplace of the id of another record may stand what it is called, such as `company_name`, `company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Answers what would be done, and does nothing.',
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
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
      website: { anyOf: [{ $ref: 'WebAddress' }, { type: 'null' }], description: 'Its web site.' },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      },
    },
    description: 'An organisation that the workspace works with.',
    examples: [{ tags: ['retail', 'priority', 'key account'] }],
    additionalProperties: false,
  },
  Conversion: {
    type: 'object',
    properties: {
      company_id: { $ref: 'CompanyId', description: 'An existing company; a new one where left out.' },
      company_name: {
        $ref: 'Name',
        description:
          'Name of the new company; not beside `company_id`. Without one it is named as the prospect.',
      },
      client_name: {
        $ref: 'Name',
        description:
          'Name of the person; required where the prospect has no `contact_name`, which it is otherwise.',
      },
      email: { $ref: 'Email', description: "Address of the client; the prospect's where left out." },
    },
    description:
      "Which records a won prospect becomes; what is left out comes from the prospect. The person's name is in one of them.",
    examples: [{ company_id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7', client_name: 'Head of purchasing' }],
    additionalProperties: false,
    not: {
      required: ['company_id', 'company_name'],
      properties: { company_id: { type: 'string' }, company_name: { type: 'string' } },
    },
  },
  Currency: {
    type: 'string',
    pattern: '^[A-Z]{3}$',
    description: 'A currency by its code in ISO 4217, such as `EUR`.',
    'x-pattern-message': 'must be the code of a currency such as EUR',
  },
  Email: {
    type: 'string',
    maxLength: 254,
    format: 'email',
    description: 'An e-mail address of at most 254 characters.',
  },
  ErasureRequest: {
    type: 'object',
    required: ['record_id'],
    properties: { record_id: { $ref: 'PersonRecordId', description: 'Whom the entries are about.' } },
    examples: [{ record_id: 'pro_01jcz4p7v8e9fbk2m3n4q5r6s7' }],
    additionalProperties: false,
  },
  ExportFormat: { type: 'string', enum: ['ndjson', 'csv'] },
  ExternalId: {
    type: 'string',
    minLength: 1,
    maxLength: 200,
    description: 'What another system calls the record, in 1 to 200 characters.',
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
        description: 'The day to do it by, such as `2026-03-09`.',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      memo: { $ref: 'Memo', description: 'What is to be done.' },
      owner_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'Who does it; the caller where left out.',
      },
      done: { type: 'boolean', description: 'Whether it is done.' },
    },
    description: 'Something to do about a prospect by a date.',
    examples: [{ done: true }],
    additionalProperties: false,
  },
  Grouping: {
    type: 'string',
    enum: ['person', 'project', 'service'],
    description: 'What hours are summed by.',
  },
  LongText: {
    type: 'string',
    maxLength: 10000,
    description: 'A text of at most 10,000 characters.',
    pattern: '^[^\\u0000]*$',
    'x-pattern-message': 'must not contain NUL',
  },
  Memo: {
    type: 'string',
    maxLength: 1000,
    description: 'A text of at most 1,000 characters.',
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
      name: { $ref: 'Name', description: 'What is reached.' },
      due_on: {
        description: 'The day it is to be reached by, such as `2026-05-01`.',
        type: ['string', 'null'],
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      done: { type: 'boolean', description: 'Whether it is reached.' },
    },
    description: 'A point that a project is to reach by a date.',
    examples: [{ done: true }],
    additionalProperties: false,
  },
  Minutes: {
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: 100000,
    description: 'A time in minutes.',
  },
  Name: {
    type: 'string',
    minLength: 1,
    maxLength: 200,
    pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
    description: '1 to 200 characters, one of them not a space.',
    'x-pattern-message': 'must contain a character that is not a space',
  },
  NewApiKey: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { $ref: 'Name', description: 'What it is for.' },
      scopes: {
        minItems: 1,
        maxItems: 20,
        description: 'What it may do at the most; null for all that its user may.',
        default: null,
        type: ['array', 'null'],
        items: { $ref: 'Scope' },
      },
      expires_at: {
        description: 'When it stops working; never where null.',
        default: null,
        type: ['string', 'null'],
        format: 'date-time',
        pattern:
          '^(?!0000|0001-01-01T.*\\+|9999-12-31T.*-)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
        'x-pattern-message': 'must be a date-time',
      },
    },
    description: 'A credential for an agent or a script, with the role of the user who made it.',
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
        description: 'Up to 100, which are run in this order.',
      },
      dry_run: {
        type: 'boolean',
        description:
          'Answers what would be done, and does nothing: ids and versions of the results are good for nothing else.',
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
  NewCapacity: {
    type: 'object',
    required: ['starts_on', 'weekly_minutes'],
    properties: {
      starts_on: {
        type: 'string',
        format: 'date',
        description: 'The day from which it holds, once for a person.',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      weekly_minutes: {
        $ref: 'WeeklyMinutes',
        description:
          'What the person works in a week from then on, in minutes; 0 for one who has left. A fifth of it is on each day from Monday to Friday.',
      },
    },
    description: 'How much a person works in a week, from a day on until the next capacity of theirs begins.',
    examples: [
      { starts_on: '2026-03-01', weekly_minutes: 1800 },
      { starts_on: '2026-09-01', weekly_minutes: 2400 },
    ],
    additionalProperties: false,
  },
  NewClient: {
    type: 'object',
    required: ['company_id', 'name'],
    properties: {
      company_id: { $ref: 'CompanyId', description: 'The company that the person is at.' },
      name: { $ref: 'Name', description: 'Name of the person.' },
      email: {
        anyOf: [{ $ref: 'Email' }, { type: 'null' }],
        description: 'In lower case; no two clients of a workspace share one.',
        default: null,
      },
      phone: {
        anyOf: [{ $ref: 'Phone' }, { type: 'null' }],
        description: 'Telephone number, kept as it was written.',
        default: null,
      },
      position: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'What the person does at the company.',
        default: null,
      },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
        default: [],
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
        default: null,
      },
    },
    description: 'A person at a company: whom the workspace works for.',
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
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
        default: [],
      },
      website: {
        anyOf: [{ $ref: 'WebAddress' }, { type: 'null' }],
        description: 'Its web site.',
        default: null,
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
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
      due_on: {
        type: 'string',
        format: 'date',
        description: 'The day to do it by, such as `2026-03-09`.',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      memo: { $ref: 'Memo', description: 'What is to be done.' },
      owner_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'Who does it; the caller where left out.',
      },
      done: { type: 'boolean', description: 'Whether it is done.', default: false },
    },
    description: 'Something to do about a prospect by a date.',
    examples: [
      {
        due_on: '2026-03-09',
        memo: 'Call about the offer',
        owner_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
        done: false,
      },
      {
        due_on: '2026-03-16',
        memo: 'Ask for a decision',
        owner_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s8',
        done: false,
      },
    ],
    additionalProperties: false,
  },
  NewMilestone: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { $ref: 'Name', description: 'What is reached.' },
      due_on: {
        description: 'The day it is to be reached by, such as `2026-05-01`.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      done: { type: 'boolean', description: 'Whether it is reached.', default: false },
    },
    description: 'A point that a project is to reach by a date.',
    examples: [
      { name: 'First release', due_on: '2026-05-01', done: false },
      { name: 'Opening', due_on: '2026-06-01', done: false },
    ],
    additionalProperties: false,
  },
  NewNote: {
    type: 'object',
    required: ['title', 'body'],
    properties: {
      client_id: {
        anyOf: [{ $ref: 'ClientId' }, { type: 'null' }],
        description: 'Exactly one of these seven says what the note is about.',
        default: null,
      },
      company_id: { anyOf: [{ $ref: 'CompanyId' }, { type: 'null' }], default: null },
      project_id: { anyOf: [{ $ref: 'ProjectId' }, { type: 'null' }], default: null },
      milestone_id: { anyOf: [{ $ref: 'MilestoneId' }, { type: 'null' }], default: null },
      task_id: { anyOf: [{ $ref: 'TaskId' }, { type: 'null' }], default: null },
      time_entry_id: {
        anyOf: [{ $ref: 'TimeEntryId' }, { type: 'null' }],
        description: 'The time entry that it is about. Those who do not see the entry do not see the note.',
        default: null,
      },
      prospect_id: { anyOf: [{ $ref: 'ProspectId' }, { type: 'null' }], default: null },
      title: { $ref: 'Name', description: 'What it is about, in a line.' },
      body: { $ref: 'LongText', description: 'The text, as it was written.' },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
        default: [],
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
        default: null,
      },
    },
    description: 'A text about a client, company, project, milestone, task, time entry or prospect.',
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
        body: 'Their shop is to be new before summer.',
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
        description: 'The company that it is for; null for work of the workspace itself.',
        default: null,
      },
      name: { $ref: 'Name', description: 'What the project is called.' },
      description: {
        anyOf: [{ $ref: 'LongText' }, { type: 'null' }],
        description: 'What it is about.',
        default: null,
      },
      active: { type: 'boolean', description: 'Whether it is worked on.', default: true },
      starts_on: {
        description: 'The day it begins, such as `2026-03-02`.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      ends_on: {
        description: 'The day it ends, not before it starts.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "What an hour on it is billed at, in place of the services' rates; null for these. Only admins set it.",
        default: null,
      },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
        default: [],
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
        default: null,
      },
    },
    description:
      'A piece of work with staff, tasks and milestones, for a company or for the workspace itself.',
    examples: [
      {
        external_id: null,
        company_id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7',
        name: 'Web shop',
        description: 'The new shop, from the check-out on.',
        active: true,
        starts_on: '2026-03-02',
        ends_on: null,
        rate_cents: null,
        tags: ['retail'],
      },
      {
        external_id: null,
        company_id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s8',
        name: 'Shipping labels',
        description: null,
        active: true,
        starts_on: null,
        ends_on: null,
        rate_cents: 9500,
        tags: [],
      },
    ],
    additionalProperties: false,
  },
  NewProspect: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { $ref: 'Name', description: 'What it is about.' },
      stage: { $ref: 'ProspectStage', default: 'new' },
      source: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'Where it came from.',
        default: null,
      },
      owner_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'Who looks after it; the caller where left out.',
      },
      follow_up_on: {
        description:
          'The day to get in touch next. Set to the earliest open follow-up whenever one is added, moved, done or undone;\nnull when none is open.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      company_name: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'The organisation behind the prospect.',
        default: null,
      },
      contact_name: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'The person to talk to, who becomes the client.',
        default: null,
      },
      email: {
        anyOf: [{ $ref: 'Email' }, { type: 'null' }],
        description: 'The address to write to, in lower case.',
        default: null,
      },
      phone: {
        anyOf: [{ $ref: 'Phone' }, { type: 'null' }],
        description: 'Telephone number, kept as it was written.',
        default: null,
      },
      value_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description: "What it may be worth, in hundredths of the workspace's `currency`.",
        default: null,
      },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
        default: [],
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
        default: null,
      },
    },
    description: 'A possible client, at the top of the funnel.',
    examples: [
      {
        external_id: null,
        name: 'New web shop',
        stage: 'contacted',
        source: 'trade fair',
        owner_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
        follow_up_on: '2026-03-09',
        company_name: 'Northwind Traders',
        contact_name: 'Head of purchasing',
        email: 'purchasing@northwind.example',
        phone: null,
        value_cents: 1500000,
        tags: ['retail'],
      },
      {
        external_id: null,
        name: 'Parcel tracking',
        stage: 'new',
        source: 'web site',
        owner_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
        follow_up_on: null,
        company_name: 'Northwind Logistics',
        contact_name: null,
        email: 'shipping@northwind.example',
        phone: null,
        value_cents: null,
        tags: [],
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
        description: 'First day of the span.',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      ends_on: {
        type: 'string',
        format: 'date',
        description: 'Last day of the span.',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      user_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'Only the time of this person.',
        default: null,
      },
      project_id: {
        anyOf: [{ $ref: 'ProjectId' }, { type: 'null' }],
        description: 'Only time on this project or its tasks.',
        default: null,
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description: 'Only time that counts for this service.',
        default: null,
      },
    },
    description: 'That the time of a span was priced anew.',
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
      name: { $ref: 'Name', description: 'What the service is called.' },
      billable: {
        type: 'boolean',
        description: 'Whether time on it is billable unless an entry says otherwise.',
        default: true,
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "What an hour is billed at, in hundredths of the workspace's `currency`; the rate of a project or of a person on it comes before.",
        default: null,
      },
      active: { type: 'boolean', description: 'Whether new time can be logged on it.', default: true },
    },
    description: 'A billable service, or an activity type: what time is spent on.',
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
      user_id: { $ref: 'UserId', description: 'The person, once on a project.' },
      position: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'What the person does on the project.',
        default: null,
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "What an hour of the person on it is billed at, in place of the project's and the services' rates; null for these. Only admins set it.",
        default: null,
      },
    },
    description: 'A person on a project.',
    examples: [
      { user_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7', position: 'Lead', rate_cents: null },
      { user_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s8', position: 'Design', rate_cents: 11000 },
    ],
    additionalProperties: false,
  },
  NewTask: {
    type: 'object',
    required: ['title'],
    properties: {
      project_id: {
        $ref: 'ProjectId',
        description:
          "The project that it is on: the milestone's where left out, and one of the two is required.",
      },
      milestone_id: {
        anyOf: [{ $ref: 'MilestoneId' }, { type: 'null' }],
        description:
          "The milestone that it is on, one of the project's: a task that moves to another project leaves it or takes one of the new project's.",
        default: null,
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description: 'The service that time on the task counts for.',
        default: null,
      },
      title: { $ref: 'Name', description: 'What is to be done, in a line.' },
      description: {
        anyOf: [{ $ref: 'LongText' }, { type: 'null' }],
        description: 'What is to be done, in full.',
        default: null,
      },
      status: { $ref: 'TaskStatus', default: 'pending' },
      assignee_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'Who is to do it; null for nobody.',
        default: null,
      },
      due_on: {
        description: 'The day it is to be done by, such as `2026-03-20`.',
        default: null,
        type: ['string', 'null'],
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      estimate_minutes: {
        anyOf: [{ $ref: 'Minutes' }, { type: 'null' }],
        description: 'How long it is thought to take, in minutes.',
        default: null,
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
        default: null,
      },
    },
    description: 'Something to do, on a project or one of its milestones.',
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
    required: ['minutes'],
    properties: {
      task_id: {
        anyOf: [{ $ref: 'TaskId' }, { type: 'null' }],
        description:
          'The task that it was spent on. One of task, project and service is given, or more that belong together.',
        default: null,
      },
      project_id: {
        anyOf: [{ $ref: 'ProjectId' }, { type: 'null' }],
        description: 'The project that it was spent on; beside a task, the project of the task.',
        default: null,
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description: 'The service that it was spent on; it comes before that of the task.',
        default: null,
      },
      date: {
        type: 'string',
        format: 'date',
        description: "The day in the workspace's time zone; today where left out.",
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      minutes: {
        type: 'integer',
        format: 'int32',
        minimum: 1,
        maximum: 1440,
        description: 'How long, in minutes: a day at the most.',
      },
      billable: {
        type: 'boolean',
        description: "As the service, or the task's service, has it where left out; else true.",
      },
      memo: { anyOf: [{ $ref: 'Memo' }, { type: 'null' }], description: 'What was done.', default: null },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
        default: null,
      },
    },
    description:
      'Time that a person has spent on a task, a project, a service, or on several of them that belong together.',
    examples: [
      {
        external_id: null,
        task_id: 'tsk_01jcz4p7v8e9fbk2m3n4q5r6s7',
        project_id: null,
        service_id: null,
        date: '2026-03-03',
        minutes: 90,
        billable: true,
        memo: 'First draft',
      },
      {
        external_id: null,
        task_id: null,
        project_id: 'prj_01jcz4p7v8e9fbk2m3n4q5r6s7',
        service_id: null,
        date: '2026-03-02',
        minutes: 30,
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
      name: { $ref: 'Name', description: 'Name of the person.' },
      email: {
        $ref: 'Email',
        description:
          'The address of the invitation, and to sign in with unless another one was chosen; in lower case.',
      },
      role: { $ref: 'Role' },
      cost_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          'What an hour of the person costs the workspace, in hundredths of its `currency`: for margins. Time keeps what it cost when it was logged. Shown to admins only; null to others.',
        default: null,
      },
    },
    description: 'A person of the workspace.',
    examples: [
      { name: 'Designer', email: 'designer@northwind.example', role: 'member', cost_cents: 5000 },
      { name: 'Workspace owner', email: 'owner@northwind.example', role: 'owner', cost_cents: 6500 },
    ],
    additionalProperties: false,
  },
  NotableId: {
    type: 'string',
    pattern: '^(cli|com|prj|mil|tsk|tim|pro)_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'A record of any kind that can have notes.',
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
        description: 'What is new; with the text before it, 10,000 characters at the most.',
      },
    },
    description: 'What comes to the text of a note.',
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
          'The field by which a row finds its record. In names and e-mail addresses case does not matter.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', unevaluatedProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100. Each has fields of a new record; of a record that is there, those that it has are changed and the others stay. In the\nplace of the id of another record may stand what it is called, such as `company_name`, `company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Answers what would be done, and does nothing.',
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
      title: { $ref: 'Name', description: 'What it is about, in a line.' },
      body: { $ref: 'LongText', description: 'The text, as it was written.' },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      },
    },
    description: 'A text about a client, company, project, milestone, task, time entry or prospect.',
    examples: [{ title: 'Kick-off, second part' }],
    additionalProperties: false,
  },
  NoteText: {
    type: 'object',
    required: ['title', 'body'],
    properties: {
      title: { $ref: 'Name', description: 'What it is about, in a line.' },
      body: { $ref: 'LongText', description: 'The text, as it was written.' },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
        default: [],
      },
    },
    description: 'What a note says.',
    examples: [{ title: 'First call', body: 'They want an offer by Monday.', tags: ['offer'] }],
    additionalProperties: false,
  },
  Password: {
    type: 'string',
    minLength: 12,
    maxLength: 256,
    format: 'password',
    description: 'A password of 12 to 256 characters; one that is easy to guess is refused.',
  },
  PasswordChange: {
    type: 'object',
    required: ['current_password', 'new_password'],
    properties: {
      current_password: {
        type: 'string',
        maxLength: 256,
        format: 'password',
        description: 'The password that is in use.',
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
        description: 'The password that was chosen.',
      },
    },
    examples: [{ username: 'owner@northwind.example', password: 'correct horse battery staple' }],
    additionalProperties: false,
  },
  PersonRecordId: {
    type: 'string',
    pattern: '^(cli|pro|usr)_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a client, a prospect or a user.',
    'x-pattern-message': 'must be the id of a client, prospect or user',
  },
  Phone: {
    type: 'string',
    minLength: 3,
    maxLength: 40,
    description: 'A telephone number, written in any way, of 3 to 40 characters.',
    pattern: '^[^\\u0000]*$',
    'x-pattern-message': 'must not contain NUL',
  },
  Plan: {
    type: 'string',
    enum: ['starter', 'pro', 'business'],
    description: '`starter` reads over the API; `pro` and `business` read and write.',
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
    properties: { name: { $ref: 'Name', description: 'Name of the person.' } },
    description: "The bearer token's owner.",
    examples: [{ name: 'Workspace owner' }],
    additionalProperties: false,
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
          'The field by which a row finds its record. In names and e-mail addresses case does not matter.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', unevaluatedProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100. Each has fields of a new record; of a record that is there, those that it has are changed and the others stay. In the\nplace of the id of another record may stand what it is called, such as `company_name`, `company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Answers what would be done, and does nothing.',
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
        description: 'The company that it is for; null for work of the workspace itself.',
      },
      name: { $ref: 'Name', description: 'What the project is called.' },
      description: { anyOf: [{ $ref: 'LongText' }, { type: 'null' }], description: 'What it is about.' },
      active: { type: 'boolean', description: 'Whether it is worked on.' },
      starts_on: {
        description: 'The day it begins, such as `2026-03-02`.',
        type: ['string', 'null'],
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      ends_on: {
        description: 'The day it ends, not before it starts.',
        type: ['string', 'null'],
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "What an hour on it is billed at, in place of the services' rates; null for these. Only admins set it.",
      },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      },
    },
    description:
      'A piece of work with staff, tasks and milestones, for a company or for the workspace itself.',
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
          'The field by which a row finds its record. In names and e-mail addresses case does not matter.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', unevaluatedProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100. Each has fields of a new record; of a record that is there, those that it has are changed and the others stay. In the\nplace of the id of another record may stand what it is called, such as `company_name`, `company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Answers what would be done, and does nothing.',
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
      name: { $ref: 'Name', description: 'What it is about.' },
      stage: { $ref: 'ProspectStage' },
      source: { anyOf: [{ $ref: 'Name' }, { type: 'null' }], description: 'Where it came from.' },
      owner_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'Who looks after it; the caller where left out.',
      },
      follow_up_on: {
        description:
          'The day to get in touch next. Set to the earliest open follow-up whenever one is added, moved, done or undone;\nnull when none is open.',
        type: ['string', 'null'],
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      company_name: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'The organisation behind the prospect.',
      },
      contact_name: {
        anyOf: [{ $ref: 'Name' }, { type: 'null' }],
        description: 'The person to talk to, who becomes the client.',
      },
      email: {
        anyOf: [{ $ref: 'Email' }, { type: 'null' }],
        description: 'The address to write to, in lower case.',
      },
      phone: {
        anyOf: [{ $ref: 'Phone' }, { type: 'null' }],
        description: 'Telephone number, kept as it was written.',
      },
      value_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description: "What it may be worth, in hundredths of the workspace's `currency`.",
      },
      tags: {
        type: 'array',
        items: { $ref: 'Tag' },
        maxItems: 50,
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      },
    },
    description: 'A possible client, at the top of the funnel.',
    examples: [{ stage: 'proposal' }],
    additionalProperties: false,
  },
  ProspectStage: {
    type: 'string',
    enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
    description:
      'How far it has come. Allowed moves:\n`new` to `contacted`, `qualified`, `lost`;\n`contacted` to `qualified`, `proposal`, `lost`;\n`qualified` to `contacted`, `proposal`, `lost`;\n`proposal` to `qualified`, `won`, `lost`;\n`won` to `proposal`;\n`lost` to `new`, `contacted`.',
  },
  Range: {
    type: 'string',
    enum: [
      'today',
      'yesterday',
      'thisweek',
      'lastweek',
      'thismonth',
      'lastmonth',
      'thisquarter',
      'lastquarter',
      'thisyear',
      'lastyear',
    ],
    description: "A span of days, seen from today; weeks begin on the workspace's first day of the week.",
  },
  RefreshGrant: {
    type: 'object',
    required: ['refresh_token'],
    properties: {
      refresh_token: {
        type: 'string',
        maxLength: 512,
        format: 'password',
        description: 'The refresh token that was answered last.',
      },
    },
    examples: [{ refresh_token: 'wrt_example' }],
    additionalProperties: false,
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
      'From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan.',
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
          'Minutes that the old key goes on working, so that it can be replaced where it is in use.',
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
    description: 'What an API key may do: read or write the records of one area.',
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
      name: { $ref: 'Name', description: 'What the service is called.' },
      billable: {
        type: 'boolean',
        description: 'Whether time on it is billable unless an entry says otherwise.',
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "What an hour is billed at, in hundredths of the workspace's `currency`; the rate of a project or of a person on it comes before.",
      },
      active: { type: 'boolean', description: 'Whether new time can be logged on it.' },
    },
    description: 'A billable service, or an activity type: what time is spent on.',
    examples: [{ rate_cents: 13000 }],
    additionalProperties: false,
  },
  Signup: {
    type: 'object',
    required: ['workspace', 'name', 'email', 'password'],
    properties: {
      workspace: { $ref: 'Name', description: 'Name of the workspace.' },
      name: { $ref: 'Name', description: 'Name of the person.' },
      email: { $ref: 'Email', description: 'The address to sign in with.' },
      password: { $ref: 'Password' },
    },
    description: 'A workspace and its owner, to be made.',
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
        description: 'What the person does on the project.',
      },
      rate_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          "What an hour of the person on it is billed at, in place of the project's and the services' rates; null for these. Only admins set it.",
      },
    },
    description: 'A person on a project.',
    examples: [{ position: 'Design lead' }],
    additionalProperties: false,
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
          "Days as seen from today in the workspace's time zone; weeks begin on its first day of the week.\nThis week where `from` and `to` are left out as well; not together with them.",
      },
      from: {
        type: 'string',
        format: 'date',
        description: 'First day, such as `2026-03-02`; with `to` alone, since the workspace was made.',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      to: {
        type: 'string',
        format: 'date',
        description: 'Last day, such as `2026-03-08`; with `from` alone, until now.',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      actor: {
        anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }],
        description: 'Only what this user did; `me` for the caller.',
      },
      project_id: { $ref: 'ProjectId', description: 'Only what was done on this project.' },
      company_id: { $ref: 'CompanyId', description: 'Only what was done for this company.' },
      channel: { $ref: 'Channel', description: 'Only calls that came by this path.' },
      provider: {
        $ref: 'AiProvider',
        description:
          'What is to write it. Where left out, a model if the service has one and the workspace allows it, and rules of the service\nif not or if it fails: `fallback_reason` then says why.',
      },
    },
    description: 'Which entries of the activity log are summarised, and by what.',
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
          'The field by which a row finds its record. In names and e-mail addresses case does not matter.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', unevaluatedProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100. Each has fields of a new record; of a record that is there, those that it has are changed and the others stay. In the\nplace of the id of another record may stand what it is called, such as `company_name`, `company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Answers what would be done, and does nothing.',
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
        description:
          "The project that it is on: the milestone's where left out, and one of the two is required.",
      },
      milestone_id: {
        anyOf: [{ $ref: 'MilestoneId' }, { type: 'null' }],
        description:
          "The milestone that it is on, one of the project's: a task that moves to another project leaves it or takes one of the new project's.",
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description: 'The service that time on the task counts for.',
      },
      title: { $ref: 'Name', description: 'What is to be done, in a line.' },
      description: {
        anyOf: [{ $ref: 'LongText' }, { type: 'null' }],
        description: 'What is to be done, in full.',
      },
      status: { $ref: 'TaskStatus' },
      assignee_id: {
        anyOf: [{ $ref: 'UserId' }, { type: 'null' }],
        description: 'Who is to do it; null for nobody.',
      },
      due_on: {
        description: 'The day it is to be done by, such as `2026-03-20`.',
        type: ['string', 'null'],
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      estimate_minutes: {
        anyOf: [{ $ref: 'Minutes' }, { type: 'null' }],
        description: 'How long it is thought to take, in minutes.',
      },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      },
    },
    description: 'Something to do, on a project or one of its milestones.',
    examples: [{ status: 'in_progress' }],
    additionalProperties: false,
  },
  TaskStatus: {
    type: 'string',
    enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
    description:
      'Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`.',
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
        description:
          'The task that it was spent on. One of task, project and service is given, or more that belong together.',
      },
      project_id: {
        anyOf: [{ $ref: 'ProjectId' }, { type: 'null' }],
        description: 'The project that it was spent on; beside a task, the project of the task.',
      },
      service_id: {
        anyOf: [{ $ref: 'ServiceId' }, { type: 'null' }],
        description: 'The service that it was spent on; it comes before that of the task.',
      },
      date: {
        type: 'string',
        format: 'date',
        description: "The day in the workspace's time zone; today where left out.",
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      minutes: {
        type: 'integer',
        format: 'int32',
        minimum: 1,
        maximum: 1440,
        description: 'How long, in minutes: a day at the most.',
      },
      billable: {
        type: 'boolean',
        description: "As the service, or the task's service, has it where left out; else true.",
      },
      memo: { anyOf: [{ $ref: 'Memo' }, { type: 'null' }], description: 'What was done.' },
      external_id: {
        anyOf: [{ $ref: 'ExternalId' }, { type: 'null' }],
        description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      },
    },
    description:
      'Time that a person has spent on a task, a project, a service, or on several of them that belong together.',
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
          'The field by which a row finds its record. In names and e-mail addresses case does not matter.',
      },
      rows: {
        type: 'array',
        items: { type: 'object', unevaluatedProperties: {} },
        minItems: 1,
        maxItems: 100,
        description:
          'Up to 100. Each has fields of a new record; of a record that is there, those that it has are changed and the others stay. In the\nplace of the id of another record may stand what it is called, such as `company_name`, `company_external_id` or `assignee_email`.',
      },
      dry_run: {
        type: 'boolean',
        description: 'Answers what would be done, and does nothing.',
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
  UserId: {
    type: 'string',
    pattern: '^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$',
    description: 'Id of a user, such as `usr_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
    'x-pattern-message': 'must be the id of a user (usr_…)',
  },
  UserPatch: {
    type: 'object',
    properties: {
      name: { $ref: 'Name', description: 'Name of the person.' },
      role: { $ref: 'Role' },
      active: {
        type: 'boolean',
        description: "Whether the person may sign in. Nobody's sessions and API keys outlive it.",
      },
      cost_cents: {
        anyOf: [{ $ref: 'Cents' }, { type: 'null' }],
        description:
          'What an hour of the person costs the workspace, in hundredths of its `currency`: for margins. Time keeps what it cost when it was logged. Shown to admins only; null to others.',
      },
    },
    description: 'A person of the workspace.',
    examples: [{ role: 'admin' }],
    additionalProperties: false,
  },
  WebAddress: {
    type: 'string',
    maxLength: 2000,
    pattern: '^https?://',
    format: 'uri',
    description: 'A web address, `http` or `https`, of at most 2,000 characters.',
    'x-pattern-message': 'must be a web address',
  },
  WeeklyMinutes: {
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 10080,
    description: 'What is worked in a week, in minutes: 2,400 are 40 hours.',
  },
  WorkspacePatch: {
    type: 'object',
    properties: {
      name: { $ref: 'Name', description: 'Name of the workspace.' },
      time_zone: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        description: 'Where a day begins: an IANA name, such as `Europe/Lisbon`.',
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      week_starts_on: {
        type: 'integer',
        format: 'int32',
        minimum: 1,
        maximum: 7,
        description: 'ISO weekday: 1 is Monday, 7 is Sunday.',
      },
      weekly_minutes: {
        $ref: 'WeeklyMinutes',
        description:
          'What a person works in a week, in minutes, before any capacity of their own: for utilization, also that of the past.',
      },
      currency: {
        $ref: 'Currency',
        description: 'What all amounts of the workspace are in. Changing it converts none of them.',
      },
      time_locked_until: {
        description:
          'The last day whose time is locked: nobody adds, changes or reprices any, until an admin sets an earlier day or null.',
        type: ['string', 'null'],
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      ai_policy: { $ref: 'AiPolicy', description: 'Who may have the activity log summarised.' },
      ai_provider: { $ref: 'AiProvider', description: 'What may write one, or anything before it.' },
    },
    examples: [{ time_zone: 'Europe/Lisbon', week_starts_on: 1 }],
    additionalProperties: false,
  },
}

/** An object with these properties and no others. */
const closed = (properties: InputSchemas['query']['properties'], required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const nothing = closed({})

export const schemas: Readonly<Record<string, InputSchemas>> = {
  acceptInvitation: { path: nothing, query: nothing, body: { $ref: 'Acceptance' } },
  addActivityCheckpoint: { path: nothing, query: nothing, body: null },
  addApiKey: { path: nothing, query: nothing, body: { $ref: 'NewApiKey' } },
  addAuthorizationCode: { path: nothing, query: nothing, body: { $ref: 'AuthorizationRequest' } },
  addCapacity: {
    path: closed({ id: { $ref: 'UserId' } }, ['id']),
    query: nothing,
    body: { $ref: 'NewCapacity' },
  },
  addClient: { path: nothing, query: nothing, body: { $ref: 'NewClient' } },
  addCompany: { path: nothing, query: nothing, body: { $ref: 'NewCompany' } },
  addFollowUp: {
    path: closed({ id: { $ref: 'ProspectId' } }, ['id']),
    query: nothing,
    body: { $ref: 'NewFollowUp' },
  },
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
  authenticate: { path: nothing, query: nothing, body: { $ref: 'PasswordGrant' } },
  changePassword: { path: nothing, query: nothing, body: { $ref: 'PasswordChange' } },
  convertProspect: {
    path: closed({ id: { $ref: 'ProspectId' } }, ['id']),
    query: nothing,
    body: { $ref: 'Conversion' },
  },
  eraseActivity: { path: nothing, query: nothing, body: { $ref: 'ErasureRequest' } },
  exchangeCode: { path: nothing, query: nothing, body: { $ref: 'CodeGrant' } },
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
      record: {
        type: 'string',
        maxLength: 100,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      changes_only: { type: 'boolean' },
      refused: { type: 'boolean' },
      status_class: { type: 'string', enum: ['2xx', '4xx', '5xx'] },
      since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^(?!0000|0001-01-01T.*\\+|9999-12-31T.*-)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
        'x-pattern-message': 'must be a date-time',
      },
      until: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^(?!0000|0001-01-01T.*\\+|9999-12-31T.*-)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
        'x-pattern-message': 'must be a date-time',
      },
      format: { $ref: 'ExportFormat', default: 'ndjson' },
    }),
    body: null,
  },
  exportWorkspace: { path: nothing, query: nothing, body: null },
  getAccount: { path: nothing, query: nothing, body: null },
  getActivity: { path: closed({ id: { $ref: 'ActivityId' } }, ['id']), query: nothing, body: null },
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
      record: {
        type: 'string',
        maxLength: 100,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      changes_only: { type: 'boolean' },
      refused: { type: 'boolean' },
      status_class: { type: 'string', enum: ['2xx', '4xx', '5xx'] },
      since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^(?!0000|0001-01-01T.*\\+|9999-12-31T.*-)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
        'x-pattern-message': 'must be a date-time',
      },
      until: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^(?!0000|0001-01-01T.*\\+|9999-12-31T.*-)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
        'x-pattern-message': 'must be a date-time',
      },
      range: { $ref: 'Range' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 20 },
    }),
    body: null,
  },
  getApiKey: { path: closed({ id: { $ref: 'ApiKeyId' } }, ['id']), query: nothing, body: null },
  getCapacity: { path: closed({ id: { $ref: 'CapacityId' } }, ['id']), query: nothing, body: null },
  getClient: { path: closed({ id: { $ref: 'ClientId' } }, ['id']), query: nothing, body: null },
  getClientByEmail: { path: nothing, query: closed({ email: { $ref: 'Email' } }, ['email']), body: null },
  getCompany: { path: closed({ id: { $ref: 'CompanyId' } }, ['id']), query: nothing, body: null },
  getFollowUp: { path: closed({ id: { $ref: 'FollowUpId' } }, ['id']), query: nothing, body: null },
  getHours: {
    path: nothing,
    query: closed({
      by: { $ref: 'Grouping', default: 'project' },
      range: { $ref: 'Range' },
      from: { type: 'string', format: 'date', pattern: '^(?!0000)', 'x-pattern-message': 'must be a date' },
      to: { type: 'string', format: 'date', pattern: '^(?!0000)', 'x-pattern-message': 'must be a date' },
      user_id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
      project_ids: { type: 'array', items: { $ref: 'ProjectId' }, minItems: 1, maxItems: 100 },
      billable: { type: 'boolean' },
    }),
    body: null,
  },
  getMilestone: { path: closed({ id: { $ref: 'MilestoneId' } }, ['id']), query: nothing, body: null },
  getNote: { path: closed({ id: { $ref: 'NoteId' } }, ['id']), query: nothing, body: null },
  getNoteFile: { path: closed({ id: { $ref: 'NoteId' } }, ['id']), query: nothing, body: null },
  getPersonStats: {
    path: closed({ id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] } }, ['id']),
    query: closed({
      range: { $ref: 'Range' },
      from: { type: 'string', format: 'date', pattern: '^(?!0000)', 'x-pattern-message': 'must be a date' },
      to: { type: 'string', format: 'date', pattern: '^(?!0000)', 'x-pattern-message': 'must be a date' },
    }),
    body: null,
  },
  getProject: { path: closed({ id: { $ref: 'ProjectId' } }, ['id']), query: nothing, body: null },
  getProspect: { path: closed({ id: { $ref: 'ProspectId' } }, ['id']), query: nothing, body: null },
  getRepricing: { path: closed({ id: { $ref: 'RepricingId' } }, ['id']), query: nothing, body: null },
  getService: { path: closed({ id: { $ref: 'ServiceId' } }, ['id']), query: nothing, body: null },
  getStaff: { path: closed({ id: { $ref: 'StaffId' } }, ['id']), query: nothing, body: null },
  getSummary: { path: closed({ id: { $ref: 'SummaryId' } }, ['id']), query: nothing, body: null },
  getTask: { path: closed({ id: { $ref: 'TaskId' } }, ['id']), query: nothing, body: null },
  getTimeEntry: { path: closed({ id: { $ref: 'TimeEntryId' } }, ['id']), query: nothing, body: null },
  getTimeTotals: {
    path: nothing,
    query: closed({
      range: { $ref: 'Range' },
      from: { type: 'string', format: 'date', pattern: '^(?!0000)', 'x-pattern-message': 'must be a date' },
      to: { type: 'string', format: 'date', pattern: '^(?!0000)', 'x-pattern-message': 'must be a date' },
      user_id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
      project_ids: { type: 'array', items: { $ref: 'ProjectId' }, minItems: 1, maxItems: 100 },
      billable: { type: 'boolean' },
    }),
    body: null,
  },
  getUser: { path: closed({ id: { $ref: 'UserId' } }, ['id']), query: nothing, body: null },
  importClients: { path: nothing, query: nothing, body: { $ref: 'ClientImport' } },
  importCompanies: { path: nothing, query: nothing, body: { $ref: 'CompanyImport' } },
  importNotes: { path: nothing, query: nothing, body: { $ref: 'NoteImport' } },
  importProjects: { path: nothing, query: nothing, body: { $ref: 'ProjectImport' } },
  importProspects: { path: nothing, query: nothing, body: { $ref: 'ProspectImport' } },
  importTasks: { path: nothing, query: nothing, body: { $ref: 'TaskImport' } },
  importTimeEntries: { path: nothing, query: nothing, body: { $ref: 'TimeImport' } },
  inviteUser: { path: nothing, query: nothing, body: { $ref: 'NewUser' } },
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
      record: {
        type: 'string',
        maxLength: 100,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
      changes_only: { type: 'boolean' },
      refused: { type: 'boolean' },
      status_class: { type: 'string', enum: ['2xx', '4xx', '5xx'] },
      since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^(?!0000|0001-01-01T.*\\+|9999-12-31T.*-)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
        'x-pattern-message': 'must be a date-time',
      },
      until: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^(?!0000|0001-01-01T.*\\+|9999-12-31T.*-)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
        'x-pattern-message': 'must be a date-time',
      },
      sort: { type: 'string', enum: ['-at', 'at'], default: '-at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  listActivityCheckpoints: {
    path: nothing,
    query: closed({
      sort: { type: 'string', enum: ['-at', 'at'], default: '-at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  listApiKeys: {
    path: nothing,
    query: closed({
      sort: { type: 'string', enum: ['-created_at', 'created_at'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  listCapacities: {
    path: closed({ id: { $ref: 'UserId' } }, ['id']),
    query: closed({
      sort: { type: 'string', enum: ['-starts_on', 'starts_on'], default: '-starts_on' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
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
      company_id: { $ref: 'CompanyId' },
      tag: { $ref: 'Tag' },
      external_id: { $ref: 'ExternalId' },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
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
      tag: { $ref: 'Tag' },
      external_id: { $ref: 'ExternalId' },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  listFollowUps: {
    path: closed({ id: { $ref: 'ProspectId' } }, ['id']),
    query: closed({
      done: { type: 'boolean' },
      sort: { type: 'string', enum: ['due_on', '-due_on', 'created_at', '-created_at'], default: 'due_on' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  listMilestones: {
    path: closed({ id: { $ref: 'ProjectId' } }, ['id']),
    query: closed({
      done: { type: 'boolean' },
      sort: {
        type: 'string',
        enum: ['created_at', '-created_at', 'due_on', '-due_on'],
        default: 'created_at',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  listMyOpenTasks: {
    path: nothing,
    query: closed({
      project_id: { $ref: 'ProjectId' },
      due_to: { type: 'string', format: 'date', pattern: '^(?!0000)', 'x-pattern-message': 'must be a date' },
      sort: {
        type: 'string',
        enum: ['-created_at', 'created_at', 'due_on', '-due_on', 'title', '-title'],
        default: '-created_at',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
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
      author_id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
      tag: { $ref: 'Tag' },
      since: {
        anyOf: [
          { $ref: 'Age' },
          {
            type: 'string',
            format: 'date-time',
            pattern:
              '^(?!0000|0001-01-01T.*\\+|9999-12-31T.*-)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
            'x-pattern-message': 'must be a date-time',
          },
        ],
      },
      has_file: { type: 'boolean' },
      external_id: { $ref: 'ExternalId' },
      sort: {
        type: 'string',
        enum: ['relevance', '-created_at', 'created_at', '-updated_at', 'updated_at'],
        default: 'relevance',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
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
      company_id: { $ref: 'CompanyId' },
      tag: { $ref: 'Tag' },
      external_id: { $ref: 'ExternalId' },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  listProjectTasks: {
    path: closed({ id: { $ref: 'ProjectId' } }, ['id']),
    query: closed({
      status: { type: 'array', items: { $ref: 'TaskStatus' }, minItems: 1, maxItems: 5 },
      open: { type: 'boolean' },
      sort: {
        type: 'string',
        enum: ['-created_at', 'created_at', 'due_on', '-due_on', 'title', '-title'],
        default: '-created_at',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  listProspectNotes: {
    path: closed({ id: { $ref: 'ProspectId' } }, ['id']),
    query: closed({
      sort: { type: 'string', enum: ['-created_at', 'created_at'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
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
      owner_id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me', 'none'] }] },
      follow_up_from: {
        type: 'string',
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      follow_up_to: {
        type: 'string',
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      overdue: { type: 'boolean' },
      tag: { $ref: 'Tag' },
      external_id: { $ref: 'ExternalId' },
      source: { $ref: 'Name' },
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
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  listRepricings: {
    path: nothing,
    query: closed({
      sort: { type: 'string', enum: ['-created_at', 'created_at'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  listServices: {
    path: nothing,
    query: closed({
      active: { type: 'boolean' },
      sort: { type: 'string', enum: ['name', '-name', 'created_at', '-created_at'], default: 'name' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  listStaff: {
    path: closed({ id: { $ref: 'ProjectId' } }, ['id']),
    query: closed({
      sort: { type: 'string', enum: ['created_at', '-created_at'], default: 'created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  listSummaries: {
    path: nothing,
    query: closed({
      sort: { type: 'string', enum: ['-created_at', 'created_at'], default: '-created_at' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
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
      assignee_id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me', 'none'] }] },
      overdue: { type: 'boolean' },
      mine: { type: 'boolean' },
      project_id: { $ref: 'ProjectId' },
      milestone_id: { $ref: 'MilestoneId' },
      company_id: { $ref: 'CompanyId' },
      due_from: {
        type: 'string',
        format: 'date',
        pattern: '^(?!0000)',
        'x-pattern-message': 'must be a date',
      },
      due_to: { type: 'string', format: 'date', pattern: '^(?!0000)', 'x-pattern-message': 'must be a date' },
      external_id: { $ref: 'ExternalId' },
      sort: {
        type: 'string',
        enum: ['-created_at', 'created_at', 'due_on', '-due_on', 'title', '-title'],
        default: '-created_at',
      },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  listTimeEntries: {
    path: nothing,
    query: closed({
      user_id: { anyOf: [{ $ref: 'UserId' }, { type: 'string', enum: ['me'] }] },
      task_id: { $ref: 'TaskId' },
      project_id: { $ref: 'ProjectId' },
      service_id: { $ref: 'ServiceId' },
      billable: { type: 'boolean' },
      from: { type: 'string', format: 'date', pattern: '^(?!0000)', 'x-pattern-message': 'must be a date' },
      to: { type: 'string', format: 'date', pattern: '^(?!0000)', 'x-pattern-message': 'must be a date' },
      external_id: { $ref: 'ExternalId' },
      sort: { type: 'string', enum: ['-date', 'date', '-created_at', 'created_at'], default: '-date' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
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
      role: { $ref: 'Role' },
      active: { type: 'boolean' },
      sort: { type: 'string', enum: ['name', '-name', 'created_at', '-created_at'], default: 'name' },
      limit: { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 25 },
      cursor: {
        type: 'string',
        maxLength: 1000,
        pattern: '^[^\\u0000]*$',
        'x-pattern-message': 'must not contain NUL',
      },
    }),
    body: null,
  },
  refresh: { path: nothing, query: nothing, body: { $ref: 'RefreshGrant' } },
  removeCapacity: { path: closed({ id: { $ref: 'CapacityId' } }, ['id']), query: nothing, body: null },
  removeNote: { path: closed({ id: { $ref: 'NoteId' } }, ['id']), query: nothing, body: null },
  removeNoteFile: { path: closed({ id: { $ref: 'NoteId' } }, ['id']), query: nothing, body: null },
  removeStaff: { path: closed({ id: { $ref: 'StaffId' } }, ['id']), query: nothing, body: null },
  replaySummary: { path: closed({ id: { $ref: 'SummaryId' } }, ['id']), query: nothing, body: null },
  revokeApiKey: { path: closed({ id: { $ref: 'ApiKeyId' } }, ['id']), query: nothing, body: null },
  rotateApiKey: {
    path: closed({ id: { $ref: 'ApiKeyId' } }, ['id']),
    query: nothing,
    body: { $ref: 'Rotation' },
  },
  runBatch: { path: nothing, query: nothing, body: { $ref: 'NewBatch' } },
  setPlan: { path: nothing, query: nothing, body: { $ref: 'PlanChoice' } },
  signout: { path: nothing, query: nothing, body: null },
  signup: { path: nothing, query: nothing, body: { $ref: 'Signup' } },
  updateAccount: { path: nothing, query: nothing, body: { $ref: 'ProfilePatch' } },
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
  updateUser: {
    path: closed({ id: { $ref: 'UserId' } }, ['id']),
    query: nothing,
    body: { $ref: 'UserPatch' },
  },
  updateWorkspace: { path: nothing, query: nothing, body: { $ref: 'WorkspacePatch' } },
  uploadNoteFile: { path: closed({ id: { $ref: 'NoteId' } }, ['id']), query: nothing, body: null },
  verifyActivity: {
    path: nothing,
    query: closed({
      since: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^(?!0000|0001-01-01T.*\\+|9999-12-31T.*-)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
        'x-pattern-message': 'must be a date-time',
      },
      until: {
        type: 'string',
        format: 'date-time',
        pattern:
          '^(?!0000|0001-01-01T.*\\+|9999-12-31T.*-)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
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
