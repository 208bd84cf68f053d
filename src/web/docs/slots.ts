/**
 * Renders slots: placeholders in the guides for facts of the specification, such as `{{refusals invalid_cursor}}`. Throws if
 * a slot names an operation, parameter, code, setting or header that does not exist.
 */
import { html } from 'hono/html'
import { formats } from '../../../cli/src/formats.ts'
import { activityRetention, limits, removedKept } from '../../../generated/constants.ts'
import { operations as descriptors } from '../../../generated/operations.ts'
import { rateLimits } from '../../../generated/server/rate-limits.ts'
import { notableKinds, periods } from '../../../generated/server/records.ts'
import type { Parameter } from '../../../surface/src/document/operations.ts'
import { type Setting, settings } from '../../settings.ts'
import { registryOf } from '../../shared/addresses.ts'
import { signerName } from '../../shared/proof/checkpoint.ts'
import { detailNames, factNames } from '../../shared/proof/entry.ts'
import { agentEntry } from '../agents.ts'
import type { Html } from '../html.ts'
import { table } from '../table.ts'
import { coordinatorCores, mostOnCluster, use } from './capacity.ts'
import { fieldsOf, fieldsTable } from './fields.ts'
import { codeLink, operationLink, operationLinks, refusalsTable } from './links.ts'
import { inline, markdown, sectionOf } from './markdown.ts'
import type { Reader } from './page.ts'
import type { DocumentedOperation, Reference } from './reference.ts'
import { type TableName, tables } from './tables.ts'

export interface Facts extends Reader {
  reference: Reference
}

/** Returns HTML, or text that can also be used in code. */
type Slot = (facts: Facts, names: string[]) => string | Html

/** Slots within a sentence. */
const inlineSlots: Record<string, Slot> = {
  api: ({ origins }) => origins.api,
  code: ({ reference }, [code]) => codeLink(codeOf(reference, code).code),
  default: (_, [name]) => String(settingOf(name).default),
  maximum: ({ reference }, [id, name]) =>
    String(parameterOf(operationOf(reference, id), name).schema.maximum),
  number: (_, [name]) => lookUp(numbers, name, 'number'),
  operation: ({ reference }, [id]) => operationLink(operationOf(reference, id)),
  operations: ({ reference }, [name]) =>
    operationLinks(reference.operations.filter(lookUp(selections, name, 'selection')(reference))),
  page: (_, [path]) => html`<a href="${path}"><code>${path}</code></a>`,
  path: ({ reference }, [id]) => operationOf(reference, id).path,
  registry: ({ origins }) => registryOf(origins.api),
  words: (_, [name]) => {
    const words = lookUp(wordLists, name, 'list of words')
    return html`${words.map((word, index) => html`${index > 0 ? ', ' : ''}<code>${word}</code>`)}`
  },
}

/** Slots that replace a whole paragraph. */
const blockSlots: Record<string, Slot> = {
  'agent-entry': ({ origins }) => agentEntry(origins.api, '<API_KEY>'),
  description: ({ reference }, names) =>
    markdown(sectionOf(reference.document.info.description ?? '', names.join(' '))),
  fields: ({ reference }, [id, ...names]) => {
    const fields = fieldsOf(operationOf(reference, id).responses[0]!.body!.schema)
    return fieldsTable(
      'Fields',
      names.map((name) =>
        required(
          fields.find((field) => field.name === name),
          `${id} has no field ${name}`,
        ),
      ),
    )
  },
  headers: headersTable,
  parameters: ({ reference }, [id, ...names]) =>
    fieldsTable(
      'Parameters',
      names.map((name) => parameterOf(operationOf(reference, id), name)),
    ),
  refusals: ({ reference }, names) =>
    refusalsTable(
      'Refusals',
      names
        .map((name) => codeOf(reference, name))
        .map(({ reasons, status, code }) => ({ status, code, reasons: [reasons[0]!.description] })),
    ),
  settings: (_, names) => settingsTable(names),
  table: ({ reference }, [name]) => lookUp(tables, name as TableName, 'table')(reference),
}

export const isBlockSlot = (slot: string): boolean => partsOf(slot)[0]! in blockSlots

/** Throws if the slot or a name in it does not exist. */
export function renderSlot(slot: string, facts: Facts): string | Html {
  const [kind = '', ...names] = partsOf(slot)
  const render = inlineSlots[kind] ?? blockSlots[kind]
  if (!render) throw new Error(`unknown slot ${kind}`)
  return render(facts, names)
}

