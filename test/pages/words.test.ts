/** Pages speak to people: outside the pages for developers, no names of fields, ids, operations, scopes or ISO dates. */
import { beforeAll, expect, test } from 'vitest'
import { docPaths } from '../../src/base/documentation.ts'
import { colleague } from '../support/colleague.ts'
import { addressesFor } from '../support/page-addresses.ts'
import { pagePaths } from '../support/page-routes.ts'
import { useCommonService } from '../support/service.ts'
import type { Visitor } from '../support/visitor.ts'
import { visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const forDevelopers = ['/developers', '/settings/api-keys', '/settings/connections', '/auth/cli']
const forPeople = pagePaths.filter(
  (path) => !path.startsWith(docPaths.home) && !forDevelopers.some((each) => path.startsWith(each)),
)

/** Words that only developers understand, by kind. */
const technical: Record<string, RegExp> = {
  'name of a field or an id': /\b[a-z0-9]+(_[a-z0-9]+)+\b/g,
  'name of an operation': /\b[a-z]+[A-Z][a-zA-Z]+\b/g,
  scope: /\b[a-z]+:(read|write)\b/g,
  'ISO date': /\b\d{4}-\d{2}-\d{2}\b/g,
  'value of a program': /\b(null|undefined|NaN|true|false)\b|\[object/g,
}

let addresses: Record<string, string>
let visitor: Visitor

beforeAll(async () => {
  const owner = await service.workspace()
  addresses = await addressesFor(owner, await colleague(service, owner, 'viewer'), 'Harbour')
  visitor = visitorOf(service, owner)
})

/** The text of the page and of the attributes that browsers show or speak. */
function textOf(html: string): string {
  const shown = [...html.matchAll(/\s(?:aria-label|alt|placeholder|title)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  const body = html
    .slice(html.indexOf('<title'))
    .replace(
      /<(script|style|svg|template)[\s>].*?<\/\1>|<details class="more for-developers">.*?<\/details>/gs,
      ' ',
    )
  return [body.replace(/<[^>]*>/g, ' '), ...shown].join(' ')
}

test.each(forPeople)('%s', async (path) => {
  const response = await visitor.get(addresses[path] ?? path)
  const text = textOf(await response.text())
  const found = Object.entries(technical).flatMap(([what, pattern]) =>
    [...new Set(text.match(pattern))].map((each) => `${what}: ${each}`),
  )
  expect(found).toEqual([])
})
