/** The options that bring a long text from elsewhere. */
import type { CommandArgument } from '../../src/shared/descriptors.ts'

export const fileOption = ({ name }: Pick<CommandArgument, 'name'>): string => `${name}-file`

/** `--body-file` for `--body`, and `--editor` for the first long text. */
export function longTextOptions(options: readonly CommandArgument[]): CommandArgument[] {
  const long = options.filter(({ isLong }) => isLong)
  return long.length > 0 ? [...long.map(fromFile), editorFor(long[0]!)] : []
}

function fromFile(option: CommandArgument): CommandArgument {
  const name = fileOption(option)
  const description = `Read --${option.name} from this file (\`-\`: standard input).`
  return { name, field: name, type: 'string', description, placeholder: 'file' }
}

const editorFor = ({ name }: CommandArgument): CommandArgument => ({
  name: 'editor',
  field: 'editor',
  type: 'boolean',
  description: `Write --${name} in $VISUAL or $EDITOR.`,
  placeholder: 'boolean',
  default: false,
})
