/** Architecture rules: which module may import which, and what may appear where. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as entities from '../src/model/index.ts'

const tables = Object.values(entities).map(({ meta }) => meta.tableName)

const root = join(import.meta.dirname, '..')

interface ImportRule {
  /** Folders and files. */
  of: string[]
  except?: string[]
  /** Folders, files, and beginnings of package names; `a package` is any of them. */
  may: string[]
  /** What may be imported as a type only. */
  mayAsType?: string[]
  because: string
}

const packages = ['a package', 'node:']

/** The records of the API and the values of their fields, which stand below everything. */
const api = 'generated/client/types.gen.ts'

const base = ['src/base/']

const embeddedPostgres = ['src/embedded-postgres/']

const proof = ['src/proof/']

const model = ['src/model/']

const data = ['src/data/']

const access = ['src/access/']

/** What is told to whoever watches. */
const observability = ['src/observability/']

/** From the ground up: nothing imports what stands below it in this list. */
const importRules: ImportRule[] = [
  {
    of: base,
    may: [...packages, ...base, 'package.json'],
    mayAsType: [api, 'generated/server/refusals.ts'],
    because: 'it knows nothing of what this service is about',
  },
  {
    of: observability,
    may: [...packages, ...observability, ...base],
    because: 'who watches is told, and asks nobody',
  },
  {
    of: embeddedPostgres,
    may: [...packages, ...embeddedPostgres],
    because: 'PostgreSQL in a folder is of use without the service, and tested without it',
  },
  {
    of: proof,
    may: ['node:', ...proof],
    because: 'whoever checks an export has nothing else, and it is bundled into vs',
  },
  {
    of: model,
    may: [...packages, ...base, ...proof, ...model, 'generated/server/records.ts'],
    mayAsType: [api],
    because: 'tables know what the specification says of records, and nobody else',
  },
  {
    of: data,
    may: [...packages, ...base, ...model, ...data, 'generated/constants.ts'],
    mayAsType: [api, ...observability],
    because: 'queries know tables, and nothing of calls; the generator reads them',
  },
  {
    of: ['src/queries/'],
    may: ['kysely', 'src/queries/', ...data, ...model, 'generated/constants.ts'],
    mayAsType: [api],
    because: 'a named query is SQL and nothing else',
  },
  {
    of: ['src/insights/'],
    may: ['kysely', 'src/insights/', 'src/queries/', ...data, ...model, ...base],
    mayAsType: [api],
    because: 'a report is SQL over the named queries',
  },
  {
    of: ['src/summaries/'],
    may: [
      ...packages,
      'src/summaries/',
      'src/insights/',
      'src/queries/',
      ...data,
      ...model,
      ...base,
      api,
      'generated/server/records.ts',
    ],
    because: 'a summary is written from entries of the log, whoever asks for it',
  },
  {
    of: ['src/files/'],
    may: [...packages, 'src/files/', ...base],
    mayAsType: [api],
    because: 'a storage knows keys and bytes, and neither records nor settings',
  },
  {
    of: access,
    may: [
      ...packages,
      ...access,
      'src/queries/',
      ...data,
      ...model,
      ...base,
      api,
      'generated/server/rate-limits.ts',
      'generated/server/requirements.ts',
    ],
    because: 'who may do what, and how often, is asked by calls and knows nothing of them',
  },
  {
    of: ['src/activity/'],
    may: [
      ...packages,
      'src/activity/',
      'src/access/caller.ts',
      'src/access/may-read.ts',
      'src/queries/',
      ...data,
      ...model,
      ...proof,
      ...base,
      'src/surface/csv.ts',
      'generated/constants.ts',
    ],
    mayAsType: [api, ...observability],
    because: 'the log takes what it is told',
  },
  {
    of: ['src/archive/format.ts', 'src/imports/kinds.ts'],
    may: ['node:'],
    because: 'whoever reads an archive or makes rows of a table has nothing else: it is bundled into vs',
  },
  {
    of: ['src/archive/'],
    except: ['src/archive/format.ts'],
    may: [...packages, 'src/archive/', 'src/queries/', 'src/files/', ...data, ...model, ...base],
    mayAsType: [api],
    because: 'an archive is made of records and files, whoever asks for it',
  },
  {
    of: ['src/backup/'],
    may: [...packages, 'src/backup/', 'src/files/', ...data, ...base],
    because: 'a backup is made of tables and files, whatever is in them',
  },
  {
    of: ['src/matching/'],
    may: ['email-providers', 'src/matching/', 'src/queries/', ...data, ...model, ...base],
    mayAsType: [api, '@mikro-orm/'],
    because: 'which records may be the same is found in the records, whoever asks',
  },
  {
    of: ['src/imports/'],
    except: ['src/imports/kinds.ts'],
    may: ['src/imports/', 'src/access/authorise.ts', 'src/queries/', ...data, ...model, ...base],
    mayAsType: [api, 'src/call/handler.ts'],
    because: 'a row becomes a write of an operation, which alone says what is allowed',
  },
  {
    of: ['src/call/'],
    may: [
      ...packages,
      'src/call/',
      'src/activity/',
      ...access,
      'src/files/',
      'src/queries/names.ts',
      ...data,
      ...model,
      ...base,
      'generated/server/',
      'generated/constants.ts',
    ],
    mayAsType: [api, 'src/summaries/model-use.ts', ...observability],
    because: 'the life of a call is the same for all operations, and whoever listens for them',
  },
  {
    of: ['handlers/'],
    except: ['handlers/index.ts'],
    may: [
      ...model,
      'src/base/errors.ts',
      'src/data/restore.ts',
      ...access,
      'src/insights/',
      'src/summaries/',
      'src/queries/',
      'src/activity/filters.ts',
      'src/activity/export.ts',
      'src/activity/entry-names.ts',
      'src/activity/visibility.ts',
      'src/files/stored-file.ts',
      'src/files/streamed-file.ts',
      'src/archive/export.ts',
      'src/imports/',
      'src/matching/',
      'generated/constants.ts',
      '@mikro-orm/',
    ],
    mayAsType: ['generated/', 'src/data/unit-of-work.ts', 'src/call/handler.ts'],
    because: 'a handler is policy and nothing else: no HTTP, no other handler',
  },
  {
    of: ['handlers/index.ts'],
    may: ['handlers/'],
    mayAsType: ['generated/server/handlers.ts'],
    because: 'the index names the handlers',
  },
  {
    of: ['src/listener/'],
    may: [...packages, 'src/listener/', 'src/call/', ...base],
    because: 'connections know calls, and not what they are about',
  },
  {
    of: ['src/mcp/'],
    may: [
      ...packages,
      'src/mcp/',
      'mcp/src/batch.ts',
      'mcp/src/server.ts',
      'mcp/src/tool-choice.ts',
      'generated/manifest.json',
      'generated/mcp/',
      'src/surface/',
      api,
      'src/access/authorise.ts',
      ...base,
    ],
    mayAsType: ['src/call/', 'src/access/caller.ts'],
    because: '`/mcp` is service-mcp in the process of the service: it knows operations as any other client',
  },
  {
    of: ['src/mail/'],
    may: [
      ...packages,
      'src/mail/',
      'src/call/turns.ts',
      'src/call/unit-of-work.ts',
      'src/activity/entry.ts',
      ...access,
      ...data,
      ...model,
      ...base,
      'generated/server/routes.ts',
    ],
    mayAsType: [api],
    because: 'mails leave beside calls, from what these have committed',
  },
  {
    of: ['src/oauth/'],
    may: [
      ...packages,
      'src/oauth/',
      'src/mcp/address.ts',
      'src/mcp/endpoint.ts',
      'src/activity/entry.ts',
      'src/data/violations.ts',
      ...access,
      ...model,
      ...base,
      api,
    ],
    mayAsType: ['src/call/', 'src/activity/recorder.ts'],
    because: 'who signs a client in knows connections, and not what they are used for',
  },
  {
    of: ['src/web/'],
    // The client, what the document says to everybody, and what every process has.
    may: [
      ...packages,
      'src/web/',
      'src/surface/',
      'src/imports/kinds.ts',
      'generated/client/',
      'generated/cli/records.ts', // the csv of `vs` has the same columns
      'generated/constants.ts',
      'generated/manifest.json',
      'generated/pages/',
      'generated/server/rate-limits.ts', // plans are compared on a page
      'generated/server/schemas.ts',
      'src/base/clock.ts',
      'src/base/links.ts',
      'src/base/log.ts',
      'src/base/version.ts',
      'src/observability/definitions.ts',
      'src/packages/tarball-cache.ts',
      // For the documentation: readers of the document, and what `vs` says of itself.
      'src/base/documentation.ts',
      ...proof,
      'src/codegen/',
      'src/settings.ts',
      'src/operator/commands.ts',
      'cli/src/command.ts',
      'cli/src/commands.ts',
      'cli/src/exit-codes.ts',
    ],
    mayAsType: [
      'src/call/request-source.ts',
      'src/access/connections.ts',
      'src/oauth/requests.ts',
      'generated/server/refusals.ts',
    ],
    because: 'the pages know no more than any other client',
  },
  {
    of: ['src/config.ts', 'src/settings.ts'],
    may: [
      ...packages,
      'src/settings.ts',
      'generated/constants.ts',
      'src/data/connection.ts',
      'src/files/address.ts',
      'src/listener/proxies.ts',
      'src/mail/transport.ts',
      'src/summaries/model-address.ts',
      'src/base/startup-error.ts',
      'src/base/text-parsers.ts',
    ],
    mayAsType: ['src/observability/endpoint.ts'],
    because: 'who is configured does not know how: settings are handed down',
  },
  {
    of: [
      'src/app.ts',
      'src/embedded-database.ts',
      'src/main.ts',
      'src/operator.ts',
      'src/operator/',
      'src/service.ts',
      'src/index-notes.ts',
      'src/sweep.ts',
      'src/workers.ts',
    ],
    may: [
      ...packages,
      'src/app.ts',
      'src/config.ts',
      'src/embedded-database.ts',
      'src/operator/',
      'src/service.ts',
      'src/index-notes.ts',
      'src/sweep.ts',
      'src/workers.ts',
      'src/backup/',
      'handlers/index.ts',
      'src/web/',
      'src/mcp/',
      'src/oauth/',
      'src/listener/',
      'src/mail/',
      'src/call/',
      'src/activity/',
      ...access,
      'src/archive/',
      'src/files/',
      'src/summaries/model.ts',
      'src/summaries/model-use.ts',
      ...data,
      ...model,
      ...proof,
      ...embeddedPostgres,
      ...observability,
      ...base,
      'generated/server/routes.ts',
      'generated/constants.ts',
      api,
    ],
    because: 'it wires all the others, and nobody imports it',
  },
  {
    of: ['src/codegen/'],
    may: [...packages, 'src/codegen/', 'src/settings.ts', 'src/base/documentation.ts', ...data],
    mayAsType: ['src/surface/'],
    because: 'the generator runs where nothing has been generated yet, but for queries and settings',
  },
  {
    of: ['src/surface/'],
    may: [...packages, 'src/surface/', 'generated/constants.ts'],
    because: 'it is bundled into the packages',
  },
  {
    of: ['mcp/src/'],
    may: [
      ...packages,
      'mcp/',
      'src/surface/',
      'generated/client/',
      'generated/mcp/',
      'generated/constants.ts',
      'generated/requests.ts',
    ],
    because: 'service-mcp reaches the service over HTTP like everyone else',
  },
  {
    of: ['cli/src/'],
    may: [
      ...packages,
      'cli/',
      'src/surface/',
      'src/archive/format.ts',
      'src/imports/kinds.ts',
      ...proof,
      'generated/client/',
      'generated/cli/',
      'generated/constants.ts',
      'generated/requests.ts',
    ],
    because: 'vs reaches the service over HTTP like everyone else, and verifies an export without it',
  },
  {
    of: ['client/src/'],
    may: ['client/', 'src/surface/', 'generated/client/'],
    mayAsType: ['generated/server/refusals.ts'],
    because: 'service-client runs in browsers too, and has no dependency',
  },
  {
    of: ['src/contract/', 'src/scripts/compat.ts', 'src/scripts/tokens.ts'],
    may: [
      ...packages,
      'src/contract/',
      'src/codegen/',
      'cli/src/command.ts',
      'cli/src/commands.ts',
      'cli/src/exit-codes.ts',
      'mcp/src/instructions.ts',
      'mcp/src/tool-choice.ts',
      'generated/cli/',
      'generated/mcp/',
    ],
    mayAsType: ['src/surface/'],
    because:
      'the contract is what the document, the tools and the commands say, and nothing that serves them',
  },
  {
    of: ['src/scripts/guides.ts'],
    may: ['src/web/docs/pages.ts'],
    because: 'the pages check their texts when they are made',
  },
  {
    of: ['src/scripts/check.ts'],
    may: packages,
    because: 'it runs programs, and none of ours is one of its modules',
  },
  {
    of: ['src/scripts/texts/'],
    may: [...packages, 'src/scripts/texts/'],
    because: 'the text check reads the files of the project, and runs none of them',
  },
  {
    of: ['src/packages/', 'src/scripts/pack.ts'],
    may: [
      ...packages,
      'src/packages/',
      'src/surface/addresses.ts',
      'generated/constants.ts',
      // The help that is ready in the package.
      'cli/src/commands.ts',
      'cli/src/help.ts',
    ],
    because: 'a package is made of files, whatever they say',
  },
  {
    of: ['src/mock/', 'src/scripts/mock.ts'],
    may: [...packages, 'src/mock/', 'src/call/', ...base, 'generated/server/'],
    because: 'the mock refuses what the service refuses, and has no records',
  },
  {
    of: ['src/scripts/demo.ts', 'src/scripts/demo-data.ts'],
    may: [
      ...packages,
      'src/scripts/demo-data.ts',
      'generated/client/',
      'generated/constants.ts',
      'cli/src/prompt.ts',
      'src/surface/addresses.ts',
      'cli/package.json',
      'mcp/package.json',
    ],
    because: 'the demonstration reaches the service over HTTP like everyone else',
  },
  {
    of: ['generated/'],
    may: [...packages, 'generated/'],
    mayAsType: ['src/surface/descriptors.ts', 'src/surface/page-descriptor.ts', 'src/call/'],
    because: 'generated code depends on nobody who is written by hand',
  },
]

