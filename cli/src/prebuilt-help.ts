/** What `generalHelp` says, at its widest: `src/packages` defines it, because listing all commands takes longer than saying it. */
declare const GENERAL_HELP: string | undefined

/** Help on all commands, where nothing else is asked for; null on a terminal that is narrower than it, and in the sources. */
export function prebuiltHelp(argv: readonly string[]): string | null {
  const isGeneralHelp = argv.length === 0 || (argv.length === 1 && argv[0] === '--help')
  const help = typeof GENERAL_HELP === 'string' ? GENERAL_HELP : null
  const { columns = Infinity } = process.stdout
  return isGeneralHelp && help?.split('\n').every((line) => line.length <= columns) ? help : null
}
