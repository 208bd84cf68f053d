/** The samples of the operation pages: `vs` parses them, and they match the schemas of the tools. */
import { expect, test } from 'vitest'
import { loadCommand } from '../../cli/src/command.ts'
import { commands } from '../../cli/src/commands.ts'
import { readArguments, readCommandLine, requireAll } from '../../cli/src/invocation.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import { samplesOf } from '../../src/web/docs/examples.ts'
import { referenceOf } from '../../src/web/docs/reference.ts'
import type { Language } from '../../src/web/docs/samples.ts'
import { fits } from '../support/arbitrary.ts'
import { document } from '../support/document.ts'

const { operations } = referenceOf(document as any)

/** The calls in all samples of a language. */
const callsIn = (language: Language, next: RegExp) =>
  operations.flatMap((operation) =>
    samplesOf(operation, 'http://api.test')
      .filter((sample) => sample.language === language)
      .flatMap(({ code }) => code.split(next)),
  )

/** The words of a command as a POSIX shell reads them. */
const wordsOf = (line: string) =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|\S+/g)].map(([word, single, double]) => single ?? double ?? word)

test.each(callsIn('vs', /\n(?=vs )/))('%s', async (line) => {
  const [program, ...words] = wordsOf(line)
  const { entry, fault } = readCommandLine(words, commands)
  expect([program, fault]).toEqual(['vs', undefined])
  const command = await loadCommand(entry!)
  const { args, batch } = readArguments(command, words)
  if (!batch) requireAll(command, args)
})

test.each(callsIn('mcp', /\n(?=\{)/))('%s', (text) => {
  const { name, arguments: args } = JSON.parse(text)
  const named = tools.filter((tool) => tool.name === name)
  expect(
    named.some(({ inputSchema }) => fits(inputSchema, args)),
    JSON.stringify(named.map(({ inputSchema }) => inputSchema)),
  ).toBe(true)
})
