/** The output of `generalHelp`. `src/generator/packages` defines it at build time, because loading all commands is slow. */
declare const GENERAL_HELP: string | undefined

/** The help for `vs`, `vs help` and `vs --help`. Null for other arguments, for a terminal that is too narrow, and when run from source. */
export function prebuiltHelp(argv: readonly string[]): string | null {
  const isGeneralHelp = argv.length === 0 || (argv.length === 1 && /^(--help|-h|help)$/.test(argv[0]!))
  const help = typeof GENERAL_HELP === 'string' ? GENERAL_HELP : null
  const { columns = Infinity } = process.stdout
  return isGeneralHelp && help?.split('\n').every((line) => line.length <= columns) ? help : null
}
