import type { Page } from './command.ts'

/** Counts the records on the terminal while the next page is on its way; leaves no trace of itself. */
export async function* withProgress(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  let records = 0
  const clear = () => process.stderr.write('\r\x1b[K')
  try {
    for await (const page of pages) {
      clear()
      yield page
      if (page.nextCursor === null) return
      records += JSON.parse(page.text).length
      process.stderr.write(`${records} records …`)
    }
  } finally {
    clear()
  }
}
