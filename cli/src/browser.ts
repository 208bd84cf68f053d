import { setting } from './settings.ts'

/** False if there is no screen, or if the user sits at another machine. */
export function canOpenBrowser(): boolean {
  const { SSH_CONNECTION, SSH_TTY, DISPLAY, WAYLAND_DISPLAY, WSL_DISTRO_NAME } = process.env
  if (setting('browser')) return true
  if (SSH_CONNECTION || SSH_TTY) return false
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY || WSL_DISTRO_NAME)
}

/** Opens an address in the browser that `BROWSER` or the config names, or in the default browser of the system. */
export async function openBrowser(address: string): Promise<void> {
  const { default: open } = await import('open')
  const name = setting('browser')
  // Errors are ignored: the machine may have no browser, and the address is printed as well.
  await open(address, name ? { app: { name } } : {}).catch(() => {})
}