const partsOf = (slot: string) => slot.trim().split(/\s+/)

const mebibyte = 1024 * 1024

const numbers: Record<string, string> = {
  'capacity-busiest-percent': String(use.busiest * 100),
  'capacity-calls': String(use.calls),
  'capacity-coordinator-cores': String(coordinatorCores),
  'capacity-coordinator-workspaces': mostOnCluster(),
  'capacity-days': String(use.days),
  'capacity-people': String(use.people),
  'capacity-writes-percent': String(use.writes * 100),
  'entries-ended': String(rateLimits.ended.quota),
  'longest-absence-days': String(periods.absence.days),
  'night-hours': String(limits.night_minutes / 60),
  // A proxy must accept the largest allowed file and the rest of its form.
  'proxy-body-mib': String(settings.FILE_LIMIT.default / mebibyte + 1),
  // A summary by a model takes longer to send its first byte than any other response.
  'proxy-read-seconds': String(settings.AI_TIMEOUT.default / 1000 + 15),
  'removed-days': String(removedKept),
  'retention-business': String(activityRetention.business),
  'retention-pro': String(activityRetention.pro),
  'retention-starter': String(activityRetention.starter),
}

const isRestorable = ({ operations }: Reference, { path }: DocumentedOperation) =>
  operations.some((each) => each.path === `${path}/restore`)

type Selection = (reference: Reference) => (operation: DocumentedOperation) => boolean

const selections: Record<string, Selection> = {
  archive:
    () =>
    ({ path }) =>
      path.endsWith('/archive'),
  batch: ({ document }) => {
    const members = document.components.schemas.BatchItem!.discriminator!.mapping
    return ({ id }) => id in members
  },
  'final-effects': (reference) => (operation) =>
    descriptors[operation.id]!.destroys !== undefined && !isRestorable(reference, operation),
  'restorable-removals': (reference) => (operation) =>
    operation.method === 'delete' && isRestorable(reference, operation),
  transitions:
    () =>
    ({ refusals }) =>
      refusals.some(({ code }) => code === 'transition_not_allowed'),
  updated_since:
    () =>
    ({ parameters }) =>
      parameters.some(({ name }) => name === 'updated_since'),
  versioned:
    () =>
    ({ method, responses }) =>
      method === 'get' && responses.some(({ headers }) => headers.some(({ name }) => name === 'ETag')),
}

const wordLists: Record<string, readonly string[]> = {
  'entry-details': detailNames,
  'entry-facts': factNames,
  formats,
  notable: notableKinds.map((kind) => kind.replace('_', ' ')),
  signer: [signerName],
}

function required<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw new Error(message)
  return value
}

const lookUp = <T>(values: Record<string, T>, name = '', what: string): T =>
  required(Object.hasOwn(values, name) ? values[name] : undefined, `there is no ${what} ${name}`)

const operationOf = ({ operations }: Reference, id = ''): DocumentedOperation =>
  required(
    operations.find((operation) => operation.id === id),
    `there is no operation ${id}`,
  )

const parameterOf = ({ id, parameters }: DocumentedOperation, name = ''): Parameter =>
  required(
    parameters.find((parameter) => parameter.name === name),
    `${id} has no parameter ${name}`,
  )

const codeOf = ({ codes }: Reference, name = '') =>
  required(
    codes.find(({ code }) => code === name),
    `there is no error code ${name}`,
  )

const settingOf = (name?: string): Setting => lookUp<Setting>(settings, name, 'setting')

/** Links in the descriptions of settings are relative to this guide, which lists all settings. */
const settingsFile = 'guides/operators/settings.md'

const settingsTable = (names: string[]): Html =>
  table(
    'Settings',
    [
      { title: 'Variable', cell: ({ name }) => html`<code>${name}</code>` },
      { title: 'Meaning', cell: ({ description }) => html`<div>${inline(description, settingsFile)}</div>` },
    ],
    names.map((name) => ({ name, ...settingOf(name) })),
  )

/** The named headers with their meanings. */
function headersTable({ reference }: Facts, names: string[]): Html {
  const headers = reference.document.components.headers ?? {}
  return table(
    'Headers',
    [
      { title: 'Header', cell: ({ name }) => html`<code>${name}</code>` },
      {
        title: 'Meaning',
        cell: ({ description, example }) =>
          html`<div>${inline(description)} ${example === undefined ? '' : html`<small>such as <code>${example}</code></small>`}</div>`,
      },
    ],
    names.map((name) => ({ name, ...lookUp<any>(headers, name, 'header') })),
  )
}
