/** Writes the page descriptors of records, one file per kind, from `@page` and the operations. */

import type { Schema } from '../../../surface/src/document/openapi.ts'
import { refName } from '../../../surface/src/document/openapi.ts'
import { camelCase, recordInPath } from '../../../surface/src/document/operations.ts'
import type { Schemas } from '../../../surface/src/document/schemas.ts'
import { branchOf, inline, recordOf } from '../../../surface/src/document/schemas.ts'
import { code, ref } from '../../../surface/src/generate/code.ts'
import type { Files } from '../../../surface/src/generate/files.ts'
import { header, importing } from '../../../surface/src/generate/files.ts'
import type {
  FormOperation,
  PageDescriptor,
  PageLayout,
  PageOperation,
  RecordAction,
  Related,
} from '../../shared/page-descriptor.ts'
import type { FieldDescriptor, RecordDescriptor } from '../../shared/record-descriptor.ts'
import type { PageSurface } from '../document/facts.ts'
import { fieldOf, filterOf } from '../document/fields.ts'
import type { Operation } from '../document/operations.ts'
import { constantOfKind } from './write-record-table.ts'

type Paged = Operation & { page: PageSurface }

/** A descriptor without what it shares with the table of records. */
type OwnPart = Omit<PageDescriptor, keyof RecordDescriptor> & { kind: string }

/** `domains` is the table of contents, which defines the order of the pages here and in the navigation. */
export function writePages(operations: Operation[], schemas: Schemas, domains: string[]): Files {
  const paged = operations
    .filter((operation): operation is Paged => operation.page !== null)
    .sort((a, b) => domains.indexOf(a.domain) - domains.indexOf(b.domain))
  const pages = paged.map((list) => describe(list, paged, operations, schemas))
  return {
    'pages/index.ts': writeIndex(pages),
    ...Object.fromEntries(pages.map((page) => [`pages/${fileOf(page)}.ts`, writePage(page)])),
  }
}

/** The table of the queries that the service accepts in saved views, by kind of record. */
export function writeLists(operations: Operation[], schemas: Schemas): string {
  const paged = operations.filter((operation): operation is Paged => operation.page !== null)
  const lists = paged
    .map((list) => describe(list, paged, operations, schemas))
    .filter(({ own, list }) => !own && !list.parent)
    .map(({ kind, list, filters, choosable, groups, board, calendar }) => [
      kind,
      {
        operation: list.id,
        filters: filters.map(({ name }) => name),
        columns: choosable,
        groups,
        presentations: ['list', ...(board ? ['board'] : []), ...(calendar ? ['calendar'] : [])],
      },
    ])
  return `${header}
import type { ListQueries } from '../../src/calls/lifecycle/route.ts'

/** The queries that the lists of the browser accept, by kind of record. */
export const lists: Readonly<Record<string, ListQueries>> = ${code(Object.fromEntries(lists))}
`
}

