/** The settings of the MCP server, from environment variables, and the choice of tools, also from addresses and headers. */
import { defaultApiUrl } from '../../src/shared/addresses.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import { type Choice, toolsetsOf } from './tool-choice.ts'
import { rankTools } from './tool-search.ts'

export interface Configuration extends ListChoice {
  apiKey: string
  apiUrl: string
  /** A file with certificate authorities to trust. */
  caFile: string | undefined
}

export interface ListChoice extends Choice {
  /** Lists tools with output schemas, and returns structured results. */
  outputSchemas: boolean
}

/** The settings as `--help` lists them. */
export const settings: readonly [name: string, meaning: string][] = [
  ['SERVICE_API_KEY', 'The API key (required).'],
  ['SERVICE_API_URL', `Address of the API. Default: ${defaultApiUrl}`],
  ['SERVICE_TOOLSETS', 'The tools to offer: core, default, all, research, or toolsets separated by commas.'],
  ['SERVICE_TOOLS', 'The only tools to offer, separated by commas, or tools to add to SERVICE_TOOLSETS.'],
  ['SERVICE_READ_ONLY', 'true: offer only tools that read.'],
  ['SERVICE_OUTPUT_SCHEMAS', 'true: list tools with output schemas and return structured results.'],
  ['SERVICE_CA_FILE', 'File with additional certificate authorities to trust (PEM).'],
  ['HTTPS_PROXY, HTTP_PROXY', 'Proxy for https and http addresses; NO_PROXY lists hosts without one.'],
]

/** An invalid setting. The message contains the name of the setting but never its value. */
export class ConfigurationError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>
type Tools = readonly ToolDescriptor[]

/** Throws `ConfigurationError`. */
export function readConfiguration(environment: Environment, tools: Tools): Configuration {
  const read = (name: string) => environment[name]?.trim() ?? ''
  return {
    apiKey: readApiKey(read('SERVICE_API_KEY')),
    apiUrl: readApiUrl(read('SERVICE_API_URL') || defaultApiUrl),
    ...readChoice(
      {
        toolsets: ['SERVICE_TOOLSETS', read('SERVICE_TOOLSETS')],
        tools: ['SERVICE_TOOLS', read('SERVICE_TOOLS')],
        readOnly: ['SERVICE_READ_ONLY', read('SERVICE_READ_ONLY')],
        outputSchemas: ['SERVICE_OUTPUT_SCHEMAS', read('SERVICE_OUTPUT_SCHEMAS')],
      },
      tools,
    ),
    caFile: read('SERVICE_CA_FILE') || undefined,
  }
}

type Setting = readonly [name: string, value: string]

/** The choice of tools, from the settings of a process or of a message. Throws `ConfigurationError`. */
export function readChoice(given: Record<keyof ListChoice, Setting>, tools: Tools): ListChoice {
  const toolsets = readNames(given.toolsets)
  const known = toolsetsOf(tools)
  const [toolsetsSetting] = given.toolsets
  if (toolsets.some((name) => !known.includes(name)))
    throw new ConfigurationError(
      `${toolsetsSetting} contains an unknown toolset. Toolsets: ${known.join(', ')}.`,
    )
  const single = readNames(given.tools)
  const unknown = single.find((name) => !tools.some((tool) => tool.name === name))
  if (unknown !== undefined)
    throw new ConfigurationError(
      `${given.tools[0]} contains an unknown tool. ${similarNames(tools, unknown)}`,
    )
  return {
    toolsets: toolsets.length > 0 ? new Set(toolsets) : null,
    tools: new Set(single),
    readOnly: readSwitch(given.readOnly),
    outputSchemas: readSwitch(given.outputSchemas),
  }
}

const readNames = ([, list]: Setting): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** A sentence with the names of the tools that are similar to a name, or of all tools. */
export function similarNames(tools: Tools, name: string): string {
  const namesOf = (some: Tools) => [...new Set(some.map((tool) => tool.name))]
  const similar = namesOf(rankTools(tools, name)).slice(0, 5)
  return similar.length > 0 ? `Similar tools: ${similar.join(', ')}.` : `Tools: ${namesOf(tools).join(', ')}.`
}

function readApiKey(key: string): string {
  if (!key)
    throw new ConfigurationError('SERVICE_API_KEY is missing. Set it to an API key of your workspace.')
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new ConfigurationError(
      'SERVICE_API_KEY contains characters that are not valid in an API key. Copy the key again.',
    )
  return key
}

function readApiUrl(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new ConfigurationError('SERVICE_API_URL must be an http or https address.')
  return address
}

/** Throws for any other word, so that a typing error cannot allow writes. */
function readSwitch([name, value]: Setting): boolean {
  if (/^(true|1)$/i.test(value)) return true
  if (/^(false|0|)$/i.test(value)) return false
  throw new ConfigurationError(`${name} must be true or false.`)
}
