/** Who may import whom, and what may be written where. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as entities from '../src/entities/index.ts'

const tables = Object.values(entities).map(({ meta }) => meta.tableName)

const root = join(import.meta.dirname, '..')

interface ImportRule {
  /** A folder, or one file. */
  of: string
  except?: string[]
  /** Folders, files, and beginnings of package names; `a package` is any of them. */
  may: string[]
  /** What may be imported as a type only. */
  mayAsType?: string[]
  because: string
}

const packages = ['a package', 'node:']

const importRules: ImportRule[] = [
  {
    of: 'handlers/',
    except: ['handlers/index.ts'],
    may: [
      'src/entities/',
      'src/errors.ts',
      'src/states.ts',
      'src/email.ts',
      'src/identity/',
      'src/insights/',
      'src/queries/',
      'src/files/stored-file.ts',
      '@mikro-orm/',
    ],
    mayAsType: ['generated/', 'src/call/handler.ts'],
    because: 'a handler is policy and nothing else: no HTTP, no other handler',
  },
  {
    of: 'handlers/index.ts',
    may: ['handlers/'],
    mayAsType: ['generated/server/handlers.ts'],
    because: 'the index names the handlers',
  },
  {
    of: 'mcp/src/',
    may: [...packages, 'mcp/', 'client/', 'generated/client/', 'generated/mcp/', 'generated/requests.ts'],
    because: 'service-mcp reaches the service over HTTP like everyone else',
  },
  {
    of: 'cli/src/',
    may: [...packages, 'cli/', 'client/', 'generated/client/', 'generated/cli/', 'generated/requests.ts'],
    because: 'vs reaches the service over HTTP like everyone else',
  },
  {
    of: 'client/',
    may: [...packages, 'client/'],
    because: 'it is bundled into vs and service-mcp',
  },
  {
    of: 'generated/',
    may: [...packages, 'generated/'],
    mayAsType: ['client/descriptors.ts', 'src/call/'],
    because: 'generated code depends on nobody who is written by hand',
  },
  {
    of: 'src/codegen/',
    may: [...packages, 'src/codegen/', 'src/data/'],
    mayAsType: ['client/'],
    because: 'the generator runs where nothing has been generated yet',
  },
  {
    of: 'src/data/',
    may: [...packages, 'src/data/', 'src/entities/', 'src/clock.ts', 'src/errors.ts'],
    because: 'queries know tables, and nothing of calls; the generator reads them',
  },
  {
    of: 'src/queries/',
    may: ['kysely', 'src/queries/', 'src/data/', 'src/entities/'],
    because: 'a named query is SQL and nothing else',
  },
  {
    of: 'src/entities/',
    may: [...packages, 'src/entities/', 'src/clock.ts'],
    mayAsType: ['generated/client/types.gen.ts'],
    because: 'tables know nobody',
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
    within: ['src/', 'handlers/', 'client/', 'mcp/src/', 'cli/src/'],
    may: ['src/codegen/', 'src/web/documentation.ts'],
    because: 'all others read what is generated from the document',
  },
  {
    what: 'native writes and query builders',
    text: /nativeInsert|nativeUpdate|nativeDelete|upsert|createQueryBuilder|\.qb\(|execute\(|getKysely|flush\(/,
    within: ['handlers/'],
    because: 'such writes would slip past the activity log',
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
    because: 'only `from` of src/data/query.ts puts the condition on the workspace',
  },
  {
    what: 'queries of a table by its name at run time',
    text: /\bselectFrom\(/,
    within: ['src/', 'handlers/'],
    may: ['src/data/'],
    because: 'all others use `from`, which knows the columns',
  },
  {
    what: 'assertions that something is not null',
    text: /[\w)\]]!(?!=)/,
    within: ['src/call/stages/', 'src/call/life-of-a-call.ts', 'src/call/progress.ts'],
    because: 'the type of a stage says what is known of a call by then',
  },
  {
    what: 'problem documents',
    text: /application\/problem\+json/,
    within: ['src/', 'handlers/'],
    may: ['src/call/problem.ts', 'src/spec/', 'src/codegen/'],
    because: 'refusals are rendered in one place',
  },
  {
    what: 'activity entries',
    text: /insert into activity/i,
    within: ['src/', 'handlers/'],
    may: ['src/activity/'],
    because: 'entries are written in one place',
  },
  {
    what: 'the clock of the process',
    text: /Date\.now\(\)|new Date\(\)/,
    within: ['src/', 'handlers/'],
    may: ['src/files/sweep.ts', 'src/database/embedded.ts', 'src/database/embedded-postmaster.ts'],
    because: 'what several processes share goes by the clock of the database',
  },
]

/** The files of a folder, or the one file, by their path from the root. */
function filesOf(place: string): string[] {
  if (!place.endsWith('/')) return [place]
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsp|js)$/.test(name))
    .map((name) => place + name.replaceAll('\\', '/'))
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

interface Import {
  /** The path from the root, or the package's name. */
  target: string
  asType: boolean
}

const statements =
  /^\s*(?:import|export)\b(?<type> type\b)?(?:[^'"`;]*?\bfrom)?\s*['"](?<module>[^'"]+)['"]/gm
const calls = /\bimport\(\s*['"](?<module>[^'"]+)['"]/g

function importsOf(file: string): Import[] {
  const text = textOf(file).replace(/`(?:\\.|[^`\\])*`/gs, '``')
  return [...text.matchAll(statements), ...text.matchAll(calls)].map(({ groups }) => {
    const module = groups!.module!
    const target = module.startsWith('.') ? posix.join(posix.dirname(file), module) : module
    return { target, asType: Boolean(groups!.type) }
  })
}

function isWithin(target: string, places: string[]): boolean {
  const isPackage = !['node:', 'handlers/', 'src/', 'generated/', 'client/', 'mcp/', 'cli/', 'test/'].some(
    (place) => target.startsWith(place),
  )
  return places.some((place) => target.startsWith(place) || (place === 'a package' && isPackage))
}

describe('imports', () => {
  test.each(importRules.map((rule) => [`${rule.of}: ${rule.because}`, rule] as const))('of %s', (_, rule) => {
    const { of, except = [], may, mayAsType = [] } = rule
    const files = filesOf(of).filter((file) => !except.includes(file))
    const breaches = files.flatMap((file) =>
      importsOf(file)
        .filter(({ target, asType }) => !isWithin(target, asType ? [...may, ...mayAsType] : may))
        .map(({ target, asType }) => `${file} imports ${asType ? 'types of ' : ''}${target}`),
    )
    expect(breaches).toEqual([])
    expect(files.flatMap(importsOf)).not.toEqual([])
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
    const folders = ['src/', 'handlers/', 'client/', 'mcp/src/', 'cli/src/', 'test/', 'generated/']
    const imported = new Set(
      folders
        .flatMap(filesOf)
        .flatMap(importsOf)
        .map(({ target }) => target),
    )
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
