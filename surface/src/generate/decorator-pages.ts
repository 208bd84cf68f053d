/** Writes a page for each decorator of the library, from its declaration and its doc comment. */
import { getDoc, type Model, type Namespace, type Program } from '@typespec/compiler'
import type { Node } from '@typespec/compiler/ast'
import type { Files } from './files.ts'

/** Pages by file name, and `README.md` with a list of them. */
export function writeDecoratorPages(program: Program): Files {
  const library = program.getGlobalNamespaceType().namespaces.get('Surface')!
  const decorators = [...library.decoratorDeclarations.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const pages = decorators.map((decorator) => {
    const name = decorator.name.slice(1)
    const doc = docOf(decorator.node!)
    const text = [
      `# \`@${name}\``,
      '',
      doc,
      '',
      '```typespec',
      sourceOf(decorator.node!),
      '```',
      ...optionsOf(program, library, sourceOf(decorator.node!)),
      '',
    ]
    return { name, summary: doc.split(/(?<=\.)\s/)[0]!, text: text.join('\n') }
  })
  const rows = pages.map(
    ({ name, summary }) => `| [\`@${name}\`](${name}.md) | ${summary.replaceAll('\n', ' ')} |`,
  )
  const index = [
    '# Decorators',
    '',
    'Written from `surface/lib/decorators.tsp`.',
    '',
    '| | |',
    '|---|---|',
    ...rows,
    '',
  ]
  return {
    'README.md': index.join('\n'),
    ...Object.fromEntries(pages.map(({ name, text }) => [`${name}.md`, text])),
  }
}

const docOf = ({ docs = [] }: Node): string =>
  docs
    .flatMap(({ content }) => content.map(({ text }) => text))
    .join('\n')
    .trim()

/** The declaration on one line, without its comment. */
function sourceOf({ pos, end, parent }: Node): string {
  let file = parent
  while (file && !('file' in file)) file = file.parent
  const { text } = (file as unknown as { file: { text: string } }).file
  const declaration = text.slice(pos, end).replace(/\/\*\*.*?\*\//gs, '')
  return declaration.replace(/\s+/g, ' ').replace(/\( /, '(').replace(/,? \)/, ')').trim()
}

/** The members of the option models in the signature. */
function optionsOf(program: Program, library: Namespace, signature: string): string[] {
  return [...library.models.values()]
    .filter(({ name }) => new RegExp(`\\b${name}\\b`).test(signature))
    .flatMap((model) => [
      '',
      `## ${model.name}`,
      '',
      '| Member | |',
      '|---|---|',
      ...membersOf(program, model),
    ])
}

const membersOf = (program: Program, { properties }: Model): string[] =>
  [...properties.values()].map(
    (property) => `| \`${property.name}\` | ${(getDoc(program, property) ?? '').replace(/\s+/g, ' ')} |`,
  )
