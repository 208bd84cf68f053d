/** The settings of the MCP server, from environment variables. */
import { defaultApiUrl } from '../../src/shared/addresses.ts'

export interface Configuration {
  apiKey: string
  apiUrl: string
  /** Null if all toolsets are enabled. */
  toolsets: ReadonlySet<string> | null
  readOnly: boolean
  /** Lists tools with output schemas, and returns structured results. */
  outputSchemas: boolean
  /** A file with certificate authorities to trust. */
  caFile: string | undefined
}

/** The settings as `--help` lists them. */
export const settings: readonly [name: string, meaning: string][] = [
  ['SERVICE_API_KEY', 'The API key (required).'],
  ['SERVICE_API_URL', `Address of the API. Default: ${defaultApiUrl}`],
  ['SERVICE_TOOLSETS', 'Offer only the tools of these toolsets, separated by commas.'],
  ['SERVICE_READ_ONLY', 'true: offer only tools that read.'],
  ['SERVICE_OUTPUT_SCHEMAS', 'true: list tools with output schemas and return structured results.'],
  ['SERVICE_CA_FILE', 'File with additional certificate authorities to trust (PEM).'],
  ['HTTPS_PROXY, HTTP_PROXY', 'Proxy for https and http addresses; NO_PROXY lists hosts without one.'],
]

/** An invalid setting. The message contains the name of the setting but never its value. */
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
    caFile: read('SERVICE_CA_FILE') || undefined,
  }
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

function readToolsets(list: string, known: string[]): Configuration['toolsets'] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.some((name) => !known.includes(name)))
    throw new ConfigurationError(
      `SERVICE_TOOLSETS contains an unknown toolset. Toolsets: ${known.join(', ')}.`,
    )
  return names.length > 0 ? new Set(names) : null
}

/** Throws for any other word, so that a typing error cannot allow writes. */
function readSwitch(name: string, value: string): boolean {
  if (/^(true|1)$/i.test(value)) return true
  if (/^(false|0|)$/i.test(value)) return false
  throw new ConfigurationError(`${name} must be true or false.`)
}
