/** The changes of tools and commands: of those in the document, and of those that a project lists itself. */
import type { OpenApiOperation, Schema } from '../document/openapi.ts'
import { always, type Change, type Facts, factChanges, isExtended } from './change.ts'
import type { Comparison, Plugin } from './changes.ts'
import { endpointsOf } from './endpoints.ts'
import { tolerating } from './operation-changes.ts'
import { schemaChanges } from './schema-change.ts'

/** A tool or a command. */
export interface SurfaceEntry {
  /** The id of the operation that it calls. */
  operation: string | null
  facts: Facts
  input: Schema
  output: Schema
}

export const agents = { whom: 'agents that use', code: 'tool' }
export const scripts = { whom: 'scripts that run', code: 'command' }

export function entryChanges(
  { whom, code }: { whom: string; code: string },
  before: Map<string, SurfaceEntry>,
  after: Map<string, SurfaceEntry>,
  { schemas, ended }: Comparison,
): Change[] {
  const added = [...after.keys()].filter((name) => !before.has(name))
  return [
    ...added.map((uses) => ({ code: `${code}-added`, whom, uses, what: 'it was added', breaking: false })),
    ...[...before].flatMap(([uses, old]) => {
      const now = after.get(uses)
      const breaking = !ended.has(old.operation ?? '')
      if (!now) return [{ code: `${code}-removed`, whom, uses, what: 'it was removed', breaking }]
      const group = (part: string) => ({ whom, uses, code: `${code}-${part}` })
      const results = tolerating(schemas.changes(old.output, now.output, 'response'))
      return [
        ...factChanges(group('fact'), old.facts, now.facts),
        ...schemaChanges(
          schemas.changes(old.input, now.input, 'request'),
          group('argument'),
          'the arguments',
        ),
        // The response of the operation already reports new values.
        ...schemaChanges(results, group('result'), 'the result'),
      ]
    }),
  ]
}

export const gains = (old: unknown[] = [], now: unknown[] = []) => now.some((each) => !old.includes(each))

/** Compares the tools and commands that operations declare. Their arguments are those of the operations. */
export const declaredSurfaces: Plugin = {
  changes(comparison) {
    const { before, after } = comparison
    const changes = (group: typeof agents, read: Read) =>
      entryChanges(
        group,
        entriesOf(endpointsOf(before), read),
        entriesOf(endpointsOf(after), read),
        comparison,
      )
    return [...changes(agents, toolsOf), ...changes(scripts, commandsOf)]
  },
}

type Read = (operation: OpenApiOperation) => [name: string, facts: Facts][]

function entriesOf(endpoints: ReturnType<typeof endpointsOf>, read: Read): Map<string, SurfaceEntry> {
  const entries = [...endpoints].flatMap(([place, { operation }]) =>
    read(operation).map(([name, facts]): [string, SurfaceEntry] => [
      name,
      {
        operation: operation.operationId ?? null,
        facts: { ...facts, 'its operation': always(place) },
        input: {},
        output: {},
      },
    ]),
  )
  return new Map(entries)
}

const toolsOf: Read = ({ 'x-mcp-tool': tools = [] }) =>
  tools.map(({ name, preset = {}, require, omit }) => [
    `the tool ${name}`,
    {
      'its preset': always(preset),
      'the list of arguments that it requires': { value: require ?? [], breaks: gains },
      'the list of arguments that it omits': { value: omit ?? [], breaks: gains },
    },
  ])

const commandsOf: Read = ({ 'x-cli-command': commands = [] }) =>
  commands.map(({ name, preset = {}, require, positional, names = {}, defaults = {} }) => [
    `the command ${name}`,
    {
      'its preset': always(preset),
      'its defaults': always(defaults),
      'the names of its options': always(names),
      'the list of arguments that it requires': { value: require ?? [], breaks: gains },
      'the list of positional arguments': {
        value: positional ?? [],
        breaks: (old, now) => !isExtended(old, now),
      },
    },
  ])
