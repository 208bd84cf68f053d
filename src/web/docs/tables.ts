/** Tables of the guides that need no arguments. */
import { html } from 'hono/html'
import { commands } from '../../../cli/src/commands.ts'
import { exitCodeOfStatus, exitCodes } from '../../../cli/src/exit-codes.ts'
import { descriptionOf } from '../../../surface/src/document/arguments.ts'
import type { ToolSurface } from '../../../surface/src/document/openapi.ts'
import { toolsetOf } from '../../generator/document/operations.ts'
import { metricDefinitions } from '../../operating/observability/definitions.ts'
import { commands as operatorCommands, usageOf } from '../../operating/operator/commands.ts'
import { dayWords } from '../../shared/days.ts'
import { allKeyColumnsOf, type ImportedName, importedNames } from '../../shared/import-kinds.ts'
import type { Html } from '../html.ts'
import { table } from '../table.ts'
import { capacityCalls, capacityCluster, capacityPlan, capacityRows } from './capacity.ts'
import { operationLink, refusalsTable } from './links.ts'
import { inline } from './markdown.ts'
import type { DocumentedOperation, Reference, States } from './reference.ts'

export type TableName = keyof typeof tables

export const tables = {
  'capacity-calls': capacityCalls,
  'capacity-cluster': capacityCluster,
  'capacity-plan': capacityPlan,
  'capacity-rows': capacityRows,
  codes: codesTable,
  commands: commandsTable,
  'day-words': dayWordsTable,
  'exit-codes': exitCodesTable,
  'imported-names': importedNamesTable,
  lists: listsTable,
  metrics: metricsTable,
  'operator-commands': operatorCommandsTable,
  states: statesTables,
  tools: toolsTables,
} satisfies Record<string, (reference: Reference) => Html>

function codesTable({ codes }: Reference): Html {
  const rows = codes.map(({ reasons, status, code }) => ({
    status,
    code,
    reasons: reasons.map(({ description }) => description),
  }))
  return refusalsTable(
    'Codes',
    rows.sort((a, b) => a.status - b.status),
  )
}

/** From the parser that tools, commands and forms share. */
function dayWordsTable(): Html {
  return table(
    'Words for days',
    [
      {
        title: 'Words',
        cell: ({ examples }) =>
          html`${examples.map((word, index) => html`${index > 0 ? ', ' : ''}<code>${word}</code>`)}`,
      },
      { title: 'Meaning', cell: ({ meaning }) => meaning },
    ],
    dayWords,
  )
}

function commandsTable({ operations }: Reference): Html {
  const operationOf = (command: string) =>
    operations.find((operation) => operation.commands.some(({ name }) => name === command))
  return table(
    'Commands',
    [
      { title: 'Command', cell: ({ name }) => html`<code>vs ${name}</code>` },
      { title: 'Description', cell: ({ summary }) => html`<div>${inline(summary)}</div>` },
      {
        title: 'Operation',
        cell: ({ name }) => {
          const operation = operationOf(name)
          return operation ? operationLink(operation) : ''
        },
      },
    ],
    commands,
  )
}

function exitCodesTable(): Html {
  const statusesOf = (exitCode: string) =>
    Object.entries(exitCodeOfStatus)
      .filter(([, each]) => String(each) === exitCode)
      .map(([status]) => status)
      .join(', ')
  return table(
    'Exit codes',
    [
      { title: 'Exit code', cell: ([exitCode]: [string, string]) => exitCode },
      { title: 'Meaning', cell: ([, meaning]: [string, string]) => html`<div>${inline(meaning)}</div>` },
      { title: 'HTTP status', cell: ([exitCode]: [string, string]) => statusesOf(exitCode) },
    ],
    Object.entries(exitCodes),
  )
}

function importedNamesTable(): Html {
  return table(
    'Names instead of ids',
    [
      { title: 'Rows of', cell: (name: ImportedName) => html`<code>${name}</code>` },
      { title: 'Accept', cell: (name: ImportedName) => html`<div>${inline(namesIn(name))}</div>` },
    ],
    importedNames,
  )
}

function namesIn(name: ImportedName): string {
  const columns = allKeyColumnsOf(name).map(({ column }) => `\`${column}\``)
  return columns.join(', ') || 'none'
}

function listsTable({ operations }: Reference): Html {
  const ordersOf = ({ parameters }: DocumentedOperation) =>
    parameters
      .find(({ name }) => name === 'sort')!
      .schema.enum!.map((order) => `\`${order}\``)
      .join(', ')
  return table(
    'Sort orders',
    [
      { title: 'List', cell: operationLink },
      {
        title: 'Sort orders',
        cell: (list: DocumentedOperation) => html`<div>${inline(ordersOf(list))}</div>`,
      },
    ],
    operations.filter(({ shape }) => shape === 'list'),
  )
}

function metricsTable(): Html {
  return table(
    'Metrics',
    [
      {
        title: 'Metric',
        cell: ([name, { type, labels = [] }]) =>
          html`<div><code>${name}</code> <small>${type}${labels.length > 0 ? `, by ${labels.join(', ')}` : ''}</small></div>`,
      },
      { title: 'Meaning', cell: ([, { help }]) => html`<div>${inline(help)}</div>` },
    ],
    metricDefinitions,
  )
}

function operatorCommandsTable(): Html {
  return table(
    'Commands',
    [
      {
        title: 'Command',
        cell: (name) => html`<code>${usageOf(name).replace('npm run operator -- ', '')}</code>`,
      },
      {
        title: 'Description',
        cell: (name) => html`<div>${inline(operatorCommands[name]!.description)}</div>`,
      },
    ],
    Object.keys(operatorCommands),
  )
}

function statesTables({ states }: Reference): Html {
  return html`${states.map(transitionsOf)}`
}

const transitionsOf = ({
  record,
  field,
  moves,
}: States): Html => html`<h2 id="${record}">${record}: <code>${field}</code></h2>
  ${table(
    `Transitions of ${field}`,
    [
      { title: 'From', cell: ([from]: [string, string[]]) => html`<code>${from}</code>` },
      {
        title: 'To',
        cell: ([, to]: [string, string[]]) =>
          html`<div>${to.length > 0 ? to.map((each, index) => html`${index > 0 ? ', ' : ''}<code>${each}</code>`) : 'none'}</div>`,
      },
    ],
    Object.entries(moves),
  )}`

interface ToolRow {
  tool: ToolSurface
  operation: DocumentedOperation
}

function toolsTables({ operations }: Reference): Html {
  const rows = operations.flatMap((operation) => operation.tools.map((tool) => ({ tool, operation })))
  const toolsets = [...Map.groupBy(rows, ({ tool, operation }) => toolsetOf(tool.name, operation))].sort()
  const columns = [
    { title: 'Tool', cell: ({ tool }: ToolRow) => html`<code>${tool.name}</code>` },
    {
      title: 'Description',
      cell: ({ tool, operation }: ToolRow) =>
        html`<div>${inline(descriptionOf(operation, tool).split('\n\n')[0]!)}</div>`,
    },
    {
      title: 'Needs',
      cell: ({ operation: { scope, role, plan } }: ToolRow) => html`<div>${scope}, ${role}, ${plan}</div>`,
    },
    { title: 'Operation', cell: ({ operation }: ToolRow) => operationLink(operation) },
  ]
  return html`${toolsets.map(
    ([toolset, members]) => html`<h2 id="${toolset}">Toolset <code>${toolset}</code></h2>
      ${table(`Tools of ${toolset}`, columns, members)}`,
  )}`
}
