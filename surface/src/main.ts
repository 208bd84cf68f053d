#!/usr/bin/env node
/** `typespec-surface`: exits with 1 if the command found or met a problem, and with 2 if it was called wrongly. */
import leven from 'leven'
import manifest from '../package.json' with { type: 'json' }

interface Subcommand {
  does: string
  load(): Promise<(args: string[]) => Promise<number>>
}

/** Loaded on use, because each needs other packages. */
const subcommands: Readonly<Record<string, Subcommand>> = {
  init: {
    does: 'write a new service into an empty folder',
    load: async () => (await import('./template/command.ts')).init,
  },
  generate: {
    does: 'write server, client, tools and commands from main.tsp',
    load: async () => (await import('./generate/command.ts')).generate,
  },
  compat: {
    does: 'say who breaks between two versions of an OpenAPI document',
    load: async () => (await import('./gate/command.ts')).compat,
  },
  mock: {
    does: 'respond to calls with the examples of an OpenAPI document',
    load: async () => (await import('./mock/command.ts')).mock,
  },
}

const help = `Usage: typespec-surface <command> [options]

${Object.entries(subcommands)
  .map(([name, { does }]) => `  ${name.padEnd(9)} ${does}`)
  .join('\n')}

  --help     show this help, or that of a command
  --version  show the version`

async function run([name = '--help', ...args]: string[]): Promise<number> {
  if (name === '--version') console.log(manifest.version)
  else if (name === '--help') console.log(help)
  else {
    const subcommand = subcommands[name]
    if (!subcommand) return misuse(`${name} is not a command. ${suggestion(name)}`)
    const command = await subcommand.load()
    return command(args)
  }
  return 0
}

function suggestion(name: string): string {
  const near = Object.keys(subcommands).find((each) => each.startsWith(name) || leven(each, name) <= 2)
  return near ? `Did you mean ${near}?` : 'See typespec-surface --help.'
}

function misuse(message: string): number {
  console.error(message)
  return 2
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const { code = '', message } = error as NodeJS.ErrnoException
  process.exitCode = code.startsWith('ERR_PARSE_ARGS') ? misuse(message) : 1
  if (process.exitCode === 1) console.error(message)
}
