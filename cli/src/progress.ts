/** What the terminal shows while a call goes on; it leaves no trace of itself. */
import type { Page } from './command.ts'

const clear = () => process.stderr.write('\r\x1b[K')

/** Counts the records while the next page is on its way. */
export async function* withProgress(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  let records = 0
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

/** From this size on it is worth saying how far a file has come. */
const large = 1024 * 1024

/** Counts the bytes of a large file as they pass. */
export async function* withByteProgress(
  bytes: AsyncIterable<Uint8Array>,
  total: number,
): AsyncGenerator<Uint8Array> {
  const shown = process.stderr.isTTY && total >= large
  let passed = 0
  let said = ''
  try {
    for await (const chunk of bytes) {
      yield chunk
      passed += chunk.length
      const text = `${megabytes(passed)} of ${megabytes(total)} MB …`
      if (!shown || text === said) continue
      clear()
      process.stderr.write(text)
      said = text
    }
  } finally {
    if (shown) clear()
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
