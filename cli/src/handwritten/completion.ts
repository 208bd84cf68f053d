/** Shell completion. The scripts call `vs complete`, so they are never out of date. */
import type { Entry } from '../command.ts'
import { argument, handwrittenCommand, loadCommand, runnerOptions } from '../command.ts'

const scripts = {
  bash: `_vs() {
  local IFS=$'\\n'
  COMPREPLY=($(vs complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _vs vs
`,
  zsh: `#compdef vs
_vs() {
  local -a candidates
  candidates=("\${(@f)$(vs complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$candidates" ]]; then compadd -a candidates; else _files; fi
}
compdef _vs vs
`,
  fish: `complete -c vs -a '(vs complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
  powershell: `Register-ArgumentCompleter -Native -CommandName vs -ScriptBlock {
  param($word, $line, $cursor)
  $words = @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($word -eq '') { $words += '""' }
  vs complete @words 2>$null | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`,
}

export const completion = handwrittenCommand({
  examples: ['source <(vs completion bash)', 'vs completion fish > ~/.config/fish/completions/vs.fish'],
  plain: true,
  positional: [argument('shell', 'The shell.', { required: true, choices: Object.keys(scripts) })],
  async *run({ args }) {
    yield { text: scripts[args.shell as keyof typeof scripts], nextCursor: null }
  },
})

/** Returns the candidates for the last word, one per line. */
export async function complete(words: readonly string[], commands: readonly Entry[]): Promise<string> {
  // PowerShell versions differ in how they pass an empty word.
  const typed = (words.at(-1) ?? '').replace('""', '')
  const suggestions = await candidates(words.slice(0, -1), typed, commands)
  return suggestions
    .filter((word) => word.startsWith(typed))
    .map((word) => `${word}\n`)
    .join('')
}

async function candidates(before: readonly string[], typed: string, commands: readonly Entry[]) {
  const entry = commands.find(({ name }) => `${before.join(' ')} `.startsWith(`${name} `))
  if (!entry) return nextWords(before, commands)
  const command = await loadCommand(entry)
  const options = [...command.options, ...runnerOptions(command)]
  const pending = options.find(({ name, type }) => type !== 'boolean' && `--${name}` === before.at(-1))
  if (pending) return [...(pending.choices ?? [])]
  if (typed.startsWith('-')) return options.map(({ name }) => `--${name}`)
  const place = before.length - command.name.split(' ').length
  return [...(command.positional[place]?.choices ?? [])]
}

function nextWords(before: readonly string[], commands: readonly Entry[]): string[] {
  const start = before.length > 0 ? `${before.join(' ')} ` : ''
  const following = commands
    .filter(({ name }) => name.startsWith(start))
    .map(({ name }) => name.slice(start.length))
  return [...new Set(following.map((rest) => rest.split(' ')[0]!))]
}
