/** Settings of the MCP server, all from environment variables. */

import { defaultApiUrl } from '../../src/surface/addresses.ts'

export interface Configuration {
  apiKey: string
  apiUrl: string
  /** Null if all are enabled. */
  toolsets: ReadonlySet<string> | null
  readOnly: boolean
  /** Whether tools are listed with the schemas of their results. */
  outputSchemas: boolean
}

/** For `--help`. */
export const settings: readonly [name: string, meaning: string][] = [
  ['SERVICE_API_KEY', 'The API key (required).'],
  ['SERVICE_API_URL', `The address of the API: ${defaultApiUrl} if not set.`],
  ['SERVICE_TOOLSETS', 'Only the tools of these toolsets, separated by commas.'],
  ['SERVICE_READ_ONLY', 'true: only tools that read.'],
  ['SERVICE_OUTPUT_SCHEMAS', 'true: tools have output schemas, and structured results.'],
]

/** An invalid setting. The message names the setting and never repeats its value. */
export class ConfigurationError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** Throws `ConfigurationError`. */
export function readConfiguration(environment: Environment, knownToolsets: string[]): Configuration {
  const read = (name: string) => environment[name]?.trim() ?? ''
  return {
    apiKey: readApiKey(read('SERVICE_API_KEY')),
    apiUrl: readApiUrl(read('SERVICE_API_URL') || defaultApiUrl),
    toolsets: readToolsets(read('SERVICE_TOOLSETS'), knownToolsets),
    readOnly: readSwitch('SERVICE_READ_ONLY', read('SERVICE_READ_ONLY')),
    outputSchemas: readSwitch('SERVICE_OUTPUT_SCHEMAS', read('SERVICE_OUTPUT_SCHEMAS')),
  }
}

function readApiKey(key: string): string {
  if (!key)
    throw new ConfigurationError('SERVICE_API_KEY is missing: set it to an API key of your workspace.')
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new ConfigurationError('SERVICE_API_KEY has characters that no API key has: copy it again.')
  return key
}

function readApiUrl(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new ConfigurationError('SERVICE_API_URL is not an http or https address.')
  return address
}

function readToolsets(list: string, known: string[]): Configuration['toolsets'] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.some((name) => !known.includes(name)))
    throw new ConfigurationError(`SERVICE_TOOLSETS names a toolset that is none of: ${known.join(', ')}.`)
  return names.length > 0 ? new Set(names) : null
}

/** Only these words are accepted: a typo must not silently allow writes. */
function readSwitch(name: string, value: string): boolean {
  if (/^(true|1)$/i.test(value)) return true
  if (/^(false|0|)$/i.test(value)) return false
  throw new ConfigurationError(`${name} is neither true nor false.`)
}
