/** The `config` commands. */
import { resolve } from 'node:path'
import { argument, handwrittenCommand, pageOf } from '../command.ts'
import { changeConfig, without } from '../config-file.ts'
import { moveCredentials } from '../move-credentials.ts'
import {
  type SettingName,
  setting,
  settingNames,
  settingOf,
  settings,
  validSetting,
  winningVariable,
} from '../settings.ts'

const key = argument('key', 'Name of the setting.', { required: true, choices: settingNames })
const columns = ['key', 'value', 'source', 'description']

export const list = handwrittenCommand({
  description:
    'Lists every setting, its value, and where the value comes from: an environment variable, the config or the default.',
  examples: ['vs config list'],
  columns,
  reading: columns,
  reads: true,
  async *run() {
    yield pageOf(settingNames.map(rowOf))
  },
})

const rowOf = (name: SettingName) => ({
  key: name,
  ...settingOf(name),
  description: settings[name].description,
})

export const get = handwrittenCommand({
  examples: ['vs config get pager'],
  plain: true,
  positional: [key],
  async *run({ args }) {
    yield { text: `${setting(args.key as SettingName)}\n`, nextCursor: null }
  },
})

export const set = handwrittenCommand({
  description:
    'Changes a setting of vs. Environment variables take precedence over settings. `credentials keychain` moves the credentials of all profiles to the keychain of the system, and `credentials file` moves them back.',
  examples: ['vs config set pager "less -R"', 'vs config set credentials keychain'],
  positional: [key, argument('value', 'The new value.', { required: true })],
  async *run({ args }) {
    const name = args.key as SettingName
    const value = await storable(name, validSetting(name, args.value as string, `\`${name}\``))
    await change(name, value, (values) => ({ ...values, [name]: value }))
    tellWhatWins(name)
    yield pageOf({ key: name, value, source: 'config' })
  },
})

export const unset = handwrittenCommand({
  examples: ['vs config unset pager'],
  positional: [key],
  async *run({ args }) {
    const name = args.key as SettingName
    const value = settings[name].default
    await change(name, value, (values) => without(values, name))
    tellWhatWins(name)
    yield pageOf({ key: name, value, source: 'default' })
  },
})

type Change = (values: Record<string, string>) => Record<string, string>

async function change(name: SettingName, value: string, apply: Change): Promise<void> {
  if (name !== 'credentials') await changeConfig('settings', apply)
  else await moveCredentials(value, () => changeConfig('settings', apply))
}

function tellWhatWins(name: SettingName): void {
  const variable = winningVariable(name)
  if (variable) process.stderr.write(`${variable} is set and takes precedence over this setting.\n`)
}

/** The path of a file does not depend on the current folder, and the file must be readable. */
async function storable(name: SettingName, value: string): Promise<string> {
  if (name !== 'ca') return value
  const { certificatesIn } = await import('../../../src/shared/certificates.ts')
  certificatesIn(resolve(value))
  return resolve(value)
}
