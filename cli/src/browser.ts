import type { ChildProcess } from 'node:child_process'
import { setting } from './settings.ts'

/** False if there is no screen, or if the user sits at another machine. */
export function canOpenBrowser(): boolean {
  const { SSH_CONNECTION, SSH_TTY, DISPLAY, WAYLAND_DISPLAY, WSL_DISTRO_NAME } = process.env
  if (setting('browser')) return true
  if (SSH_CONNECTION || SSH_TTY) return false
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY || WSL_DISTRO_NAME)
}

/** A program that still runs after this time has found a browser. */
const launchTimeoutMs = 1_000

/**
 * Opens an address in the browser that `BROWSER` or the config names, or in the default browser of the system. Returns false if no
 * browser could be started.
 */
export async function openBrowser(address: string): Promise<boolean> {
  const { default: open } = await import('open')
  const name = setting('browser')
  try {
    const launcher = await open(address, name ? { app: { name } } : {})
    return await isLaunched(launcher)
  } catch {
    return false
  }
}

/** The program that opens the browser ends at once, with an error code if there is none. */
function isLaunched(launcher: ChildProcess): Promise<boolean> {
  if (launcher.exitCode !== null) return Promise.resolve(launcher.exitCode === 0)
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, launchTimeoutMs, true)
    launcher.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    })
  })
}
