/** Opens an address in the browser that `BROWSER` names, by default the system's. */
export async function openBrowser(address: string): Promise<void> {
  const { default: open } = await import('open')
  const name = process.env.BROWSER
  // The address is printed as well, so a machine without a browser is not an error.
  await open(address, name ? { app: { name } } : {}).catch(() => {})
}
