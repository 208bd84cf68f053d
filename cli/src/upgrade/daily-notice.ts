/** Says at most once a day that there is a newer version. */
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { notify } from '../notices.ts'
import { openServiceFolder } from '../service-folder.ts'
import { setting } from '../settings.ts'
import { version } from '../version.ts'

const intervalMs = 24 * 3_600_000

/** Says nothing in CI, with the setting `update_notice` off, or if it cannot remember that it said something. */
export async function dailyNotice(newer: string): Promise<void> {
  if (process.env.CI || setting('update_notice') === 'false') return
  if (await isDue().catch(() => false))
    notify(`A new version of vs is available: ${newer}, you have ${version}. To install it: vs upgrade`)
}

/** The time of the latest notice is the time of the file. */
async function isDue(): Promise<boolean> {
  const folder = openServiceFolder()
  await folder.make()
  const path = join(folder.path, 'update-notice')
  const lastMs = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  if (Math.abs(Date.now() - lastMs) < intervalMs) return false
  const file = await open(path, 'a', 0o600)
  await file.utimes(new Date(), new Date()).finally(() => file.close())
  return true
}
