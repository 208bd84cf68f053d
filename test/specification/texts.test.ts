/** The text check: phrases, kinds of texts in a file, and line numbers. */
import { describe, expect, test } from 'vitest'
import { faultOf } from '../../src/scripts/texts/commits.ts'
import { checkText } from '../../src/scripts/texts/files.ts'

const findingsOf = async (path: string, text: string) => (await checkText(path, text)).findings

describe('a phrase', () => {
  test.each([
    'What the server keeps is signed.',
    'Ready. Who has signed in may leave.',
    'Of those in the list, two are late.',
    'One without a key is refused.',
    'The mails of whoever is away are kept.',
    'Each process has a port of its own.',
    'The total stands in the last row.',
    'An address that is none is refused.',
    'A rename is no change.',
    'The row is there after the commit.',
    'The plan is made anew.',
    'The name is beside the id.',
    "Tasks that are nobody's come last.",
    'It takes a second at the most.',
    'The id alone is sent.',
    'A broken index is mended.',
    'Both rules hold as well for admins.',
    'The file is gone.',
    'The answer has no body.',
  ])('is found: %s', async (sentence) => {
    expect(await findingsOf('page.md', `${sentence}\n`)).not.toEqual([])
  })

  test.each([
    'What is a workspace?',
    'Ready. Who can sign in? Admins can.',
    'The row lists what changed, and who changed it.',
    'There is no limit, and if there is none, nothing is counted.',
    'A copy of their own workspace is sent at the most specific rate.',
    'A process answers calls for at most 5 % of what is left.',
    'The letters stand for columns, and stand-ins are allowed.',
    'Run `npm run responses`, or pass `--alone`.',
    '## What it costs',
  ])('is not found: %s', async (sentence) => {
    expect(await findingsOf('page.md', `${sentence}\n`)).toEqual([])
  })

  test('has advice and the surrounding words', async () => {
    expect(await findingsOf('page.md', '# Ports\n\nA worker listens\nat a port of its own.\n')).toEqual([
      { line: 4, message: 'A worker listens at a port of its own. — say "its own port", "their projects"' },
    ])
  })
})

describe('texts', () => {
  test('of TypeScript are comments and the strings that users see', async () => {
    const source = `import { a } from './whoever is anew.ts'

/**
 * Adds both numbers.
 *
 * Who calls it waits.
 */
export const add = (x: number, y: number) => x + y // anew

// A long comment that is continued
// on a line of its own.
export const message = \`The \${add(1, 2)} rows stand
  in the list\`
export const code = 'anew'
export const query = sql\`select anew from whoever where beside\`
export const page = html\`<p class="anew beside alone">Press the <b>key</b> anew.</p>\`
`
    const lines = (await findingsOf('src/some.ts', source)).map(({ line }) => line)
    expect(lines).toEqual([6, 8, 11, 12, 16])
  })

  test('of tests are comments and titles', async () => {
    const source = `// Made anew.
test('the plan is made anew', () => expect('it is made anew').toBe(''))
test.each(['one is made anew'])('%s is made anew', () => {})
`
    expect((await findingsOf('test/some.test.ts', source)).map(({ line }) => line)).toEqual([1, 2, 3])
  })

  test('of TypeSpec are documentation, comments and strings', async () => {
    const source = `// Made anew.
/** A company.
 *
 * Who owns it sees it. */
@tool("company_get", #{ description: "Gets a company anew." })
model Company {
  /** Its name, \`anew\`. */
  name: string;
}
`
    expect((await findingsOf('src/spec/some.tsp', source)).map(({ line }) => line)).toEqual([1, 4, 5])
  })

  test('of Markdown are paragraphs, headings and cells, without code', async () => {
    const source = `# The page anew

| Name | Meaning |
|---|---|
| What it costs | the price, anew |

- [a list](https://example.com/anew) with \`anew\`
  and **anew**

\`\`\`
anew
\`\`\`
`
    expect((await findingsOf('page.md', source)).map(({ line }) => line)).toEqual([1, 5, 8])
  })

  test('are counted in words', async () => {
    expect((await checkText('src/some.ts', '/** Adds two numbers. */\nexport const x = 1\n')).words).toBe(3)
  })
})

test.each([
  ['web: show the notice once', undefined],
  ['data, log: read entries in one statement', undefined],
  ['What was saved is said once', 'area: imperative'],
  ['web: the notice is shown once', 'imperative'],
  ['web: render the page anew', 'again'],
])('the subject of a commit: %s', (subject, fault) => {
  if (fault) expect(faultOf(subject)).toContain(fault)
  else expect(faultOf(subject)).toBeUndefined()
})
