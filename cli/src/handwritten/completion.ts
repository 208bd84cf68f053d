/** Shell completion. The scripts call `vs complete`, so they are never out of date. */
import type { CommandArgument } from '../../../src/shared/descriptors.ts'
import type { Command, Entry } from '../command.ts'
import { argument, handwrittenCommand, loadCommand, runnerOptions } from '../command.ts'
import { type Candidate, namesLike } from '../completion-names.ts'
import { lastWord } from '../recent.ts'
import { withoutSynonyms } from '../synonyms.ts'
import { topicNames } from '../topics.ts'

const scripts = {
  bash: `_vs() {
  local each cur=\${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  while IFS= read -r each; do
    case $cur in [\\"\\']*) ;; *) printf -v each %q "$each" ;; esac
    COMPREPLY+=("$each")
  done < <(vs complete --shell=bash "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _vs vs
`,
  zsh: `#compdef vs
_vs() {
  local -a candidates
  candidates=("\${(@f)$(vs complete --shell=zsh "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$candidates" ]]; then _describe -V vs candidates -U; else _files; fi
}
compdef _vs vs
`,
  fish: `complete -c vs -f -a '(vs complete --shell=fish (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
complete -c vs -F -n '__fish_seen_subcommand_from import export attach download verify'
`,
  powershell: `Register-ArgumentCompleter -Native -CommandName vs -ScriptBlock {
  param($word, $line, $cursor)
  $words = @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($word -eq '') { $words += '""' }
  vs complete --shell=powershell @words 2>$null | ForEach-Object {
    $text = if ($_ -match '\\s') { "'" + ($_ -replace "'", "''") + "'" } else { $_ }
    [System.Management.Automation.CompletionResult]::new($text, $_, 'ParameterValue', $_)
  }
}
`,
}

export const completion = handwrittenCommand({
  description:
    'Prints the completion script for a shell. It completes commands, options, their values, and the names of records, for which it searches the service for at most a second.',
  examples: ['source <(vs completion bash)', 'vs completion fish > ~/.config/fish/completions/vs.fish'],
  plain: true,
  reads: true,
  positional: [argument('shell', 'The shell.', { required: true, choices: Object.keys(scripts) })],
  async *run({ args }) {
    yield { text: scripts[args.shell as keyof typeof scripts], nextCursor: null }
  },
})

/** Returns the candidates for the last word, one per line. The first word can be `--shell=` with the name of the shell. */
export async function complete(line: readonly string[], commands: readonly Entry[]): Promise<string> {
  const [, shell = ''] = line[0]?.match(/^--shell=(\w+)$/) ?? []
  const words = withoutSplitAt((shell ? line.slice(1) : line).map(unquoted))
  const { before, typed, option } = optionValueIn(words)
  const suggestions = await candidates(before, typed, option, commands)
  // bash splits words at `=`.
  const prefix = option && words.at(-1) === `--${option}=${typed}` ? `--${option}=` : ''
  const isTyped = ({ word }: Candidate) => word.toLowerCase().startsWith(typed.toLowerCase())
  return suggestions
    .filter(isTyped)
    .map(({ word, description }) => `${lineFor(shell, prefix + word, description)}\n`)
    .join('')
}

