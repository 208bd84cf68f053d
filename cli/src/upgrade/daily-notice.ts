/** Says at most once a day that there is a newer version. */
import { notify } from '../notices.ts'
import { openSettingsFolder } from '../service-folder.ts'
import { setting } from '../settings.ts'
import { version } from '../version.ts'

const fileName = 'update-notice'
const intervalMs = 24 * 3_600_000

/** Says nothing in CI, with the setting `update_notice` off, or if it cannot remember that it said something. */
export async function dailyNotice(newer: string): Promise<void> {
  if (process.env.CI || setting('update_notice') === 'false') return
  if (await isDue().catch(() => false))
    notify(`A new version of vs is available: ${newer}, you have ${version}. To install it: vs upgrade`)
}

/** The file contains the time of the latest notice. */
async function isDue(): Promise<boolean> {
  const folder = openSettingsFolder()
  const lastMs = Date.parse(folder.read(fileName)?.text.trim() ?? '') || 0
  if (Math.abs(Date.now() - lastMs) < intervalMs) return false
  await folder.write(fileName, new Date().toISOString())
  return true
}
