/** Record pages are generated from the specification, by a `@page` on the list of a kind of record. */
import { expect, test } from 'vitest'
import { writePages } from '../../src/generator/codegen/write-pages.ts'
import { writeRecordTable } from '../../src/generator/codegen/write-record-table.ts'
import type { PageSurface } from '../../src/generator/document/facts.ts'
import { readOperations } from '../../src/generator/document/operations.ts'
import { pageOfKind } from '../../src/web/records/page-index.ts'
import { inline, recordOf } from '../../surface/src/document/schemas.ts'
import { document } from '../support/document.ts'

const { schemas } = document.components
const operations = readOperations(document)

/** Generates the files of the pages as if the list of changed prices had this page. */
const withPage = (page: Partial<PageSurface> = {}) =>
  writePages(
    operations.map((each) =>
      each.id === 'listRepricings'
        ? { ...each, page: { path: 'time/repricings', title: 'Repricings', icon: 'clock', ...page } }
        : each,
    ),
    schemas,
    [],
  )

test('a list with a page generates its fields, its form and its operations', () => {
  const files = withPage()
  expect(files['pages/index.ts']).toContain("from './repricings.ts'")
  const page = files['pages/repricings.ts']
  for (const operation of ['listRepricings', 'getRepricing', 'addRepricing'])
    expect(page).toMatch(RegExp(`import {[^}]*\\b${operation}\\b`))
  expect(page).toContain('"label": "Starts on", "kind": "date", "required": true')
  expect(writeRecordTable(schemas)).toContain('"label": "Revenue after", "kind": "money"')
})

/** Kinds of records with a list and without generated pages, and where pages show them. */
const elsewhere = {
  activity_checkpoint: 'on the page that verifies the log',
  session: 'in the settings, as connected clients',
  timer: 'on the page of the timer, which each user has only one of',
}

test('every kind of record with a list has pages, or a reason not to', () => {
  const kinds = operations.flatMap(({ shape, success }) => {
    const item = shape === 'list' && success.schema?.items
    return item ? (recordOf(inline(item, schemas).properties!.id!)?.kind ?? []) : []
  })
  const without = new Set(kinds.filter((kind) => !pageOfKind(kind)))
  expect([...without].sort()).toEqual(Object.keys(elsewhere))
})