function describe(list: Paged, paged: Paged[], operations: Operation[], schemas: Schemas): OwnPart {
  const {
    path,
    title,
    section,
    icon,
    own,
    filters: first = [],
    default: initial,
    embedded,
    board,
    timeline,
    calendar,
    layout,
  } = list.page
  const record = schemas[refName(list.success.schema!.items!.$ref!)]!
  const { kind } = recordOf(inline(record.properties!.id!, schemas))!
  const get = operations.find((each) => each.shape === 'get' && recordInPath(each, schemas)?.kind === kind)!
  const at = (shape: Operation['shape'], where: string) =>
    operations.find((each) => each.shape === shape && each.path === where)
  const collection = list.path.replace(/\/list$/, '')
  // Records without a top-level `add` are added below their parent.
  const add =
    at('add', collection) ??
    operations.find(({ shape, path }) => shape === 'add' && path.endsWith(collection.slice(root.length)))
  const update = at('update', get.path)
  const related = relatedTo(kind, paged, schemas, layout)
  const sorts = list.parameters.find((each) => each.name === 'sort')!.schema.enum as string[]
  const fields = Object.entries(record.properties!).map(([name, schema]) => fieldOf(name, schema, schemas))
  return {
    kind,
    path,
    title,
    section,
    icon,
    own,
    filters: list.parameters
      .filter(({ in: place, name }) => place === 'query' && !ofPaging.includes(name))
      .sort((a, b) => rank(first, a.name) - rank(first, b.name))
      .map((parameter) => filterOf(parameter, schemas)),
    default: initial,
    embedded,
    timeline,
    sorts,
    choosable: choosableOf(fields),
    groups: fields.filter((field) => canGroup(field, fields, list, sorts)).map(({ name }) => name),
    calendar,
    board: board ? boardOf(board, record.properties![board]!, schemas) : undefined,
    together: update?.batchable || undefined,
    list: operationOf(list, schemas),
    get: operationOf(get, schemas),
    add: formOf(add, schemas),
    update: formOf(update, schemas),
    remove: operationOf(at('remove', get.path), schemas),
    restore: operationOf(at('action', `${get.path}/restore`), schemas),
    archive: operationOf(at('action', `${get.path}/archive`), schemas),
    importRows: operationOf(at('action', `${collection}/import`), schemas),
    actions: own ? undefined : actionsBelow(get.path, operations, schemas),
    layout: layoutOf(layout, related, paged),
    related,
  }
}

/** Adds the lists that the layout does not name to the main column, except those whose records are in the timeline. */
function layoutOf(
  {
    lead = [],
    main = [],
    aside = ['facts', 'timeline'],
    without = [],
    add,
    changes,
  }: NonNullable<PageSurface['layout']> = {},
  related: Related[],
  paged: Paged[],
): PageLayout {
  const named = [...main, ...aside, ...without]
  const isInTimeline = (path: string) => paged.find(({ page }) => page.path === path)!.page.timeline
  const others = related
    .map(({ path }) => path)
    .filter((path) => !named.includes(path) && !isInTimeline(path))
  const changed = related.find(({ path }) => path === changes)
  return {
    lead,
    main: [...main, ...others],
    aside,
    ...(add && { add }),
    ...(changed && { changes: changed }),
  }
}

/**
 * Ids and versions are for programs, and long texts do not fit in a row. The name of a reference belongs to its id, and
 * `of_project_id` covers `project_id`.
 */
function choosableOf(fields: FieldDescriptor[]): string[] {
  const names = fields.map(({ name }) => name)
  const isName = (name: string) => name.endsWith('_name') && names.includes(name.replace(/_name$/, '_id'))
  return fields
    .filter(({ kind }) => !['long', 'file'].includes(kind))
    .map(({ name }) => name)
    .filter((name) => !notShown.includes(name) && !isName(name) && !names.includes(`of_${name}`))
}

const notShown = ['id', 'version', 'name', 'title', 'snippet']

/**
 * A choice or a reference by which the list can be filtered, or a date by which it can be sorted. `of_project_id` takes the place of
 * `project_id`, whose filter also selects by it.
 */
function canGroup(
  { name, kind }: FieldDescriptor,
  fields: FieldDescriptor[],
  { parameters }: Operation,
  sorts: string[],
): boolean {
  if (kind === 'date') return sorts.includes(name)
  if (fields.some((each) => each.name === `of_${name}`)) return false
  const filter = name.replace(/^of_/, '')
  return ['choice', 'reference'].includes(kind) && parameters.some((each) => each.name === filter)
}

const root = '/api/v1'

const ofPaging = ['sort', 'limit', 'cursor', 'count', 'fields', 'updated_since', 'mine', 'external_id']

const rank = (names: string[], name: string) => (names.includes(name) ? names.indexOf(name) : names.length)