interface TextRule {
  what: string
  text: RegExp
  within: string[]
  /** Where it may stand; nowhere by default. */
  may?: string[]
  because: string
}

const textRules: TextRule[] = [
  {
    what: 'the OpenAPI document',
    text: /generated\/openapi/,
    within: ['src/', 'handlers/', 'mcp/src/', 'cli/src/'],
    may: [
      'src/contract/contract.ts',
      'src/web/specification.ts',
      'src/scripts/check.ts',
      'src/scripts/mock.ts',
    ],
    because: 'all others read what is generated from the document',
  },
  {
    what: 'native writes and query builders',
    text: /nativeInsert|nativeUpdate|nativeDelete|upsert|createQueryBuilder|\.qb\(|execute\(|getKysely|flush\(/,
    within: ['handlers/'],
    because: 'such writes would slip past the activity log',
  },
  {
    what: 'a wait of its own',
    text: /\bvi\.waitFor\(|\bvi\.waitUntil\(|\bsetConfig\(/,
    within: ['test/'],
    may: ['test/support/until.ts'],
    because: 'its limit would be one that a busy machine exceeds',
  },
  {
    what: 'SQL',
    text: /\bsql[<`]|from 'kysely'/,
    within: ['handlers/'],
    because: 'a handler is policy: queries have names and stand in src/queries and src/insights',
  },
  {
    what: 'tables that are named in SQL',
    text: new RegExp(`\\b(from|join|update|into)\\s+(${tables.join('|')})\\b(?!')`),
    within: ['src/queries/', 'src/insights/'],
    because:
      'only `from` of src/data/query.ts puts on the conditions on the workspace and on whose rows these are',
  },
  {
    what: 'queries of a table by its name at run time',
    text: /\bselectFrom\(/,
    within: ['src/', 'handlers/'],
    may: ['src/data/', 'src/queries/archive.ts', 'src/queries/imports.ts'],
    because: 'all others but an archive, which is of every table, use `from`, which knows the columns',
  },
  {
    what: 'requests to other hosts',
    text: /from 'node:https'|import\('(undici|node:https)'\)|globalThis\.fetch|(?<![.\w])fetch\(/,
    within: ['src/', 'handlers/'],
    may: [
      'src/base/public-fetch.ts',
      'src/summaries/model.ts', // the operator has set the address
      'src/surface/http.ts', // of the packages
      'src/scripts/demo.ts',
      'src/web/assets/', // in the browser
      ...['src/app.ts', 'src/web/client.ts', 'src/mcp/endpoint.ts'], // calls within the process
    ],
    because:
      'an address that a caller has given is fetched by `fetchPublic`, which limits size, time and redirects',
  },
  {
    what: 'queries of rows that the caller may not see',
    text: /\bfromAll\(/,
    within: ['src/', 'handlers/'],
    may: [
      'src/data/references.ts', // how many records are in the way
      'src/queries/credentials.ts', // before there is a caller
      'src/queries/hidden-ids.ts', // which ids the log must not show
      'src/queries/quotas.ts',
      'src/queries/summaries.ts', // the tokens of the workspace
    ],
    because: '`from` leaves out the records of other people, and these only count or look up credentials',
  },
  {
    what: 'the library for models',
    text: /^import (?!type\b).*'@ai-sdk\//m,
    within: ['src/', 'handlers/'],
    because: 'it is loaded when a model is first asked: it takes 60 ms and 22 MB',
  },
  {
    what: 'the authorization server',
    text: /^import (?!type\b).*('oidc-provider'|\/provider\.ts')/m,
    within: ['src/', 'handlers/'],
    may: ['src/oauth/provider.ts'],
    because: 'it is loaded when a client first signs in',
  },
  {
    what: 'the SDK of MCP',
    text: /^import (?!type\b).*('@modelcontextprotocol\/|\/serve\.ts')/m,
    within: ['src/', 'handlers/'],
    may: ['src/mcp/serve.ts'],
    because: 'it is loaded with the first message of /mcp: it takes longer than the rest of a start',
  },
  {
    what: 'the libraries of metrics and traces',
    text: /^import (?!type\b).*('prom-client'|'@opentelemetry\/|\/(metrics|tracing|processes)\.ts')/m,
    within: ['src/', 'handlers/'],
    may: [
      'src/observability/metrics.ts',
      'src/observability/worker-metrics.ts',
      'src/observability/tracing.ts',
    ],
    because: 'they are loaded where somebody watches: off costs nothing',
  },
  {
    what: 'assertions that something is not null',
    text: /[\w)\]]!(?!=)/,
    within: ['src/call/stages/', 'src/call/lifecycle.ts', 'src/call/progress.ts'],
    because: 'the type of a stage says what is known of a call by then',
  },
  {
    what: 'problem documents',
    text: /application\/problem\+json/,
    within: ['src/', 'handlers/', 'mcp/src/', 'cli/src/'],
    may: ['src/call/problem.ts', 'src/spec/', 'src/codegen/', 'src/surface/service.ts'],
    because: 'refusals are rendered in one place, and read in one',
  },
  {
    what: 'activity entries',
    text: /insert into activity/i,
    within: ['src/', 'handlers/'],
    may: ['src/activity/', 'src/model/migrations/'],
    because: 'entries and their chain are written in one place',
  },
  {
    what: 'the clock of the process',
    text: /Date\.now\(\)|new Date\(\)/,
    within: ['src/', 'handlers/'],
    may: [
      'src/files/sweep.ts',
      'src/embedded-postgres/database.ts',
      'src/embedded-postgres/postmaster.ts',
      'src/scripts/compat.ts',
      'src/scripts/demo.ts',
    ],
    because: 'what several processes share goes by the clock of the database',
  },
]

const extensions = /\.(ts|tsp|js)$/

/** The files of a folder, or the one file, by their path from the root. */
function filesOf(place: string): string[] {
  if (!place.endsWith('/')) return [place]
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => extensions.test(name))
    .map((name) => place + name.replaceAll('\\', '/'))
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

interface Import {
  /** The path from the root, or the package's name. */
  target: string
  isPackage: boolean
  asType: boolean
}

const statements =
  /^\s*(?:import|export)\b(?<type> type\b)?(?:[^'"`;]*?\bfrom)?\s*['"](?<module>[^'"]+)['"]/gm
const calls = /\bimport\(\s*['"](?<module>[^'"]+)['"]/g

function importsOf(file: string): Import[] {
  const text = textOf(file).replace(/`(?:\\.|[^`\\])*`/gs, '``')
  return [...text.matchAll(statements), ...text.matchAll(calls)].map(({ groups }) => {
    const module = groups!.module!
    const isOurs = module.startsWith('.')
    const target = isOurs ? posix.join(posix.dirname(file), module) : module
    return { target, isPackage: !isOurs && !module.startsWith('node:'), asType: Boolean(groups!.type) }
  })
}

const isWithin = (target: string, places: string[]) => places.some((place) => target.startsWith(place))

/** Everything that is a module of ours, but for tests. */
const ours = ['src/', 'handlers/', 'mcp/src/', 'cli/src/', 'client/src/', 'generated/']
  .flatMap(filesOf)
  .filter((file) => file.endsWith('.ts'))

const isUnder = ({ of, except = [] }: ImportRule, file: string) =>
  isWithin(file, of) && !except.includes(file)

describe('imports', () => {
  test.each(importRules.map((rule) => [`${rule.of.join(' ')}: ${rule.because}`, rule] as const))(
    'of %s',
    (_, rule) => {
      const { may, mayAsType = [] } = rule
      const files = ours.filter((file) => isUnder(rule, file))
      const breaches = files.flatMap((file) =>
        importsOf(file)
          .filter(({ isPackage }) => !(isPackage && may.includes('a package')))
          .filter(({ target, asType }) => !isWithin(target, asType ? [...may, ...mayAsType] : may))
          .map(({ target, asType }) => `${file} imports ${asType ? 'types of ' : ''}${target}`),
      )
      expect(breaches).toEqual([])
      expect(files.flatMap(importsOf)).not.toEqual([])
    },
  )

  test('of every file are under one rule', () => {
    const rulesOf = (file: string) => importRules.filter((rule) => isUnder(rule, file)).length
    expect(ours.filter((file) => rulesOf(file) !== 1)).toEqual([])
  })
})

/** `src/files/` of `src/files/sweep.ts`; of a file that stands in `src` itself, the file. */
function folderOf(file: string): string {
  const [top, name, ...rest] = file.split('/')
  if (top !== 'src') return `${top}/`
  return rest.length > 0 ? `${top}/${name}/` : file
}

/** A circle through each group of places that can be reached from each other. */
function circlesIn(arrows: [from: string, to: string][]): string[] {
  const next = Map.groupBy(arrows, ([from]) => from)
  const done = new Set<string>()
  const path: string[] = []
  const circles: string[] = []
  const follow = (place: string) => {
    const start = path.indexOf(place)
    if (start >= 0) circles.push([...path.slice(start), place].join(' > '))
    if (start >= 0 || done.has(place)) return
    path.push(place)
    for (const [, to] of next.get(place) ?? []) follow(to)
    path.pop()
    done.add(place)
  }
  for (const place of next.keys()) follow(place)
  return [...new Set(circles)]
}

describe('no circle', () => {
  const arrows = ours.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => ours.includes(target))
      // A package writes the client, and has circles of its own.
      .filter(({ target }) => ![file, target].every((each) => each.startsWith('generated/client/')))
      .map(({ target, asType }) => ({ file, target, asType })),
  )
  const kinds = [
    ['at run time', arrows.filter(({ asType }) => !asType)],
    ['in types', arrows],
  ] as const

  test.each(kinds)('of files %s', (_, some) => {
    expect(circlesIn(some.map(({ file, target }) => [file, target]))).toEqual([])
    expect(some).not.toEqual([])
  })

  test.each(kinds)('of folders %s', (_, some) => {
    const between = some
      .map(({ file, target }): [string, string] => [folderOf(file), folderOf(target)])
      .filter(([from, to]) => from !== to && ![from, to].includes('generated/'))
    expect(circlesIn(between)).toEqual([])
    expect(between).not.toEqual([])
  })

  test('is missed', () => {
    const arrows: [string, string][] = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['c', 'd'],
      ['d', 'd'],
    ]
    expect(circlesIn(arrows)).toEqual(['b > c > b', 'd > d'])
  })
})

describe('what stands where', () => {
  test.each(textRules.map((rule) => [`${rule.what}: ${rule.because}`, rule] as const))('%s', (_, rule) => {
    const { text, within, may = [] } = rule
    const files = within.flatMap(filesOf)
    expect(files.filter((file) => !isWithin(file, may) && text.test(textOf(file)))).toEqual([])
    expect(files).not.toEqual([])
    for (const place of may)
      expect(
        filesOf(place).some((file) => text.test(textOf(file))),
        place,
      ).toBe(true)
  })
})

describe('generated code', () => {
  const modules = filesOf('generated/')

  test('has no module that nobody imports', () => {
    const importing = [...ours, ...filesOf('test/')]
    const imported = new Set(importing.flatMap(importsOf).map(({ target }) => target))
    expect(modules.filter((file) => !imported.has(file))).toEqual([])
    expect(modules).not.toEqual([])
  })

  test('has no line that a review would not show whole', () => {
    const long = modules.filter((file) =>
      textOf(file)
        .split('\n')
        .some((line) => line.length > 500),
    )
    expect(long).toEqual([])
  })
})