/** Removes an opening quotation mark. PowerShell versions differ in how they pass an empty word. */
const unquoted = (word: string) => word.replace(/^(["'])(.*?)\1?$/s, '$2')

/** bash splits `@la` into `@` and `la`, but replaces both. */
const withoutSplitAt = (words: readonly string[]): readonly string[] =>
  words.at(-2) === '@' ? [...words.slice(0, -2), `@${words.at(-1)}`] : words

const firstSentence = (text: string) => text.replaceAll('`', '').replace(/\s+/g, ' ').replace(/\. .*/, '.')

function lineFor(shell: string, word: string, description: string): string {
  const text = firstSentence(description)
  if (text === '' || (shell !== 'zsh' && shell !== 'fish')) return word
  return shell === 'fish' ? `${word}\t${text}` : `${word.replaceAll(':', '\\:')}:${text}`
}

/** Splits the words into those before the typed one, and the option of which it is the value: `--status=do`, or `--status = do` of bash. */
function optionValueIn(words: readonly string[]) {
  const joined = /^(.*?) ?(--[\w-]+) = ?(\S*)$/
  const last = words.at(-1) ?? ''
  const [, inOne, value = ''] = last.match(/^--([\w-]+)=(.*)$/s) ?? []
  if (inOne) return { before: words.slice(0, -1), typed: value, option: inOne }
  const [, , split, rest] = words.slice(-3).join(' ').match(joined) ?? []
  if (split) return { before: words.slice(0, words.lastIndexOf(split)), typed: rest!, option: split.slice(2) }
  return { before: words.slice(0, -1), typed: last, option: undefined }
}

async function candidates(
  before: readonly string[],
  typed: string,
  current: string | undefined,
  commands: readonly Entry[],
): Promise<Candidate[]> {
  const words = withoutSynonyms(
    before.filter((word) => !word.startsWith('-')),
    commands,
  )
  const entry = commands
    .filter(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0]
  if (!entry) return nextWords(words, commands)
  const command = await loadCommand(entry)
  const options = [...command.options, ...runnerOptions(command)]
  const pending = options.find(({ name, type }) =>
    current ? name === current : type !== 'boolean' && `--${name}` === before.at(-1),
  )
  if (pending) return valuesOf(pending, typed, command)
  if (typed.startsWith('-')) return options.flatMap(optionWords)
  const values = command.positional[placeOf(command, before)]
  return [...(values ? await valuesOf(values, typed, command) : []), ...nextWords(words, commands)]
}

/** The position of the typed argument, without options and their values. */
function placeOf(command: Command, before: readonly string[]): number {
  const withValue = [...command.options, ...runnerOptions(command)].filter(({ type }) => type !== 'boolean')
  const isValue = (index: number) => withValue.some(({ name }) => before[index - 1] === `--${name}`)
  const positional = before.filter((word, index) => !word.startsWith('-') && !isValue(index))
  return positional.length - command.name.split(' ').length
}

const wordsAs = (words: readonly string[], description = ''): Candidate[] =>
  words.map((word) => ({ word, description }))

const optionWords = ({ name, type, description, default: preset }: CommandArgument): Candidate[] => [
  { word: `--${name}`, description },
  ...(type === 'boolean' && preset !== false ? [{ word: `--no-${name}`, description }] : []),
]

const dayWords = ['today', 'yesterday', 'tomorrow', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday']

/** The names of records, and `@last` unless the effect of the command cannot be undone. */
async function valuesOf(
  { type, choices, kinds, words = [], day }: CommandArgument,
  typed: string,
  { destroys }: Command,
) {
  if (choices) return wordsAs(choices)
  if (type === 'boolean') return wordsAs(['true', 'false'])
  if (day) return wordsAs(dayWords)
  if (!kinds) return wordsAs(words)
  const special = [...words, ...(kinds.includes('user') ? ['me'] : []), ...(destroys ? [] : [lastWord])]
  return [...wordsAs([...new Set(special)]), ...(await namesLike(typed, kinds))]
}

function nextWords(words: readonly string[], commands: readonly Entry[]): Candidate[] {
  const isHelp = words[0] === 'help'
  const typed = isHelp ? words.slice(1) : words
  const start = typed.length > 0 ? `${typed.join(' ')} ` : ''
  const following = commands.filter(({ name }) => name.startsWith(start))
  const candidates = following.map(({ name, summary }) => {
    const [word, ...rest] = name.slice(start.length).split(' ')
    return { word: word!, description: rest.length === 0 ? summary : `Commands for ${word}` }
  })
  const more =
    typed.length > 0 ? [] : isHelp ? wordsAs(topicNames, 'Help topic') : wordsAs(['help'], 'Shows help')
  return [...new Map([...candidates, ...more].map((each) => [each.word, each])).values()]
}
