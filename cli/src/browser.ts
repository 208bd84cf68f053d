/** Opens an address in the user's browser: in the program that `BROWSER` names, or in the one of the system. */
export async function openBrowser(address: string): Promise<void> {
  const { default: open } = await import('open')
  const name = process.env.BROWSER
  // The address is on the screen already: a machine without a browser is no error.
  await open(address, name ? { app: { name } } : {}).catch(() => {})
}
