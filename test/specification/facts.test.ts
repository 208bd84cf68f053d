/** The document describes every operation completely, and the database and the READMEs agree with it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as types from '../../generated/client/types.gen.ts'
import { defaultAddress } from '../../generated/constants.ts'
import { notableKinds } from '../../generated/server/records.ts'
import { plural } from '../../src/shared/plural.ts'
import { document } from '../support/document.ts'
import { isPublic, needsRecord, operations, resolve } from '../support/examples.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()

/** The enumeration for each column with a check constraint. */
const enums: Record<string, object> = {
  'workspaces.plan': types.Plan,
  'workspaces.ai_policy': types.AiPolicy,
  'workspaces.ai_provider': types.AiProvider,
  'summaries.provider': types.AiProvider,
  'users.role': types.Role,
  'users.invitation_mail': types.InvitationMail,
  'prospects.stage': types.ProspectStage,
  'tasks.status': types.TaskStatus,
  'staff.role': types.StaffRole,
  'absences.kind': types.AbsenceKind,
  'interactions.kind': types.InteractionKind,
  'interactions.direction': types.InteractionDirection,
  'projects.budget_period': types.BudgetPeriod,
}

test('the database allows exactly the values of each enumeration', async () => {
  const rows = await service.sql(`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace and array_length(c.conkey, 1) = 1
      and pg_get_constraintdef(c.oid) like '%ANY (ARRAY[%'`)
  const allowed = rows.map(({ column, definition }) => [
    column,
    [...definition.matchAll(/'(\w+)'/g)].map(([, value]: string[]) => value).sort(),
  ])
  const said = Object.entries(enums).map(([column, values]) => [column, Object.values(values).sort()])
  expect(Object.fromEntries(allowed)).toEqual(Object.fromEntries(said))
})

test.each(['README.md', 'cli/README.md', 'mcp/README.md'])('%s has the default address', (path) => {
  const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
  const shown = [...text.matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].map(([address]) => address)
  expect(new Set(shown)).toEqual(new Set([defaultAddress]))
})

/** Hand-written texts about rules that the specification states. */
const readText = (path: string) =>
  readFileSync(join(import.meta.dirname, '../..', path), 'utf8').replace(/\s+/g, ' ')

test('the README names every kind of record that can have notes', () => {
  const [, named] = readText('README.md').match(/Attach notes and files to (.*?), and search/)!
  const plurals = notableKinds.map((kind) => plural(kind.replace('_', ' ')))
  expect(named!.split(/, | and /).sort()).toEqual(plurals.sort())
})

test('the README promises compatibility as the specification does', () => {
  const said = document.info.description!.replace(/\s+/g, ' ')
  const promises = [
    'Versions before 1.0.0 can break callers',
    'From version 1.0.0, ',
    'deprecated at least six months before',
  ]
  for (const promise of promises) {
    expect(said).toContain(promise)
    expect(readText('README.md')).toContain(promise)
  }
})

test.each(['main.tsp', 'README.md', 'CONTRIBUTING.md', 'surface/lib/decorators.tsp'])(
  '%s states the time of deprecation as six months',
  (path) => {
    expect(readText(path)).not.toMatch(/half a year/i)
    expect(readText(path)).toMatch(/at least six months/)
  },
)

test.each(['cli/README.md', 'src/web/docs/guides/callers/command-line.md'])(
  '%s says what to do if `vs` is not found after the installation',
  (path) => {
    const [advice] = readText(path).match(/If `vs` is not found[^.]*\. [^.]*\./)!
    expect(advice).toContain('must be on `PATH`, and a new terminal opened')
    expect(advice).toContain('`npm prefix --global`')
  },
)

test('every filter by tag says that one of several tags is enough', () => {
  const filters = operations.flatMap(({ parameters }: any) =>
    parameters.filter(({ name }: any) => name === 'tag').map(({ description }: any) => description),
  )
  expect(filters.length).toBeGreaterThan(3)
  for (const description of filters) expect(description).toContain('any of these tags')
})

describe.each(operations.map((operation) => [operation.operationId, operation as any] as const))(
  '%s',
  (_, operation) => {
    const headers = operation.parameters
      .filter((each: any) => each.in === 'header')
      .map((each: any) => each.name)
    const responses = Object.entries<any>(operation.responses).map(
      ([status, response]) => [status, resolve(response)] as const,
    )

    test('states its scope, role and plan', () => {
      const {
        description,
        'x-scope': scope,
        'x-role': role,
        'x-plan': plan,
        'x-read-scope': read,
      } = operation
      const sentence = description.split('\n').at(-1)
      if (isPublic(operation)) {
        expect([scope, role, plan]).toEqual([undefined, undefined, undefined])
        expect(sentence).toBe('Needs no credential.')
      } else
        expect(sentence.toLowerCase()).toMatch(new RegExp(`^needs .*, ${role}, ${plan}\\.( without .*)?$`))
      expect(sentence.includes(`Without \`${read}\``)).toBe(read !== undefined)
      if (scope?.includes(':')) expect(sentence).toContain(scope)
    })

    test('declares its headers', () => {
      expect(headers).toEqual(
        expect.arrayContaining(['X-Request-Id', 'Service-Channel', 'Service-Tool', 'Service-Agent']),
      )
      for (const [status, response] of responses) {
        expect(resolve(response.headers['X-Request-Id'])).toMatchObject({ required: true })
        if (['429', '503'].includes(status))
          expect(response.headers['Retry-After'], status).toMatchObject({ required: true })
        if (status < '300')
          expect('Idempotency-Replayed' in response.headers).toBe(headers.includes('Idempotency-Key'))
      }
      if (headers.includes('If-Match')) expect('412' in operation.responses).toBe(true)
    })

    test('declares 404 only if it accepts an id or an address', () => {
      const asked =
        operation.path.includes('{id}') ||
        needsRecord(operation) ||
        ['getClientByEmail', 'runBatch'].includes(operation.operationId)
      expect('404' in operation.responses).toBe(asked)
    })
  },
)
