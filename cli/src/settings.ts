/** The settings of `vs`: environment variables win over `config.json`, which wins over the defaults. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultWorkUrl } from '../../src/shared/addresses.ts'
import { UsageError } from './errors.ts'
import { isAbsent } from './file-errors.ts'
import { formats } from './formats.ts'
import { knownHome, serviceFolder } from './service-folder.ts'
import { settingsPath } from './settings-path.ts'
import { DamagedFile, isObject, objectIn, type StoredFile } from './stored-json.ts'
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
  timeout: {
    description: 'Seconds to wait for a response, instead of the limit of each command.',
    must: 'a number of seconds greater than 0',
    read: (text) => (Number(text) > 0 && Number.isFinite(Number(text)) ? text : null),
    variables: ['VS_TIMEOUT'],
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

/** The content of `config.json`. A later version may have other parts. */
export interface Config {
  settings: Readonly<Record<string, string>>
  aliases: Readonly<Record<string, string>>
}

let known: Config | undefined

/** Reads the file once. Throws `DamagedFile`. */
export function readConfig(): Config {
  known ??= parseConfig(readConfigFile())
  return known
}

/** In the folder of the settings, or where it was before XDG_CONFIG_HOME was set. Without a home folder, there may be no file. */
export function readConfigFile(): StoredFile | null {
  const home = knownHome()
  const folders = [settingsPath(() => home ?? ''), ...(home === null ? [] : [serviceFolder()])]
  for (const folder of new Set(folders)) {
    const path = join(folder, configFile)
    const text = textOf(path)
    if (text !== null) return { path, text }
  }
  return null
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isAbsent((error as NodeJS.ErrnoException).code)) return null
    throw error
  }
}

/** Throws `DamagedFile`. */
export function parseConfig(file: StoredFile | null): Config {
  const { settings = {}, aliases = {}, ...others } = objectIn(file) ?? {}
  for (const [name, part] of Object.entries({ settings, aliases })) {
    if (!isObject(part)) throw new DamagedFile(file!, [name])
    const wrong = Object.keys(part).find((key) => typeof part[key] !== 'string')
    if (wrong !== undefined) throw new DamagedFile(file!, [name, wrong])
  }
  return { ...others, settings, aliases } as Config
}

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
