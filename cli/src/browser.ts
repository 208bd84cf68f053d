/** Opens an address in the browser that `BROWSER` names, or in the default browser of the system. */
export async function openBrowser(address: string): Promise<void> {
  const { default: open } = await import('open')
  const name = process.env.BROWSER
  // Not an error on a machine without a browser: the address is also printed.
  await open(address, name ? { app: { name } } : {}).catch(() => {})
}
