/** Changes `~/.service/config.json`. */
import { openServiceFolder } from './service-folder.ts'
import { type Config, configFile, parseConfig } from './settings.ts'

type Change = (values: Record<string, string>) => Record<string, string>

/** Called under the lock. */
export async function changeConfig(part: keyof Config, change: Change, folder = openServiceFolder()) {
  const config = parseConfig(folder.read(configFile) ?? '')
  const changed = { ...config, [part]: change({ ...config[part] }) }
  const isEmpty = Object.values(changed).every((values) => Object.keys(values).length === 0)
  await (isEmpty ? folder.remove(configFile) : folder.write(configFile, JSON.stringify(changed, null, 2)))
}

/** Changes a part of the file under the lock, so that two processes do not lose each other's change. */
export async function changeConfigExclusively(part: keyof Config, change: Change): Promise<void> {
  const folder = openServiceFolder()
  await folder.exclusively(() => changeConfig(part, change, folder))
}

export const without = (values: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== name))
