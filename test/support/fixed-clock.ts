/** Sets the clock of another process by an environment variable. */

/** The environment in which `new Date()` is always this moment. */
export function clockAt(moment: string): Record<string, string> {
  const code = `const now = Date.parse('${moment}')
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...args) { if (args.length > 0) super(...args); else super(now) }
  static now() { return now }
}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}
