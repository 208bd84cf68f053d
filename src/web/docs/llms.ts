import { markdownPath } from '../../base/documentation.ts'
import type { DocPage } from './page.ts'

/** Lists the Markdown versions of the pages for agents, as described at https://llmstxt.org. */
export function llmsText([overview, ...pages]: DocPage[], origin: string): string {
  const groups = Map.groupBy(pages, ({ group }) => group)
  const files = [
    ['OpenAPI document (YAML)', '/openapi.yaml', 'The specification, for programs.'],
    ['OpenAPI document (JSON)', '/openapi.json', 'The same document as JSON.'],
    ['Interactive documentation', '/swagger', 'Try the operations in a browser.'],
  ].map(([title, path, summary]) => entry(title!, path!, summary!))
  const sections = [...groups].map(
    ([group, members]) =>
      `## ${group}\n\n${members.map(({ title, path, summary }) => entry(title, markdownPath(path), summary)).join('\n')}`,
  )
  return `# ${overview!.title}

> ${overview!.summary}

${entry('Overview', markdownPath(overview!.path), 'Facts about every call, and all operations.')}

${sections.join('\n\n')}

## Optional

${files.join('\n')}
`

  function entry(title: string, path: string, summary: string): string {
    return `- [${title}](${origin}${path}): ${summary}`
  }
}