function boardOf(field: string, schema: Schema, schemas: Schemas) {
  return { field, moves: branchOf(inline(schema, schemas))['x-moves']! }
}

function operationOf(operation: Operation, schemas: Schemas): PageOperation
function operationOf(operation: Operation | undefined, schemas: Schemas): PageOperation | undefined
function operationOf(operation: Operation | undefined, schemas: Schemas): PageOperation | undefined {
  if (!operation) return undefined
  const { id, shape } = operation
  const parent = ['list', 'add'].includes(shape) && recordInPath(operation, schemas)?.kind
  return { id, call: ref(id), parent: parent ? `${parent}_id` : undefined }
}

/** The fields of a form, without those that are only for programs. */
function formOf(operation: Operation, schemas: Schemas): FormOperation
function formOf(operation: Operation | undefined, schemas: Schemas): FormOperation | undefined
function formOf(operation: Operation | undefined, schemas: Schemas): FormOperation | undefined {
  if (!operation) return undefined
  const { properties = {}, required = [], oneOf } = operation.body!.schema
  const fields = Object.entries(properties)
    .filter(([, schema]) => !branchOf(inline(schema, schemas))['x-for-programs'])
    .map(([name, schema]) => fieldOf(name, schema, schemas, required.includes(name)))
  const exactlyOneOf = (oneOf as Schema[] | undefined)?.flatMap((branch) => branch.required!)
  return {
    ...operationOf(operation, schemas),
    fields,
    ...(exactlyOneOf && { exactlyOneOf }),
    ...(operation.parameters.some(({ name }) => name === 'create_new') && { hasNewName: true }),
  }
}

/** POST operations below the record that need their own form; undefined if there are none. */
function actionsBelow(path: string, operations: Operation[], schemas: Schemas): RecordAction[] | undefined {
  const actions = operations
    .filter(({ shape, method, body }) => shape === 'action' && method === 'post' && body && !body.multipart)
    .filter((each) => each.path.startsWith(`${path}/`))
    .map((each) => ({ name: each.path.slice(path.length + 1), ...formOf(each, schemas) }))
  return actions.length > 0 ? actions : undefined
}

/** Lists that are below a record of this kind, or that can be filtered by one. If the filter also accepts words, the layout must name the list. */
function relatedTo(
  kind: string,
  paged: Paged[],
  schemas: Schemas,
  { main = [], aside = [] }: NonNullable<PageSurface['layout']> = {},
): Related[] {
  const named = [...main, ...aside]
  return paged.flatMap(({ page, parameters }) => {
    const filter = parameters
      .map((parameter) => ({ ...filterOf(parameter, schemas), place: parameter.in }))
      .find(({ kinds, words }) => kinds?.includes(kind) && (!words || named.includes(page.path)))
    if (!filter) return []
    return filter.place === 'path' ? [{ path: page.path }] : [{ path: page.path, filter: filter.name }]
  })
}

/** `settings/members` is written to `members.ts`. */
const fileOf = ({ path }: OwnPart) => path.slice(path.lastIndexOf('/') + 1)
const constantOf = (page: OwnPart) => camelCase(fileOf(page))

function writePage({ kind, ...page }: OwnPart): string {
  const calls = [...Object.values(page), ...(page.actions ?? [])].flatMap((member) =>
    member && typeof member === 'object' && 'call' in member ? [(member as PageOperation).id] : [],
  )
  const record = constantOfKind(kind)
  return `${header}
import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
${importing(calls, '../client/sdk.gen.ts')}${importing([record], '../records.ts')}
export const ${constantOf({ kind, ...page })}: PageDescriptor = ${code({ ...ref(record), ...page })}
`
}

function writeIndex(pages: OwnPart[]): string {
  const imports = pages.map((page) => `import { ${constantOf(page)} } from './${fileOf(page)}.ts'\n`)
  return `${header}
${imports.join('')}
export const recordPages = [${pages.map(constantOf).join(', ')}] as const
`
}
