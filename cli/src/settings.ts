/** The settings of `vs`: environment variables win over `~/.service/config.json`, which wins over the defaults. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultWorkUrl } from '../../src/shared/addresses.ts'
import { parseJson } from './credentials.ts'
import { UsageError } from './errors.ts'
import { formats } from './formats.ts'
import { knownHome } from './service-folder.ts'
import { didYouMean } from './suggest.ts'

export const configFile = 'config.json'

interface Declaration {
  description: string
  /** The rule for values, for messages. */
  must: string
  choices?: readonly string[]
  /** Returns the value to store, null if it is invalid. */
  read?(text: string): string | null
  /** Environment variables, of which the first one that is set wins. */
  variables?: readonly string[]
  /** The value if one of the variables is set. Defaults to its text. */
  fromVariable?(text: string): string
  default: string
}

const text = { must: 'a command' }
const isWindows = process.platform === 'win32'

/** Every key of `vs config`. */
export const settings = {
  browser: { ...text, description: 'Browser that opens pages.', variables: ['BROWSER'], default: '' },
  ca: {
    description: 'File with additional certificate authorities to trust (PEM).',
    must: 'the path of a file with certificates in PEM format',
    variables: ['SERVICE_CA_FILE'],
    default: '',
  },
  credentials: {
    description: 'Where the credentials of the profiles are stored: a file, or the keychain of the system.',
    must: 'file or keychain',
    choices: ['file', 'keychain'],
    default: isWindows ? 'keychain' : 'file',
  },
  editor: { ...text, description: 'Editor for long texts.', variables: ['VISUAL', 'EDITOR'], default: '' },
  format: {
    description: 'Output format on a terminal. In a pipe, the default stays table.',
    must: `one of ${formats.join(', ')}`,
    choices: formats,
    default: 'table',
  },
  host: {
    description: 'Address of the web application.',
    must: 'an origin such as https://work.example',
    read: originIn,
    variables: ['SERVICE_BASE_URL'],
    default: defaultWorkUrl,
  },
  pager: {
    ...text,
    description: 'Program that shows long output.',
    variables: ['VS_PAGER', 'PAGER'],
    default: '',
  },
  update_notice: {
    description: 'Whether vs tells about new versions.',
    must: 'true or false',
    choices: ['true', 'false'],
    variables: ['VS_NO_UPDATE_NOTICE'],
    fromVariable: () => 'false',
    default: 'true',
  },
} satisfies Record<string, Declaration>

export type SettingName = keyof typeof settings
export const settingNames = Object.keys(settings) as SettingName[]

export interface SettingValue {
  value: string
  /** The environment variable, `config` or `default`. */
  source: string
}

/** The content of `config.json`. */
export interface Config {
  settings: Readonly<Record<string, string>>
  aliases: Readonly<Record<string, string>>
}

let known: Config | undefined

/** Reads the file once. Without a home folder there is no file. */
export function readConfig(): Config {
  known ??= parseConfig(configText())
  return known
}

function configText(): string {
  const home = knownHome()
  try {
    return home === null ? '' : readFileSync(join(home, '.service', configFile), 'utf8')
  } catch {
    return ''
  }
}

export function parseConfig(file: string): Config {
  const config = parseJson(file) as Partial<Config> | null
  return { settings: textsIn(config?.settings), aliases: textsIn(config?.aliases) }
}

const textsIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, each]) => typeof each === 'string'))

/** The value of a setting, and where it comes from. Throws `UsageError` for an invalid value, also of a variable. */
export function settingOf(name: SettingName): SettingValue {
  const { fromVariable = String, default: preset }: Declaration = settings[name]
  const variable = winningVariable(name)
  if (variable) {
    const value = fromVariable(process.env[variable]!)
    return { value: validSetting(name, value, variable), source: variable }
  }
  const configured = readConfig().settings[name]
  if (configured === undefined) return { value: preset, source: 'default' }
  return { value: validSetting(name, configured, `\`${name}\` in ${configFile}`), source: 'config' }
}

/** The environment variable that takes precedence over the config. */
export function winningVariable(name: SettingName): string | undefined {
  const { variables = [] }: Declaration = settings[name]
  return variables.find((each) => process.env[each])
}

export const setting = (name: SettingName): string => settingOf(name).value

/** The value as it is stored. Throws `UsageError` if it is invalid; `label` names the value in the message. */
export function validSetting(name: SettingName, value: string, label: string): string {
  const { must, choices, read = String }: Declaration = settings[name]
  const isChoice = !choices || choices.includes(value)
  const valid = isChoice && value !== '' ? read(value) : null
  if (valid === null)
    throw new UsageError(`${label} must be ${must}, not \`${value}\`.`, didYouMean(value, choices ?? []))
  return valid
}

function originIn(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' ? url.origin : null
}
