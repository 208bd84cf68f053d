/** Changes `config.json`. */
import { openSettingsFolder } from './service-folder.ts'
import { type Config, configFile, parseConfig, readConfigFile } from './settings.ts'

type Change = (values: Record<string, string>) => Record<string, string>

/** Changes a part of the file under a lock, so that two processes do not lose each other's change. */
export async function changeConfig(part: keyof Config, change: Change): Promise<void> {
  const folder = openSettingsFolder()
  await folder.exclusively(async () => {
    const config = parseConfig(readConfigFile())
    const changed = { ...config, [part]: change({ ...config[part] }) }
    const { settings, aliases, ...others } = changed
    const isEmpty = [settings, aliases, others].every((values) => Object.keys(values).length === 0)
    await (isEmpty ? folder.remove(configFile) : folder.write(configFile, JSON.stringify(changed, null, 2)))
  }, 'config.lock')
}

export const without = (values: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== name))
