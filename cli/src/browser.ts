import { setting } from './settings.ts'

/** Opens an address in the browser that `BROWSER` or the config names, or in the default browser of the system. */
export async function openBrowser(address: string): Promise<void> {
  const { default: open } = await import('open')
  const name = setting('browser')
  // Errors are ignored: the machine may have no browser, and the address is printed as well.
  await open(address, name ? { app: { name } } : {}).catch(() => {})
}
