/** Reads the tables of HTML pages. */

/** The texts of the cells of a page's only table, row by row, starting with the header. */
export function tableIn(html: string): string[][] {
  const [table = ''] = html.match(/<table.*?<\/table>/s) ?? []
  return [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => textOf(cell!)),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of HTML, without tags. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+|#\d+);/g, (entity, name) => entities[name] ?? entity)
    .trim()
