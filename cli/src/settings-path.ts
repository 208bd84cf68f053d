/** Without imports of its package, because the prompt of a shell needs it too. */
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/**
 * The folder of the settings, caches and lists without secrets: `service` in XDG_CONFIG_HOME, otherwise the folder of the
 * credentials. A relative path in the variable is ignored, as its specification requires.
 */
export function settingsPath(home: () => string = homedir): string {
  const { XDG_CONFIG_HOME = '' } = process.env
  return isAbsolute(XDG_CONFIG_HOME) ? join(XDG_CONFIG_HOME, 'service') : join(home(), '.service')
}
